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
interface HighlightTerms {
  /** Whether a folded word is highlighted in heading and excerpt. */
  isMatch: (word: string) => boolean;
  /**
   * The words for the page's address: as typed if the section has them in some inflection, else the section's words (a
   * corrected typing error, a synonym). A page found by words of its sections only has theirs; a section found by keywords
   * or its page only has none.
   */
  terms: readonly string[];
}

/** Chooses the words; if a section has the typed word or an inflection, weak expansions are not highlighted. */
export function highlightTerms(
  query: Query,
  { heading, text, first, page }: IndexedSection,
): HighlightTerms {
  const own = termsIn(query, [heading, text]);
  if (!first || own.terms.length > 0) return own;
  const ofPage = page.sections.flatMap(([, , title, prose, code = '']) => [title, prose, code]);
  return { isMatch: own.isMatch, terms: termsIn(query, ofPage).terms };
}

function termsIn(query: Query, texts: readonly string[]): HighlightTerms {
  const words = wordsOf(query, texts);
  const found = query.terms.map(({ words: weights }) => {
    const weight = (word: string) => weights.get(word) ?? 0;
    const present = [...words.keys()].filter((word) => weight(word) > 0);
    const least = NEAR_BEST * Math.max(0, ...present.map(weight));
    return present.filter((word) => weight(word) >= least);
  });
  const chosen = new Map<string, string>();
  for (const word of query.terms.flatMap((term, i) => wordsFor(term, found[i] ?? [])))
    if (!chosen.has(stem(word))) chosen.set(stem(word), words.get(word) ?? word);
  const terms = [...chosen.values()].slice(0, MAX_TERMS);
  return { isMatch: (word) => found.some((list) => list.includes(word)), terms };
}

/** The query's words that texts have, folded, and how each is written where it occurs first: `twofactor` is `two-factor`. */
function wordsOf({ terms }: Query, texts: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const text of texts) {
    for (const { term, start, end } of tokensOf(text)) {
      if (words.has(term) || !terms.some((one) => one.words.has(term))) continue;
      words.set(term, text.slice(start, end).toLowerCase());
    }
  }
  return words;
}

function wordsFor({ term }: QueryTerm, found: readonly string[]): readonly string[] {
  if (found.some((word) => stem(word) === stem(term))) return [term];
  return found.slice(0, MAX_WORDS_PER_TERM);
}
