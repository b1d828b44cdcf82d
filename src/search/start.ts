import { SEARCH_FILES } from '@/config/site';

/** What the search needs from the network, on its way. */
interface Started {
  /** Both files as bytes; rejects with an error whose message can be shown. */
  readonly files: Promise<readonly [documents: ArrayBuffer, index: ArrayBuffer]>;
  /** The thread that answers queries, once it runs; undefined where the browser has none or its script cannot be loaded. */
  readonly worker: Promise<Worker | undefined>;
}

let started: Started | undefined;

/**
 * Asks for both files and for the thread that reads them, on the first call of a page's life and never again. It is part of every
 * page, so that the first key starts them beside the dialog's own script; keep it small.
 */
export function startSearch(): Started {
  if (started) return started;
  const files = Promise.all([fetchFile(SEARCH_FILES.documents), fetchFile(SEARCH_FILES.index)]);
  const mine = { files, worker: startWorker() };
  files.catch(() => forgetStart(mine));
  started = mine;
  return mine;
}

/** Forgets what was started and failed, so that the next call tries anew. */
export function forgetStart(failed: Started): void {
  if (started !== failed) return;
  started = undefined;
  void failed.worker.then((worker) => worker?.terminate());
}

/** Asks the server whether a kept copy is still right, so that both files come from one deployment. */
async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  const bytes = response?.ok && (await response.arrayBuffer().catch(() => undefined));
  if (bytes) return bytes;
  throw new Error(`${address} could not be loaded${response && !response.ok ? ` (status ${response.status})` : ''}.`);
}

/** Starts a thread that reads the files; undefined where the browser has none or its script cannot be loaded. */
export function startWorker(): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      worker.onmessage = () => resolve(worker);
      worker.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
