import type { Hit, Results } from '@/search/core/results';

/** The groups of the list: those of the results, then the rows of the next rank. */
export function listGroups({
  query,
  groups,
  more,
}: Results): { name: string; hits: readonly Hit[] }[] {
  const next = { name: `More about “${query.trim()}”`, hits: more };
  return more.length > 0 ? [...groups, next] : [...groups];
}
