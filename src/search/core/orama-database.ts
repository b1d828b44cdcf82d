import { count, create, load, search, type AnyOrama } from '@orama/orama';
import type { SavedDatabase } from '@schema/search';
import type { IndexedSection } from './indexed-sections';
import { createDocumentsStore, type DocumentsStore } from './orama-documents';
import { createIndex, SCHEMA, wordsIn, type Field, type IndexStore } from './orama-index';
import { isStopWord } from './stop-words';
import { isIdentifier, tokenize, wholeWords } from './tokenizer';

/** How much a match in each field counts. */
const BOOST = { title: 4, heading: 5, keywords: 2, definitions: 3, links: 3, text: 1, code: 0.75 };
/** BM25's k1 and b: how soon repetitions of a word stop counting, and how much a field's length counts. */
const RELEVANCE = { k: 3, b: 0.4, d: 0 };
/** Fields whose stop words are indexed. */
const COMPLETE: ReadonlySet<string | undefined> = new Set<Field>(['title', 'heading', 'keywords']);
/** Fields in which an identifier is one word: what is called `group_not_found` is not called group. */
const WHOLE: ReadonlySet<string | undefined> = new Set<Field>(['heading', 'definitions']);

const TOKENIZER = {
  language: 'english',
  normalizationCache: new Map<string, string>(),
  tokenize: (text: string, _language?: string, field?: string) => {
    const tokens = WHOLE.has(field) ? wholeWords(text, isIdentifier) : tokenize(text);
    const terms = tokens.map(({ term }) => term);
    if (COMPLETE.has(field)) return terms;
    return terms.filter((term) => !isStopWord(term));
  },
};

/** An empty database: Orama's, with our tokenizer, and with short saved forms of the index and the documents. */
export function createDatabase(): AnyOrama {
  const components = {
    tokenizer: TOKENIZER,
    index: createIndex(),
    documentsStore: createDocumentsStore(),
  };
  return create({ schema: SCHEMA, sort: { enabled: false }, components });
}

/** Inserts sections, in the order of their numbers. */
export { insertMultiple as insertSections } from '@orama/orama';

/** Loads a database that Orama's plugin persisted. Throws when it is damaged. */
export function openDatabase(saved: SavedDatabase): AnyOrama {
  const database = createDatabase();
  load(database, saved as unknown as Parameters<typeof load>[1]);
  return database;
}

export const sectionsOf = ({ data }: AnyOrama): readonly IndexedSection[] =>
  (data.docs as DocumentsStore).sections;

/** All words of the index, sorted. */
export const wordsOf = ({ data }: AnyOrama): readonly string[] => wordsIn(data.index as IndexStore);

/** The sections that have a word, each with the sum of BM25 of its fields. */
export function searchWord(database: AnyOrama, term: string): { number: number; score: number }[] {
  const limit = count(database);
  const found = search(database, { term, boost: BOOST, relevance: RELEVANCE, limit });
  // Orama searches asynchronously only with hooks, and there are none.
  const { hits } = found as Awaited<typeof found>;
  return hits.map(({ id, score }) => ({ number: Number(id), score }));
}
