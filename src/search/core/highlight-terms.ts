import type { IndexedSection } from './indexed-sections';
import { tokensOf } from './memoize';
import type { QueryMatcher } from './query-matcher';
import type { QueryTerm } from './query-parser';
import { stem } from './stemmer';

/** Minimum share of a term's best weight in a section for other words to be highlighted as well. */
const NEAR_BEST = 0.5;
const MAX_TERMS = 8;
/** Maximum words of a section for a term that the section does not have as it was typed. */
const MAX_WORDS_PER_TERM = 3;

/** The words of a section that match a query well enough to be highlighted. */
export interface HighlightTerms {
  /** Whether a folded word is highlighted in heading and excerpt. */
  readonly isMatch: (word: string) => boolean;
  /**
   * The words for the page's address: as typed if the section has them, else the section's words (a corrected typing
   * error).
   */
  readonly terms: readonly string[];
}

/** Chooses the words; if a section has the typed word or an inflection, weak expansions are not highlighted. */
export function highlightTerms(query: QueryMatcher, { heading, text }: IndexedSection): HighlightTerms {
  const words = [...new Set([...tokensOf(heading), ...tokensOf(text)].map(({ term }) => term))];
  const threshold = new Map(
    query.terms.map((term) => [term, NEAR_BEST * Math.max(0, ...words.map((word) => query.weight(term, word)))]),
  );
  const matches = (term: QueryMatcher['terms'][number], word: string) => {
    const weight = query.weight(term, word);
    return weight > 0 && weight >= (threshold.get(term) ?? 0);
  };
  const chosen = new Map<string, string>();
  for (const term of query.terms) {
    const found = words.filter((word) => matches(term, word));
    for (const word of wordsFor(term, found)) if (!chosen.has(stem(word))) chosen.set(stem(word), word);
  }
  const terms = chosen.size > 0 ? [...chosen.values()] : query.terms.map(({ term }) => term);
  return { isMatch: (word) => query.terms.some((term) => matches(term, word)), terms: terms.slice(0, MAX_TERMS) };
}

function wordsFor({ term }: QueryTerm, found: readonly string[]): readonly string[] {
  return found.some((word) => stem(word) === stem(term)) ? [term] : found.slice(0, MAX_WORDS_PER_TERM);
}
