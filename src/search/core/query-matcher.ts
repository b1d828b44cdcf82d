import type { ParsedQuery, QueryTerm } from './query-parser';
import type { Vocabulary } from './vocabulary';

/** Weight of a word that is one of a pair. */
const PAIR_WEIGHT = 0.8;

/** A term of a query with its idf. */
export interface MatchedTerm extends QueryTerm {
  readonly idf: number;
}

/** A parsed query with the weight of each word of a text. */
export interface QueryMatcher extends ParsedQuery {
  readonly terms: readonly MatchedTerm[];
  /** How well a folded word matches a term of the query, 0 to 1. */
  readonly weight: (term: QueryTerm, word: string) => number;
}

/** Joins a parsed query with the idf of its terms. */
export function createMatcher(query: ParsedQuery, idfs: readonly number[], vocabulary: Vocabulary): QueryMatcher {
  const paired = new Map(query.terms.map(({ term, pairs }) => [term, new Set(pairs.flat())]));
  return {
    ...query,
    terms: query.terms.map((term, i) => ({ ...term, idf: idfs[i] ?? 0 })),
    weight: ({ term, expansions }, word) => {
      const number = vocabulary.find(word);
      if (number < 0) return 0;
      return expansions.get(number) ?? (paired.get(term)?.has(number) ? PAIR_WEIGHT : 0);
    },
  };
}
