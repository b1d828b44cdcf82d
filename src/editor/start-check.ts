import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Issue } from '@schema/issues';
import { bundleCommand } from '@/build/bundle-command.mjs';
import type { OperationRoutes } from '@/check/site/content-issues';
import type { CallContext } from './calls';
import { queue } from './queue';

/** The thread of the checks; a new one begins with the next request after it has failed. */
export interface CheckThread extends Pick<CallContext, 'checkAll'> {
  close: () => Promise<unknown>;
}

export function startCheck(root: string, operations: () => Promise<OperationRoutes>): CheckThread {
  let thread: Worker | undefined;
  const inTurn = queue();

  async function start(): Promise<Worker> {
    const { file } = await bundleCommand('src/editor/check-thread.ts');
    const worker = new Worker(file, { workerData: { root, operations: await operations() } });
    worker.once('exit', () => (thread = undefined));
    return worker;
  }

  return {
    checkAll: (candidate) =>
      inTurn(async () => {
        thread ??= await start();
        thread.postMessage(candidate);
        const [issues] = (await once(thread, 'message')) as [Issue[]];
        return issues;
      }),
    close: async () => thread?.terminate(),
  };
}
