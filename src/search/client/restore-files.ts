import { SEARCH_FILES } from '@/config/site';
import { restoring, type SearchEngine } from '../core/engine';
import type { SearchFiles } from './start-search';
import { checkFiles, SearchFileError } from './validate-files';

/**
 * Creates the engine from the bytes of the two files, in steps of a few milliseconds each at a thousand pages: a worker
 * runs them without pauses, a page with pauses. Throws a `SearchFileError`, whose message can be shown.
 */
export function* restoreFiles([documents, index]: SearchFiles): Generator<void, SearchEngine> {
  const first = parse(SEARCH_FILES.documents, documents);
  yield;
  const second = parse(SEARCH_FILES.index, index);
  yield;
  const files = checkFiles(first, second);
  yield;
  try {
    return yield* restoring(files.documents, files.index);
  } catch (error) {
    throw new SearchFileError('The search files are damaged.', { cause: error });
  }
}

function parse(address: string, bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new SearchFileError(`${address} could not be read.`, { cause });
  }
}
