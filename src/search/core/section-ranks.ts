import type { SearchPage } from '@schema/search';

/** Factor on the sections of an operation's page: its fields and responses repeat what the guides explain. */
export const SECTION_RANK = { operation: 0.85 };
/** What a common heading (“Next steps”) loses: nothing on up to `from` of all pages, `loss` of its score from `to` on. */
const COMMON_HEADING = { from: 0.05, to: 0.3, loss: 0.4 };
/** On smaller sites shares of pages say little. */
const MIN_PAGES = 20;

/** Heading → factor on the score of its sections. */
export function headingRanks(pages: readonly SearchPage[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages) {
    for (const heading of new Set(sections.map(([, , text]) => text))) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  const { from, to, loss } = COMMON_HEADING;
  const total = Math.max(MIN_PAGES, pages.length);
  const commonness = (count: number) => Math.min(1, Math.max(0, (count / total - from) / (to - from)));
  return new Map([...counts].map(([heading, count]) => [heading, 1 - loss * commonness(count)]));
}
