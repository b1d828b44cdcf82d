import type { SearchDocuments, SearchIndex } from '@schema/search';
import { Lexicon } from './lexicon';
import { createAddressRewriter } from './operation-addresses';
import { openDatabase, sectionsOf, wordsOf } from './orama-database';
import { parseQuery } from './query';
import { rankCandidates } from './reranker';
import { resultsOf } from './result-groups';
import { NO_RESULTS, type Results } from './results';
import { createScorer } from './scorer';
import { suggestQueries } from './suggestions';

export interface SearchEngine {
  search(query: string): Results;
  help?: SearchDocuments['help'];
}

/** Sections that are reranked, beside the first sections of pages, whose title may be the query. */
const MAX_CANDIDATES = 200;
/** Characters of a query that count. */
const MAX_QUERY_LENGTH = 300;

/** Loads both files into an engine. Throws if they are damaged. */
export function restoreEngine(
  { docs, help }: SearchDocuments,
  { database: saved, synonyms }: SearchIndex,
): SearchEngine {
  const database = openDatabase({ ...saved, docs });
  const sections = sectionsOf(database);
  const context = { lexicon: new Lexicon(wordsOf(database)), synonyms };
  const score = createScorer(database);
  const rewrite = createAddressRewriter(docs.pages);
  const answer = (typed: string): Results => {
    const query = parseQuery(rewrite(typed), context);
    if (query.terms.length === 0)
      return { ...NO_RESULTS, stopWordsOnly: /[\p{L}\p{N}]/u.test(typed) };
    const candidates = score(query.terms)
      .sort((a, b) => b.score - a.score)
      .filter(({ section }, rank) => rank < MAX_CANDIDATES || section.first);
    const results = resultsOf(query, rankCandidates(query, candidates), sections);
    if (results.total > 0) return results;
    return { ...results, suggestions: suggestQueries(query, context.lexicon) };
  };
  return {
    search: (query) => ({ ...answer(query.slice(0, MAX_QUERY_LENGTH)), query }),
    help: help && { label: String(help.label), href: String(help.href) },
  };
}
