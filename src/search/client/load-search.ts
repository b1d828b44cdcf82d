import { SEARCH_SILENCE_MS } from '@/config/constants';
import type { SearchEngine } from '../core/engine';
import type { Results } from '../core/results';
import { SearchFileError } from './protocol';
import { startSearch, type SearchFiles } from './start-search';
import { openWorkerEngine, type WorkerEngine } from './worker-engine';

/** Answers the dialog's queries. */
export interface SearchClient {
  /** If a query fails, rejects with an error whose message can be shown; the same query can be searched again. */
  search(query: string): Promise<Results>;
  /** The help page for queries without results, if the site has one. */
  readonly help?: SearchEngine['help'];
}

/** The site's one search client; its files are loaded once in a page's life. */
export const searchLoader = createLoader();

function createLoader() {
  let loading: Promise<SearchClient> | undefined;
  let loaded: SearchClient | undefined;
  return {
    /** The client, once it is loaded: a dialog that opens again has it in its first frame. */
    get loaded() {
      return loaded;
    },
    /**
     * Loads the client. After a failure, the next call starts another worker, and downloads the files again only when
     * they caused the failure. Rejects with an error whose message can be shown.
     */
    load(): Promise<SearchClient> {
      loading ??= openClient().then(
        (client) => (loaded = client),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

async function openClient(): Promise<SearchClient> {
  const { files: downloads, takeWorker, discard } = startSearch();
  const files = await downloads;
  let engine = await openEngine(files, takeWorker()).catch((error: unknown) => {
    if (error instanceof SearchFileError) discard();
    throw error;
  });
  let opening: Promise<WorkerEngine> | undefined;
  const reopen = async () => {
    opening ??= openEngine(files, takeWorker()).finally(() => (opening = undefined));
    engine = await opening;
    return engine;
  };
  const search = (query: string) =>
    engine.isLost() ? reopen().then((other) => other.search(query)) : engine.search(query);
  return { search, ...(engine.help ? { help: engine.help } : {}) };
}

/**
 * The engine in the worker. Rejects if there is no worker, or if it does not run within `SEARCH_SILENCE_MS` after the
 * files arrived: a slow network is no error.
 */
async function openEngine(files: SearchFiles, starting: Promise<Worker | undefined>): Promise<WorkerEngine> {
  const worker = await new Promise<Worker | undefined>((resolve) => {
    const timer = setTimeout(resolve, SEARCH_SILENCE_MS);
    void starting.then(resolve).finally(() => clearTimeout(timer));
  });
  if (worker) return openWorkerEngine(worker, files);
  void starting.then((late) => late?.terminate());
  throw new Error('The search could not start.');
}
