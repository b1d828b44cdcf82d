import { withBasePath } from '@/config/base-path';
import { SEARCH_FILES } from '@/config/constants';

/** Both search files as bytes. */
export type SearchFiles = readonly [documents: ArrayBuffer, index: ArrayBuffer];

/** The downloads of the search. */
interface StartedSearch {
  /** Rejects with an error whose message can be shown. */
  readonly files: Promise<SearchFiles>;
  /**
   * The first call returns the worker that was started with the downloads, each later call a new worker. Undefined
   * where the browser has no workers or the worker's script cannot be loaded.
   */
  takeWorker(): Promise<Worker | undefined>;
  /** Ends the first worker; the next `startSearch` downloads again. */
  discard(): void;
}

/**
 * Downloads both files and starts the worker; later calls return the same downloads until they fail or are discarded.
 * They begin when the island of the search is there: requested together with it, they would delay it.
 */
export const startSearch = createStart();

function createStart(): () => StartedSearch {
  let started: StartedSearch | undefined;
  return () => {
    if (started) return started;
    const files = Promise.all([fetchFile(SEARCH_FILES.documents), fetchFile(SEARCH_FILES.index)]);
    const first = startWorker();
    let taken = false;
    const mine: StartedSearch = {
      files,
      takeWorker: () => {
        const worker = taken ? startWorker() : first;
        taken = true;
        return worker;
      },
      discard: () => {
        if (started !== mine) return;
        started = undefined;
        void first.then((worker) => worker?.terminate());
      },
    };
    files.catch(mine.discard);
    return (started = mine);
  };
}

/** Revalidates the browser's cached copy, so that both files come from one deployment. */
async function fetchFile(address: string): Promise<ArrayBuffer> {
  const response = await fetch(withBasePath(address), { cache: 'no-cache' }).catch(() => undefined);
  const bytes = response?.ok && (await response.arrayBuffer().catch(() => undefined));
  if (bytes) return bytes;
  throw new Error(`${address} could not be loaded${response && !response.ok ? ` (status ${response.status})` : ''}.`);
}

function startWorker(): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(process.env['SEARCH_WORKER'] ?? '');
      worker.onmessage = () => resolve(worker);
      worker.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
