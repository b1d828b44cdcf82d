import type { AnyOrama } from '@orama/orama';
import type { IndexedSection } from './indexed-sections';
import { raise } from './lexicon';
import { memoize } from './memoize';
import { searchWord, sectionsOf } from './orama-database';
import type { QueryTerm } from './query';

/** Factor of a match in the page's own section (title, keywords, first text) for the other sections of the page. */
const PAGE_FACTOR = 0.55;
/** Factor of a match in another section of the page for the page's own section, and for the other ones. */
const SECTION_FACTOR = { forPage: 0.3, forSection: 0.1 };
/** Minimum share of a term's best weight for a word to count for its idf. */
const STRONG_SHARE = 0.6;
const FULL_MATCH = 0.4;
/**
 * Exponents of a term's idf, so that one rare word of a question does not win alone, and of the share of a query that a
 * section matches: of several terms, and of one, which differs by how well it matches only.
 */
const EXPONENT = { idf: 0.75, matched: 0.75, matchedOne: 0.5 };
/** How soon matches in several fields stop counting. */
const SATURATION = 2.5;

/** A section that matches a query. */
export interface Candidate {
  number: number;
  score: number;
  section: IndexedSection;
}

/**
 * Joins the results of Orama for each word of a query: a section has the best weight of a term's words, with a share of
 * what the page and its other sections match, times a power of the share of the query that it matches, times its rank.
 */
export function createScorer(database: AnyOrama) {
  const sections = sectionsOf(database);
  let first = 0;
  const firstOfPage = sections.map((section, i) => {
    if (section.first) first = i;
    return first;
  });
  /** As in BM25 (Robertson and Zaragoza, 2009, §3.4): how rare a term is that `matching` sections have. */
  const idf = (matching: number) =>
    Math.log(1 + (sections.length - matching + 0.5) / (matching + 0.5));
  // The idf of a term is that of all its words together, so that a rare inflection does not count more.
  const withoutIdf = memoize((word) => {
    const found = searchWord(database, word);
    return found.map(({ number, score }) => ({
      number,
      score: score / (score + SATURATION * idf(found.length)),
    }));
  });
  /** Section number → weight of a term there, and first section of a page → the best weight in one of its sections. */
  const weigh = (term: QueryTerm) => {
    const own = new Map<number, number>();
    const best = new Map<number, number>();
    const strong = new Set<number>();
    const most = Math.max(0, ...term.words.values());
    for (const [word, factor] of term.words) {
      for (const { number, score } of withoutIdf(word)) {
        raise(own, number, factor * score);
        if (factor >= most * STRONG_SHARE) strong.add(number);
      }
    }
    own.forEach((weight, number) => raise(best, firstOfPage[number] ?? 0, weight));
    term.idf = idf(strong.size) ** EXPONENT.idf;
    return { own, best };
  };
  return (terms: readonly QueryTerm[]): Candidate[] => {
    const weights = terms.map(weigh);
    const total = terms.reduce((sum, term) => sum + term.idf, 0);
    const exponent = terms.length > 1 ? EXPONENT.matched : EXPONENT.matchedOne;
    return [...new Set(weights.flatMap(({ own }) => [...own.keys()]))].flatMap((number) => {
      const section = sections[number];
      if (!section) return [];
      const page = firstOfPage[number] ?? 0;
      let [score, covered] = [0, 0];
      weights.forEach(({ own, best }, i) => {
        const inPage = best.get(page) ?? 0;
        let shared = PAGE_FACTOR * (own.get(page) ?? 0);
        if (number === page) shared = SECTION_FACTOR.forPage * inPage;
        const weight = Math.max(own.get(number) ?? 0, shared, SECTION_FACTOR.forSection * inPage);
        score += weight * (terms[i]?.idf ?? 0);
        covered += Math.min(1, weight / FULL_MATCH) * (terms[i]?.idf ?? 0);
      });
      return { number, section, score: score * (covered / total) ** exponent * section.rank };
    });
  };
}
