import type { SearchDocuments, SearchIndex } from '@schema/search';

/** The format version that this code reads; the type ties it to the schema's number without bringing the schema to the browser. */
const VERSION: SearchDocuments['version'] & SearchIndex['version'] = 2;

/** A search file cannot be used; the message is shown to the reader. */
export class SearchFileError extends Error {
  override readonly name = 'SearchFileError';
}

/**
 * Checks in the browser, without a schema library, that both files have the known format version and come from the same build. Damaged postings
 * fail when they are decoded. Throws a `SearchFileError`.
 */
export function checkFiles(documents: unknown, index: unknown): { documents: SearchDocuments; index: SearchIndex } {
  if (!isDocuments(documents) || !isIndex(index)) throw new SearchFileError('The search files are not in a form that this page can read.');
  if (documents.hash !== index.hash) throw new SearchFileError('The search files do not belong together.');
  return { documents, index };
}

function isDocuments(value: unknown): value is SearchDocuments {
  return isVersioned(value) && isHelp(value.help) && isObject(value.docs) && Array.isArray(value.docs.pages) && value.docs.pages.every(isPage);
}

/** Nothing, or a link to this site or a safe one. */
function isHelp(value: unknown): boolean {
  if (value === undefined) return true;
  return isObject(value) && typeof value.label === 'string' && typeof value.href === 'string' && /^(?:\/(?![/\\])|https:\/\/)/.test(value.href);
}

function isPage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { route, title, label = '', sections, group, rank = 1, operation = ['', ''] } = value;
  if (typeof group !== 'number' || typeof rank !== 'number' || !isTexts(operation) || operation.length !== 2) return false;
  const local = typeof route === 'string' && /^\/(?![/\\])/.test(route);
  return local && isTexts([title, label]) && Array.isArray(sections) && sections.length > 0 && sections.every(isSection);
}

function isSection(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    (typeof value[0] === 'string' || value[0] === 0) &&
    typeof value[1] === 'number' &&
    typeof value[2] === 'string' &&
    typeof value[3] === 'string'
  );
}

function isIndex(value: unknown): value is SearchIndex {
  if (!isVersioned(value) || !isObject(value.synonyms) || !Object.values(value.synonyms).every(isTexts) || !isObject(value.database)) return false;
  const { internalDocumentIDStore: ids, index: postings, pinning } = value.database;
  if (!isObject(ids) || !isTexts(ids.internalIdToId) || !isObject(postings) || !isObject(pinning) || !Array.isArray(pinning.rules)) return false;
  return isTexts([postings.terms, postings.counts, postings.sections, postings.impacts]);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isVersioned(value: unknown): value is Record<string, unknown> {
  return isObject(value) && value.version === VERSION && typeof value.hash === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
