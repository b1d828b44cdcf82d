import type { IndexedSection } from './indexed-sections';
import type { Query } from './query';
import { rerank, type Rerank } from './reranker';

/** A section that matches, with its score. */
export interface Candidate {
  readonly number: number;
  readonly score: number;
  readonly section: IndexedSection;
}

/** A candidate after reranking. */
export type RankedCandidate = Candidate & Rerank;

/** Factor on the score of a page's best section that puts the page itself before it. */
const ABOVE_SECTIONS = 1.01;

/**
 * Reranks candidates, best first. A page whose name has all terms of the query comes before its sections, except those
 * whose heading is the query. Of equal scores the page nearer to the root comes first, then the order of the pages.
 */
export function rankCandidates(query: Query, candidates: readonly Candidate[]): RankedCandidate[] {
  const reranked = candidates.map((candidate) => {
    const result = rerank(query, candidate.section);
    return { ...candidate, ...result, score: candidate.score * result.factor };
  });
  return liftPages(reranked).sort((a, b) => b.score - a.score || depth(a) - depth(b) || a.number - b.number);
}

function liftPages(candidates: readonly RankedCandidate[]): RankedCandidate[] {
  const best = new Map<string, number>();
  for (const { section, score, exactHeading } of candidates) {
    if (!exactHeading) best.set(section.page.route, Math.max(score, best.get(section.page.route) ?? 0));
  }
  return candidates.map((candidate) => {
    const { section, titleMatch, score } = candidate;
    const minimum = section.first && titleMatch ? (best.get(section.page.route) ?? 0) : 0;
    return minimum > score ? { ...candidate, score: minimum * ABOVE_SECTIONS } : candidate;
  });
}

function depth({ section }: Candidate): number {
  return section.page.route.split('/').length;
}
