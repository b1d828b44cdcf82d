import type { SearchDocuments, SearchIndex } from '@schema/search';
import { restoreEngine, type SearchEngine } from '../core/engine';

export type SearchFiles = readonly [documents: ArrayBuffer, index: ArrayBuffer];

/** A search file cannot be used; the message can be shown. */
export class SearchFileError extends Error {}

/**
 * The format version that this code reads. Its type compares it with the version of the schema, whose library the
 * browser does not load.
 */
const VERSION: SearchDocuments['version'] & SearchIndex['version'] = 5;

/**
 * Creates the engine from the bytes of the two files. Throws a `SearchFileError` if they have another format version, come
 * from two builds, or are damaged.
 */
export function restoreFiles(files: SearchFiles): SearchEngine {
  try {
    const documents = parse(files[0]) as SearchDocuments;
    const index = parse(files[1]) as SearchIndex;
    if ([documents, index].some(({ version }) => version !== VERSION))
      throw new SearchFileError('The search files are not in a form that this page can read.');
    if (documents.hash !== index.hash)
      throw new SearchFileError('The search files do not belong together.');
    return restoreEngine(documents, index);
  } catch (cause) {
    throw cause instanceof SearchFileError
      ? cause
      : new SearchFileError('The search files are damaged.', { cause });
  }
}

function parse(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
