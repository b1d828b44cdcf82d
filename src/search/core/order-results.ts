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

/**
 * Reranks candidates, best first. Of equal scores the page nearer to the root comes first, then the order of the pages.
 */
export function rankCandidates(query: Query, candidates: readonly Candidate[]): RankedCandidate[] {
  const reranked = candidates.map((candidate) => {
    const result = rerank(query, candidate.section);
    return { ...candidate, ...result, score: candidate.score * result.factor };
  });
  return reranked.sort((a, b) => b.score - a.score || depth(a) - depth(b) || a.number - b.number);
}

function depth({ section }: Candidate): number {
  return section.page.route.split('/').length;
}
