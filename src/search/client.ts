import { SEARCH_FILES } from '@/config/site';
import type { SearchEngine } from './engine';
import { checkFiles, SearchFileError } from './shape';

let engine: Promise<SearchEngine> | undefined;

/**
 * Fetches both files and the engine, together, on the first call of a page's life and never again; a failure is forgotten, so
 * that the next call tries anew. Rejects with an error whose message can be shown.
 */
export function loadSearch(): Promise<SearchEngine> {
  engine ??= start().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function start(): Promise<SearchEngine> {
  const [documents, index, { restoreEngine }] = await Promise.all([
    fetchJson(SEARCH_FILES.documents),
    fetchJson(SEARCH_FILES.index),
    import('./engine'),
  ]);
  const files = checkFiles(documents, index);
  try {
    return restoreEngine(files.documents, files.index);
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
