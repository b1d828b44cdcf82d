import { forEachPosting, type Postings } from './postings';
import type { ExpandedTerm } from './query-expansion';

/** Factor of a match in the page's own section (title, keywords, first text) for the other sections of the page. */
const PAGE_FACTOR = 0.55;
/** Factor of a match in another section of the page for the page's own section, and for the other ones. */
const SECTION_FACTOR = { forPage: 0.3, forSection: 0.1 };
/** Factor of a match of a pair of terms. */
const PAIR_FACTOR = 0.8;
/** Minimum share of a term's best weight for an expansion to count for its idf. */
const STRONG_SHARE = 0.6;
/** Minimum weight of a full match. */
const FULL_MATCH = 0.4;

/** What scoring needs of the index. */
export interface Collection {
  readonly postings: Postings;
  /** Section number → number of the first section of its page. */
  readonly firstOfPage: Int32Array;
  /** Section number → factor on its score. */
  readonly ranks: Float32Array;
}

/** The sections that match a term of the query. */
export interface TermMatches {
  /** Section number → the best weight of the term's expansions there; 0 for no match. */
  readonly weights: Float32Array;
  /** First section of a page → the best weight in one of its sections. */
  readonly best: Float32Array;
  readonly idf: number;
}

/**
 * Inverse document frequency as in BM25: how rare a term is that `matching` of `total` sections have. Robertson and
 * Zaragoza, 2009, §3.4.
 */
function idf(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
}

/** Looks up the postings of a term's expansions; only a term that is `alone` in its query gets the full weight of a defined name. */
export function matchTerm(
  { expansions, pairs }: ExpandedTerm,
  { postings, firstOfPage }: Collection,
  alone: boolean,
): TermMatches {
  const weights = new Float32Array(firstOfPage.length);
  const strong = new Set<number>();
  const most = Math.max(0, ...expansions.values());
  const maxWeight = alone ? Infinity : 1;
  for (const [term, factor] of expansions) {
    forEachPosting(postings, term, (section, weight) => {
      raise(weights, section, factor * Math.min(weight, maxWeight));
      if (factor >= most * STRONG_SHARE) strong.add(section);
    });
  }
  for (const [left, right] of pairs) {
    const lefts = new Map<number, number>();
    forEachPosting(postings, left, (section, weight) => lefts.set(section, weight));
    forEachPosting(postings, right, (section, weight) => {
      const other = lefts.get(section);
      if (other === undefined) return;
      raise(weights, section, PAIR_FACTOR * Math.min(other, weight));
      strong.add(section);
    });
  }
  const best = new Float32Array(firstOfPage.length);
  weights.forEach((weight, section) => raise(best, firstOfPage[section] ?? section, weight));
  return { weights, best, idf: idf(strong.size, weights.length) };
}

/**
 * The score of each section: weights times idf, times the root of the share of the query that it matches, times its
 * rank; 0 without a match of its own.
 */
export function scoreSections(
  matches: readonly TermMatches[],
  { firstOfPage, ranks }: Omit<Collection, 'postings'>,
): Float64Array {
  const total = matches.reduce((sum, match) => sum + match.idf, 0);
  const scores = new Float64Array(firstOfPage.length);
  for (const { weights } of matches) {
    for (let section = 0; section < weights.length; section += 1) {
      if (weights[section] === 0 || scores[section] !== 0) continue;
      scores[section] = scoreSection(matches, section, firstOfPage[section] ?? section, total) * (ranks[section] ?? 1);
    }
  }
  return scores;
}

function scoreSection(matches: readonly TermMatches[], section: number, first: number, total: number): number {
  let score = 0;
  let covered = 0;
  for (const { weights, best, idf: termIdf } of matches) {
    const own = weights[section] ?? 0;
    const page = section === first ? SECTION_FACTOR.forPage * (best[first] ?? 0) : PAGE_FACTOR * (weights[first] ?? 0);
    const weight = Math.max(own, page, SECTION_FACTOR.forSection * (best[first] ?? 0));
    score += weight * termIdf;
    covered += Math.min(1, weight / FULL_MATCH) * termIdf;
  }
  return score * Math.sqrt(covered / total);
}

function raise(weights: Float32Array, at: number, weight: number): void {
  if (weight > (weights[at] ?? 0)) weights[at] = weight;
}
