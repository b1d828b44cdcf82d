import type { SearchDocuments, SearchIndex } from '@schema/search';
import { firstSections } from './indexed-sections';
import { createAddressRewriter } from './operation-addresses';
import { openDatabase, postingsOf, searchDatabase, sectionsOf } from './orama-database';
import { decodePostings } from './postings';
import type { ExpansionContext } from './query-expansion';
import { createMatcher } from './query-matcher';
import { MAX_QUERY_LENGTH, parseQuery } from './query-parser';
import { rankCandidates } from './order-results';
import { resultsOf } from './result-groups';
import { NO_RESULTS, type Results } from './results';
import { matchTerm, scoreSections, type Collection } from './scorer';
import { suggestQueries } from './suggestions';
import { Vocabulary } from './vocabulary';

/** Answers queries synchronously. */
export interface SearchEngine {
  search(query: string): Results;
  /** The help page for queries without results, if the site has one. */
  readonly help?: SearchDocuments['help'];
}

/** Sections that are reranked. */
const MAX_CANDIDATES = 600;

/** Loads both files into an engine. Throws if they are damaged. */
export function restoreEngine({ docs, help }: SearchDocuments, index: SearchIndex): SearchEngine {
  const database = openDatabase({ ...index.database, docs });
  const sections = sectionsOf(database);
  const postings = decodePostings(postingsOf(database));
  if (postings.sections.some((section) => section >= sections.length))
    throw new RangeError('The search index names a missing section.');
  const collection: Collection = {
    postings,
    firstOfPage: firstSections(sections),
    ranks: Float32Array.from(sections, ({ rank }) => rank),
  };
  const vocabulary = new Vocabulary(postings.terms);
  const context = { vocabulary, synonyms: index.synonyms };
  const rewrite = createAddressRewriter(docs.pages);
  const search = (query: string) => ({
    ...answer(rewrite(query.slice(0, MAX_QUERY_LENGTH)), { database, collection, context }),
    query,
  });
  return { search, ...(help ? { help: { label: String(help.label), href: String(help.href) } } : {}) };
}

interface Engine {
  readonly database: ReturnType<typeof openDatabase>;
  readonly collection: Collection;
  readonly context: ExpansionContext;
}

function answer(text: string, { database, collection, context }: Engine): Results {
  const parsed = parseQuery(text, context);
  if (parsed.terms.length === 0) return { ...NO_RESULTS, query: text, stopWordsOnly: /[\p{L}\p{N}]/u.test(text) };
  const matches = parsed.terms.map((term) =>
    matchTerm(term, collection, parsed.terms.length === 1 && !/\s/.test(parsed.text)),
  );
  const candidates = searchDatabase(database, parsed.text, () => scoreSections(matches, collection), MAX_CANDIDATES);
  const idfs = matches.map(({ idf }) => idf);
  const query = createMatcher(parsed, idfs, context.vocabulary);
  const results = resultsOf(query, rankCandidates(query, candidates));
  return results.total > 0 ? results : { ...results, suggestions: suggestQueries(parsed, context.vocabulary) };
}
