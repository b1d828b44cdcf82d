import { parentPort } from 'node:worker_threads';
import { startDevSite } from './dev-site';

// The thread of `npm run dev` that has the site. When its code changes, it ends, and another one starts.

/** What the process asks: the file of a route, or what `DevSite` does. `isOld` ends the thread after the last save. */
export interface ThreadRequest {
  id?: number;
  route?: string;
  saved?: readonly string[];
  isSent?: boolean;
  isOld?: boolean;
}

/** The file of a route, or why there is none. */
export interface ThreadAnswer {
  id: number;
  status: number;
  body: string | Uint8Array;
}

const site = await startDevSite();

async function answerOf(id: number, route: string): Promise<ThreadAnswer> {
  try {
    const file = await site.fileAt(route);
    if (!file) return { id, status: 404, body: '' };
    return { id, status: 200, body: await file.read() };
  } catch (error) {
    console.error(error);
    return { id, status: 500, body: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async ({ id = 0, route, saved, isSent, isOld }: ThreadRequest) => {
  if (route) parentPort?.postMessage(await answerOf(id, route));
  if (saved) await site.save(saved);
  if (isSent) await site.check();
  if (isOld) await site.settle().then(() => process.exit());
});
