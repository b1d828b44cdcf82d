import type { AnyIndexStore, IIndex } from '@orama/orama';
import type { EncodedPostings } from '@schema/search';

/** Orama's schema: the indexed fields of a section. */
export const SCHEMA = {
  title: 'string',
  keywords: 'string',
  heading: 'string',
  definitions: 'string',
  names: 'string',
  links: 'string',
  trail: 'string',
  text: 'string',
  code: 'string',
} as const;

/** Name of an indexed field; `names` are terms already and only raise the impact of their postings. */
export type FieldName = Exclude<keyof typeof SCHEMA, 'names'>;

/** Orama's `data.index` here: the postings as they were saved. */
export interface IndexStore extends AnyIndexStore {
  readonly saved: EncodedPostings;
}

/** Collects tokens while sections are inserted. */
export interface IndexWriter {
  add(field: FieldName, section: number, tokens: readonly string[]): void;
  define(section: number, names: readonly string[]): void;
  encode(): EncodedPostings;
}

const EMPTY: EncodedPostings = { terms: [], counts: '', sections: '', impacts: '' };
const storeOf = (saved: EncodedPostings): IndexStore => ({ vectorIndexes: {}, saved });

/**
 * Orama's index component (https://docs.orama.com/docs/orama-js/internals/components). It keeps each posting once,
 * while Orama's own index saves it three times; `docs/search.md` has the comparison. Filters, updates and removals are
 * not used.
 */
export function createIndex(writer?: IndexWriter): IIndex<IndexStore> {
  const unused = () => undefined;
  return {
    create: () => storeOf(EMPTY),
    insert: (_component, _store, field, _id, internalId, value, _type, _language, { tokenize }) => {
      const [section, text] = [internalId - 1, String(value)];
      if (field === 'names') writer?.define(section, text.split(' '));
      else writer?.add(field as FieldName, section, tokenize(text));
    },
    save: <R>() => (writer?.encode() ?? EMPTY) as R,
    load: (_ids, saved) => storeOf(saved as EncodedPostings),
    search: () => [],
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => SCHEMA,
    remove: () => false,
    searchByWhereClause: () => new Set(),
    insertDocumentScoreParameters: unused,
    insertTokenScoreParameters: unused,
    removeDocumentScoreParameters: unused,
    removeTokenScoreParameters: unused,
    calculateResultScores: unused,
  };
}
