import { SEARCH_SILENCE_MS } from '@/config/site';
import type { SearchEngine } from './core/engine';
import type { Results } from './core/results';
import { finishInSlices } from './core/time-slicing';
import { SearchFileError } from './core/validate-files';
import { forgetStart, startSearch, startWorker } from './start';
import { openWorkerEngine, type WorkerEngine } from './worker-engine';

/** Answers the dialog's queries. */
export interface SearchClient {
  /** Rejects with an error whose message can be shown when this query fails; the same query can be asked again. */
  search(query: string): Promise<Results>;
  /** The page for readers who find nothing, where the site names one. */
  readonly help?: SearchEngine['help'];
}

type Files = readonly [documents: ArrayBuffer, index: ArrayBuffer];
type Started = ReturnType<typeof startSearch>;

/** Longest stretch of work in the page, in milliseconds, before it lets the browser do something else. */
const SLICE_MS = 12;

let client: Promise<SearchClient> | undefined;
let workerTaken: Started | undefined;

/**
 * Brings both files to the engine, on the first call of a page's life and never again. A failure is forgotten: the next call starts
 * another worker, and asks for the files again only when they were at fault. Rejects with an error whose message can be shown.
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
  const files = await started.files;
  let engine = await open(files, takeWorker(started)).catch((error: unknown) => {
    if (error instanceof SearchFileError) forgetStart(started);
    throw error;
  });
  let opening: Promise<WorkerEngine> | undefined;
  const reopen = async () => {
    opening ??= open(files, startWorker()).finally(() => (opening = undefined));
    engine = await opening;
    return engine;
  };
  const search = (query: string) => (engine.isLost() ? reopen().then((other) => other.search(query)) : engine.search(query));
  return { search, ...(engine.help ? { help: engine.help } : {}) };
}

/** The worker that was started beside the files, once; another one after that. */
function takeWorker(started: Started): Promise<Worker | undefined> {
  if (workerTaken === started) return startWorker();
  workerTaken = started;
  return started.worker;
}

/**
 * The engine in the worker; in the page itself where there is none, or where it has not begun to run when the files have waited for it.
 * That may be a slow line, so it is no error.
 */
async function open(files: Files, starting: Promise<Worker | undefined>): Promise<WorkerEngine> {
  const worker = await new Promise<Worker | undefined>((resolve) => {
    const timer = setTimeout(resolve, SEARCH_SILENCE_MS);
    void starting.then(resolve).finally(() => clearTimeout(timer));
  });
  if (worker) return openWorkerEngine(worker, files);
  void starting.then((late) => late?.terminate());
  return openInPage(files);
}

/** The engine in the page itself, made in slices. */
async function openInPage([documents, index]: Files): Promise<WorkerEngine> {
  const { restore } = await import('./core/restore');
  const { search, help } = await finishInSlices(restore(documents, index), SLICE_MS);
  return { search: async (query) => search(query), help, isLost: () => false };
}
