import type { SearchEngine } from './core/engine';
import type { FromWorker, ToWorker } from './protocol';
import { NO_RESULTS, type Results } from './core/results';
import { finishInSlices } from './core/time-slicing';
import { forgetStart, startSearch } from './start';

/** Answers the dialog's queries. */
export interface SearchClient {
  search(query: string): Promise<Results>;
  /** The page for readers who find nothing, where the site names one. */
  readonly help?: SearchEngine['help'];
}

type Files = readonly [documents: ArrayBuffer, index: ArrayBuffer];

/** Longest stretch of work in the page, in milliseconds, before it lets the browser do something else. */
const SLICE_MS = 12;

let client: Promise<SearchClient> | undefined;

/**
 * Brings both files to the engine, on the first call of a page's life and never again; a failure is forgotten, so that the next call
 * tries anew with everything, files and thread. Rejects with an error whose message can be shown.
 */
export function loadSearch(): Promise<SearchClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function load(): Promise<SearchClient> {
  const started = startSearch();
  try {
    const [files, worker] = await Promise.all([started.files, started.worker]);
    return await (worker ? inThread(worker, files) : inPage(files));
  } catch (error) {
    forgetStart(started);
    throw error;
  }
}

/** The engine in its thread. Queries that a newer one overtakes while the thread is busy are never asked. */
async function inThread(worker: Worker, files: Files): Promise<SearchClient> {
  const help = await new Promise<SearchEngine['help']>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('restored' in data) resolve(data.restored);
      if ('failed' in data) reject(new Error(data.failed));
    };
    say(worker, { files }, [...files]);
  });
  let last = 0;
  let busy = false;
  let next: (() => void) | undefined;
  const ask = (query: string) =>
    new Promise<Results>((resolve) => {
      const id = (last += 1);
      busy = true;
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (!('id' in data) || data.id !== id) return;
        busy = false;
        resolve(data.results ?? NO_RESULTS);
        const start = next;
        next = undefined;
        start?.();
      };
      say(worker, { id, query });
    });
  const search = (query: string) =>
    new Promise<Results>((resolve) => {
      const start = () => void ask(query).then(resolve);
      if (busy) next = start;
      else start();
    });
  return { search, ...(help ? { help } : {}) };
}

function say(worker: Worker, message: ToWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}

/** The engine in the page itself, made in slices. */
async function inPage([documents, index]: Files): Promise<SearchClient> {
  const { restore } = await import('./core/restore');
  const { search, help } = await finishInSlices(restore(documents, index), SLICE_MS);
  return { search: (query) => Promise.resolve(search(query)), ...(help ? { help } : {}) };
}
