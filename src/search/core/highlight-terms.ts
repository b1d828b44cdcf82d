import type { IndexedSection } from './indexed-sections';
import { tokensOf } from './memoize';
import type { Query, QueryTerm } from './query';

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
   * The words for the page's address: as typed if the section has them in some inflection, else the section's words (a
   * corrected typing error, a synonym). A page found by words of its sections only has theirs; a section found by keywords
   * or its page only has none.
   */
  readonly terms: readonly string[];
}

/** Chooses the words; if a section has the typed word or an inflection, weak expansions are not highlighted. */
export function highlightTerms(query: Query, { heading, text, first, page }: IndexedSection): HighlightTerms {
  const { isMatch, terms } = termsIn(query, [heading, text]);
  const ofPage = () =>
    termsIn(
      query,
      page.sections.flatMap(([, , title, prose, code = '']) => [title, prose, code]),
    );
  return { isMatch, terms: (terms.length > 0 || !first ? terms : ofPage().terms).slice(0, MAX_TERMS) };
}

function termsIn(query: Query, texts: readonly string[]): HighlightTerms {
  const words = wordsOf(texts);
  const threshold = new Map(
    query.terms.map((term) => [
      term,
      NEAR_BEST * Math.max(0, ...[...words.keys()].map((word) => term.words.get(word) ?? 0)),
    ]),
  );
  const matches = (term: QueryTerm, word: string) => {
    const weight = term.words.get(word) ?? 0;
    return weight > 0 && weight >= (threshold.get(term) ?? 0);
  };
  const chosen = new Map<string, string>();
  for (const term of query.terms) {
    const found = [...words.keys()].filter((word) => matches(term, word));
    for (const word of wordsFor(term, found))
      if (!chosen.has(stem(word))) chosen.set(stem(word), words.get(word) ?? word);
  }
  return { isMatch: (word) => query.terms.some((term) => matches(term, word)), terms: [...chosen.values()] };
}

/** The folded words of texts, and how each is written where it occurs first: `twofactor` is `two-factor`. */
function wordsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const text of texts)
    for (const { term, start, end } of tokensOf(text))
      if (!words.has(term)) words.set(term, text.slice(start, end).toLowerCase());
  return words;
}

function wordsFor({ term }: QueryTerm, found: readonly string[]): readonly string[] {
  return found.some((word) => stem(word) === stem(term)) ? [term] : found.slice(0, MAX_WORDS_PER_TERM);
}
