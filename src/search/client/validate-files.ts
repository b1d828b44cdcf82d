import type { SavedDatabase, SearchDocuments, SearchIndex, SearchPage } from '@schema/search';

/**
 * The format version that this code reads. Its type compares it with the version of the schema, whose library the
 * browser does not load.
 */
const VERSION: SearchDocuments['version'] & SearchIndex['version'] = 3;

/** A search file cannot be used; the message can be shown. */
export class SearchFileError extends Error {
  override readonly name = 'SearchFileError';
}

/**
 * Checks that both files have the known format version and come from the same build. Decoding rejects damaged postings.
 * Throws a `SearchFileError`. The guards repeat `schema/search.ts`, because its library is too large for the browser;
 * their types name each field, and `files.test.ts` compares both.
 */
export function checkFiles(documents: unknown, index: unknown): { documents: SearchDocuments; index: SearchIndex } {
  if (!isDocuments(documents) || !isIndex(index))
    throw new SearchFileError('The search files are not in a form that this page can read.');
  if (documents.hash !== index.hash) throw new SearchFileError('The search files do not belong together.');
  return { documents, index };
}

type Guard = (value: unknown) => boolean;

const isText: Guard = (value) => typeof value === 'string';
const isNumber: Guard = (value) => typeof value === 'number';
const isVersion: Guard = (value) => value === VERSION;
/** An address of this site or a safe one: `//` and `/\` would begin another site's address. */
const isHref: Guard = (value) => typeof value === 'string' && /^(?:\/(?![/\\])|https:\/\/)/.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function isOptional(guard: Guard): Guard {
  return (value) => value === undefined || guard(value);
}
function isList(guard: Guard): Guard {
  return (value) => Array.isArray(value) && value.every(guard);
}
function isTuple(...guards: readonly Guard[]): Guard {
  return (value) =>
    Array.isArray(value) && value.length <= guards.length && guards.every((guard, i) => guard(value[i]));
}
function isObject<T>(guards: { readonly [K in keyof Required<T>]: Guard }): (value: unknown) => value is T {
  return (value): value is T =>
    isRecord(value) && Object.entries<Guard>(guards).every(([name, guard]) => guard(value[name]));
}

const isSection = isTuple((id) => id === 0 || isText(id), isNumber, isText, isText, isOptional(isText));

const isPage = isObject<SearchPage>({
  route: (value) => isHref(value) && String(value).startsWith('/'),
  title: isText,
  label: isOptional(isText),
  group: isNumber,
  rank: isOptional(isNumber),
  operation: isOptional(isTuple(isText, isText)),
  sections: (value) => isList(isSection)(value) && (value as unknown[]).length > 0,
});

const isDocuments = isObject<SearchDocuments>({
  version: isVersion,
  hash: isText,
  help: isOptional(isObject<NonNullable<SearchDocuments['help']>>({ label: isText, href: isHref })),
  docs: isObject<SearchDocuments['docs']>({ pages: isList(isPage) }),
});

const isIndex = isObject<SearchIndex>({
  version: isVersion,
  hash: isText,
  synonyms: (value) => isRecord(value) && Object.values(value).every(isList(isText)),
  database: isObject<SearchIndex['database']>({
    internalDocumentIDStore: isObject<SavedDatabase['internalDocumentIDStore']>({ internalIdToId: isList(isText) }),
    index: isObject<SavedDatabase['index']>({ terms: isText, counts: isText, sections: isText, impacts: isText }),
    sorting: isObject<SavedDatabase['sorting']>({ enabled: (value) => value === false }),
    pinning: isObject<SavedDatabase['pinning']>({ rules: Array.isArray }),
    language: isText,
  }),
});
