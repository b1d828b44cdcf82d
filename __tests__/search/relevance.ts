import type { SearchEngine } from '@/search/core/engine';
import { placesOf } from './pages';

/** A query and its right places: a route, a route with a section's id, or a route with `*` for anywhere on the page. */
export type Judged = readonly [query: string, ...places: string[]];

/** Measures of relevance: shares between 0 and 1. */
export interface Relevance {
  readonly queries: number;
  /** Share of queries whose first row is right. */
  readonly success1: number;
  /** Share of queries with a right row among the first three. */
  readonly success3: number;
  /** Mean of 1 / rank of the first right row. */
  readonly mrr: number;
  /** Queries whose first row is wrong, each with the rank of the right row and the place of the first one. */
  readonly missed: readonly string[];
}

/** Runs each query and judges the rows in the order in which a reader sees them. */
export function relevanceOf(engine: SearchEngine, queries: readonly Judged[]): Relevance {
  const judged = queries.map(([query, ...places]) => {
    const rows = placesOf(engine, query);
    const at = rows.findIndex((row) => places.some((place) => isRight(row, place)));
    return { query, rank: at < 0 ? Infinity : at + 1, first: rows[0] ?? 'nothing' };
  });
  const share = (limit: number) =>
    judged.filter(({ rank }) => rank <= limit).length / judged.length;
  return {
    queries: judged.length,
    success1: share(1),
    success3: share(3),
    mrr: judged.reduce((sum, { rank }) => sum + 1 / rank, 0) / judged.length,
    missed: judged
      .filter(({ rank }) => rank > 1)
      .map(({ query, rank, first }) => `${query} (${rank}): ${first}`),
  };
}

function isRight(row: string, place: string): boolean {
  return place.endsWith('*') ? row.split('#')[0] === place.slice(0, -1) : row === place;
}
