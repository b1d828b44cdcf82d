import { SEARCH_FILES } from '@/config/site';
import type { SearchEngine } from './engine';
import type { Results } from './results';
import { checkFiles, SearchFileError } from './shape';

/** Answers the dialog's queries. */
export interface SearchClient {
  search(query: string): Promise<Results>;
  /** The page for readers who find nothing, where the site names one. */
  readonly help?: SearchEngine['help'];
}

let client: Promise<SearchClient> | undefined;

/**
 * Fetches both files and the engine, together, on the first call of a page's life and never again; a failure is forgotten, so
 * that the next call tries anew. Rejects with an error whose message can be shown.
 */
export function loadSearch(): Promise<SearchClient> {
  client ??= start().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function start(): Promise<SearchClient> {
  const [documents, index, { restoreEngine }] = await Promise.all([
    fetchJson(SEARCH_FILES.documents),
    fetchJson(SEARCH_FILES.index),
    import('./engine'),
  ]);
  const files = checkFiles(documents, index);
  try {
    const { search, help } = restoreEngine(files.documents, files.index);
    return { search: (query) => Promise.resolve(search(query)), ...(help ? { help } : {}) };
  } catch (error) {
    throw new SearchFileError('The search files are damaged.', { cause: error });
  }
}

/** Asks the server whether a kept copy is still right, so that both files come from one deployment. */
async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new SearchFileError(`${address} could not be loaded.`, { cause });
  });
  if (!response.ok) throw new SearchFileError(`${address} could not be loaded (status ${response.status}).`);
  return response.json().catch((cause: unknown) => {
    throw new SearchFileError(`${address} could not be read.`, { cause });
  });
}
