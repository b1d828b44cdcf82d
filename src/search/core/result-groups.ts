import { SEARCH_GROUPS, type SearchGroup } from '@/config/site';
import type { Candidate } from './ranking';
import { toHit } from './hit';
import type { QueryMatcher } from './query-matcher';
import type { GroupCount, Hit, ResultGroup, Results } from './results';

/** Pages and rows that a group shows at most. */
const MAX_PAGES = 8;
const MAX_ROWS = 10;
/** Rows of one page at most; on a FAQ page each question is a result of its own. */
const MAX_ROWS_OF_PAGE = { sections: 2, questions: 4 };
/** Share of the best score that a row needs, and of the page's best score that a further row of the page needs. */
const MIN_SHARE = { ofBest: 0.25, ofPage: 0.6 };

/** The results of a query from its candidates, which are sorted, best first. There are no suggestions yet. */
export function resultsOf(query: QueryMatcher, ranked: readonly Candidate[]): Results {
  const groups = groupCandidates(ranked).map(({ name, rows }) => ({
    name,
    hits: joinEqualHits(rows.map(({ section }) => toHit(query, section))),
  }));
  return {
    query: query.text,
    total: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    counts: countsOf(groups),
    groups,
    suggestions: [],
  };
}

/** Joins hits of sections with the same heading and excerpt, such as a response of several operations. */
function joinEqualHits(hits: readonly Hit[]): Hit[] {
  const joined = new Map<string, Hit>();
  for (const hit of hits) {
    const [page, ...trail] = hit.trail;
    const key = page === undefined ? hit.href : JSON.stringify([hit.heading, hit.excerpt, trail]);
    const best = joined.get(key);
    joined.set(key, best && page !== undefined ? { ...best, alsoIn: [...(best.alsoIn ?? []), page] } : hit);
  }
  return [...joined.values()];
}

/** A group with its rows. */
interface CandidateGroup {
  readonly name: SearchGroup;
  readonly rows: readonly Candidate[];
}

/**
 * The best rows of each group that has any; the group with the best row comes first. `ranked` is sorted, best first.
 */
function groupCandidates(ranked: readonly Candidate[]): CandidateGroup[] {
  return SEARCH_GROUPS.map((name, group) => ({ name, rows: rowsOfGroup(group, ranked) }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => ranked.indexOf(a.rows[0] as Candidate) - ranked.indexOf(b.rows[0] as Candidate));
}

function rowsOfGroup(group: number, ranked: readonly Candidate[]): Candidate[] {
  const pages = new Map<string, Candidate[]>();
  const maxOfPage = SEARCH_GROUPS[group] === 'FAQ' ? MAX_ROWS_OF_PAGE.questions : MAX_ROWS_OF_PAGE.sections;
  for (const candidate of ranked) {
    const { page } = candidate.section;
    if (candidate.score < (ranked[0]?.score ?? 0) * MIN_SHARE.ofBest) break;
    if (page.group !== group) continue;
    const rows = pages.get(page.route);
    if (!rows) {
      if (pages.size < MAX_PAGES) pages.set(page.route, [candidate]);
    } else if (rows.length < maxOfPage && candidate.score >= (rows[0]?.score ?? 0) * MIN_SHARE.ofPage) {
      rows.push(candidate);
    }
  }
  return [...pages.values()].flat().slice(0, MAX_ROWS);
}

/** How many rows each group has, in the fixed order of the groups. */
function countsOf(groups: readonly ResultGroup[]): GroupCount[] {
  return SEARCH_GROUPS.flatMap((name) => groups.filter((group) => group.name === name)).map(({ name, hits }) => ({
    name,
    count: hits.length,
  }));
}
