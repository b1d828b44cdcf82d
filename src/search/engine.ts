import { create, insertMultiple, load, search, type AnyIndexStore, type AnyOrama, type IIndex } from '@orama/orama';
import { tokenizer } from '@orama/orama/components';
import type { PackedPostings, SearchDocuments, SearchIndex, Synonyms } from '@schema/search';
import type { SearchGroup } from '@/config/site';
import { Collector } from './collect';
import { entriesOf, firstRecords, type Entry } from './entries';
import { unpacking, type Postings } from './packing';
import { planQuery, type Plan } from './plan';
import { NO_RESULTS, rankResults, type Results } from './results';
import { scoreRecords } from './score';
import { finish } from './steps';
import { Vocabulary } from './vocabulary';
import { words } from './words';

/** What is searched of one section; `id` is its number, in the order of the documents file. */
export interface SearchRecord {
  readonly id: string;
  /** Only in the record that stands for the page. */
  readonly title: string;
  readonly keywords: string;
  readonly heading: string;
  /** Wordings by which readers ask for the section. */
  readonly phrases: string;
  readonly trail: string;
  /** Prose: the text without its blocks of code. */
  readonly text: string;
  readonly code: string;
}

/** Answers queries without waiting. */
export interface SearchEngine {
  /** `only` shows one group alone. */
  search(query: string, only?: SearchGroup): Results;
  /** The page for readers who find nothing, where the site names one. */
  readonly help?: SearchDocuments['help'];
}

const SCHEMA = {
  title: 'string',
  keywords: 'string',
  heading: 'string',
  phrases: 'string',
  trail: 'string',
  text: 'string',
  code: 'string',
} as const;
/** What Orama asks of every index, which this one does not have. */
const NO_TREES = { vectorIndexes: {} };
const CANDIDATES = 120;

/** What stands below Orama's `data.index`: words while records come in, postings once they are loaded. */
interface Store extends AnyIndexStore {
  readonly collector: Collector;
  readonly loaded?: Loaded;
}

interface Loaded {
  readonly postings: Postings;
  readonly vocabulary: Vocabulary;
  readonly firstOfPage: Int32Array;
  readonly ranks: Float32Array;
  readonly plan: (query: string) => Plan;
}

/** The part of Orama's saved state that this index writes. */
export interface SavedIndex {
  readonly postings: PackedPostings;
}

interface RawIndex {
  readonly postings: Postings;
  readonly vocabulary: Vocabulary;
  readonly firstOfPage: Int32Array;
  readonly ranks: Float32Array;
  readonly synonyms: Synonyms;
}

/** An empty database. Its index keeps every posting once, where Orama's own would write it three times. */
export function createDatabase(): AnyOrama {
  return create({ schema: SCHEMA, sort: { enabled: false }, components: { tokenizer: createTokenizer(), index: createIndex() } });
}

/** Puts the records in; their ids must count up from 0. */
export async function insertRecords(database: AnyOrama, records: readonly SearchRecord[]): Promise<void> {
  await insertMultiple(database, [...records]);
}

/** Joins the two files into a database that answers. Throws when they are damaged. */
export function restoreEngine(documents: SearchDocuments, index: SearchIndex): SearchEngine {
  return finish(restoring(documents, index));
}

/** `restoreEngine` in short steps, between which a page can breathe. */
export function* restoring(documents: SearchDocuments, index: SearchIndex): Generator<void, SearchEngine> {
  const entries = entriesOf(documents);
  yield;
  const postings = yield* unpacking(index.postings);
  const vocabulary = new Vocabulary(postings, stemmerOf());
  yield* vocabulary.learning();
  const database = createDatabase();
  const raw: RawIndex = {
    postings,
    vocabulary,
    firstOfPage: firstRecords(documents),
    ranks: Float32Array.from(entries, ({ rank }) => rank),
    synonyms: index.synonyms,
  };
  load(database, {
    internalDocumentIDStore: { internalIdToId: entries.map((_, i) => String(i)) },
    index: raw,
    docs: { docs: Object.fromEntries(entries.map((entry, i) => [i + 1, entry])), count: entries.length },
    sorting: { enabled: false },
    pinning: { rules: [] },
    language: 'english',
  });
  return { search: (query, only) => answer(database, query, only), ...(documents.help ? { help: documents.help } : {}) };
}

function stemmerOf(): (word: string) => string {
  const { stemmer } = tokenizer.createTokenizer({ language: 'english', stemming: true });
  return stemmer ?? ((word) => word);
}

function answer(database: AnyOrama, query: string, only?: SearchGroup): Results {
  const { loaded } = database.data.index as Store;
  if (!loaded) throw new Error('The search index is empty.');
  const plan = loaded.plan(query);
  if (plan.units.length === 0) return { ...NO_RESULTS, query };
  const found = search(database, { term: query, limit: CANDIDATES });
  if (found instanceof Promise) throw new Error('The search index does not answer at once.');
  const hits = found.hits.map(({ id, score, document }) => ({ record: Number(id), score, entry: document as unknown as Entry }));
  return rankResults(plan, hits, loaded.vocabulary, only);
}

function createTokenizer() {
  return {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (raw: string) => words(raw).map(({ word }) => word),
  };
}

function loadStore({ postings, vocabulary, firstOfPage, ranks, synonyms }: RawIndex): Store {
  if (postings.records.some((record) => record >= firstOfPage.length)) throw new RangeError('The search index names a section that is not there.');
  const plan = rememberLast((query) => planQuery(query, vocabulary, synonyms));
  return { ...NO_TREES, collector: new Collector(), loaded: { postings, vocabulary, firstOfPage, ranks, plan } };
}

function searchStore({ loaded }: Store, query: string): [number, number][] {
  if (!loaded) return [];
  const scores = scoreRecords(loaded.plan(query), loaded.postings, loaded.firstOfPage, loaded.ranks);
  // Sorting plain numbers is much quicker than sorting pairs, of which few are wanted.
  const found = scores.filter((score) => score > 0);
  const least = found.sort().at(-CANDIDATES) ?? 0;
  const best: [number, number][] = [];
  for (let record = 0; record < scores.length; record += 1) {
    const score = scores[record] ?? 0;
    if (score > 0 && score >= least) best.push([record + 1, score]);
  }
  return best.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** Orama's index component: https://docs.orama.com/docs/orama-js/internals/components; what search does not use stays undone. */
function createIndex(): IIndex<Store> {
  const unused = () => undefined;
  return {
    create: () => ({ ...NO_TREES, collector: new Collector() }),
    insert: (_implementation, store, field, _id, internalId, value, _type, _language, { tokenize }) =>
      store.collector.add(field, internalId - 1, tokenize(String(value))),
    search: (store, term) => searchStore(store as Store, term),
    save: <R>(store: Store) => ({ postings: store.collector.pack() }) as R,
    load: (_ids, raw) => loadStore(raw as RawIndex),
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => ({ ...SCHEMA }),
    remove: () => false,
    searchByWhereClause: () => new Set(),
    insertDocumentScoreParameters: unused,
    insertTokenScoreParameters: unused,
    removeDocumentScoreParameters: unused,
    removeTokenScoreParameters: unused,
    calculateResultScores: unused,
  };
}

function rememberLast<T>(make: (key: string) => T): (key: string) => T {
  let last: { key: string; value: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
