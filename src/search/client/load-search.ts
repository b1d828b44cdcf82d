import { withBasePath } from '@/config/base-path';
import { SEARCH_FILES, SEARCH_SILENCE_MS } from '@/config/constants';
import type { SearchEngine } from '../core/engine';
import type { Results } from '../core/results';
import type { SearchFiles } from './restore-files';
import type { FromWorker, ToWorker } from './worker';

interface SearchClient {
  /**
   * Queries are answered one at a time; the promise of a query that waits when a newer one comes stays pending. If a query
   * fails, rejects with an error whose message can be shown; the same query can be searched again.
   */
  search(query: string): Promise<Results>;
  help?: SearchEngine['help'];
}

interface ReadyWorker {
  worker: Worker;
  help: SearchEngine['help'];
}

/** The downloads, until they fail or a worker cannot read them. */
let downloads: Promise<SearchFiles> | undefined;

/** The worker that starts or runs. */
let running: Promise<ReadyWorker> | undefined;

/** The site's one search client; its files are loaded once in a page's life. */
export const searchLoader = {
  /** The client, once it is loaded: a dialog that opens again has it in its first frame. */
  loaded: undefined as SearchClient | undefined,
  /**
   * Loads the client. After a failure, the next call starts another worker, and downloads the files again only when they
   * caused the failure. Rejects with an error whose message can be shown.
   */
  async load(): Promise<SearchClient> {
    const { help } = await readyWorker();
    return (searchLoader.loaded ??= { search: createSearch(), help });
  },
};

function createSearch(): SearchClient['search'] {
  let newest = '';
  let turn: Promise<unknown> = Promise.resolve();
  return (query) => {
    newest = query;
    const answer = turn.then(() => (query === newest ? ask(query) : undefined));
    turn = answer.catch(() => undefined);
    return answer.then((results) => results ?? new Promise(() => undefined));
  };
}

async function ask(query: string): Promise<Results> {
  const { worker } = await readyWorker();
  const reply = await request(worker, { query });
  if ('results' in reply) return reply.results;
  throw new Error('error' in reply ? reply.error : 'The search failed.');
}

function readyWorker(): Promise<ReadyWorker> {
  if (running) return running;
  const starting = startWorker();
  running = starting;
  starting.catch(() => {
    if (running === starting) running = undefined;
  });
  return starting;
}

/** Starts a worker while the files are downloaded. It gets copies of them: the next worker needs them again if it fails. */
async function startWorker(): Promise<ReadyWorker> {
  const { worker, failed } = createWorker();
  try {
    const files = await Promise.race([downloadFiles(), failed]);
    const reply = await request(worker, { files });
    if ('help' in reply) return { worker, help: reply.help };
    downloads = undefined;
    throw new Error('error' in reply ? reply.error : 'The search files could not be read.');
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function createWorker(): { worker: Worker; failed: Promise<never> } {
  const message = 'The search could not start.';
  try {
    const worker = new Worker(process.env['SEARCH_WORKER'] ?? '');
    const failed = new Promise<never>(
      (_, reject) => (worker.onerror = () => reject(new Error(message))),
    );
    return { worker, failed };
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

/**
 * Sends a message to a worker, and resolves with the reply. If the worker fails, now or later, or does not reply in time,
 * it is terminated, and the next query starts another one.
 */
function request(worker: Worker, message: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      worker.terminate();
      running = undefined;
      reject(new Error(why));
    };
    const timer = setTimeout(fail, SEARCH_SILENCE_MS, 'The search does not respond.');
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = ({ message: why }) => fail(`The search stopped${why ? ` (${why})` : ''}.`);
    worker.postMessage(message);
  });
}

/** They begin when the overlay of the search is there: requested together with it, they would delay it. */
function downloadFiles(): Promise<SearchFiles> {
  downloads ??= Promise.all([download(SEARCH_FILES.documents), download(SEARCH_FILES.index)]).catch(
    (error: unknown) => {
      downloads = undefined;
      throw error;
    },
  );
  return downloads;
}

/** Revalidates the browser's cached copy, so that both files come from one deployment. */
async function download(address: string): Promise<ArrayBuffer> {
  const response = await fetch(withBasePath(address), { cache: 'no-cache' }).catch(() => undefined);
  const bytes = response?.ok && (await response.arrayBuffer().catch(() => undefined));
  if (bytes) return bytes;
  const status = response && !response.ok ? ` (status ${response.status})` : '';
  throw new Error(`${address} could not be loaded${status}.`);
}
