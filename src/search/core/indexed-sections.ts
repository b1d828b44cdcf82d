import type { SearchPage } from '@schema/search';

/** Factor on the sections of an operation's page: its fields and responses repeat what the guides explain. */
const OPERATION_RANK = 0.85;
/**
 * Share of its score that a common heading (“Next steps”) loses: none on up to `from` of all pages, `loss` from `to`
 * on.
 */
const COMMON_HEADING = { from: 0.05, to: 0.3, loss: 0.4 };
/** Smaller sites count as this many pages: on a few pages, every heading would be common. */
const MIN_PAGES = 20;

/** A section of a page, or the page itself: what the index finds and a result shows (a document in Orama's sense). */
export interface IndexedSection {
  readonly page: SearchPage;
  /** Whether it is the page's own section: title, description and first text. */
  readonly first: boolean;
  /** Id of the section's heading; null for the page's own section. */
  readonly id: string | null;
  /** The section's heading, or the page's title. */
  readonly heading: string;
  /** Headings above the section's own, outermost first, without the page's title. */
  readonly trail: readonly string[];
  readonly prose: string;
  readonly code: string;
  readonly text: string;
  readonly rank: number;
}

/** The sections of all pages; a section's number is its position. */
export function indexedSections(pages: readonly SearchPage[]): IndexedSection[] {
  // The headings of operations are generated and alike; what a written page has under such a heading is not.
  const ranks = {
    operations: headingRanks(pages, ({ operation }) => operation !== undefined),
    others: headingRanks(pages, ({ operation }) => operation === undefined),
  };
  return pages.flatMap((page) => {
    const open: string[] = [];
    return page.sections.map(([id, depth, heading, prose, code = ''], i): IndexedSection => {
      const texts = { prose, code, text: code ? `${prose} ${code}` : prose };
      const rank = page.rank ?? 1;
      if (i === 0) return { page, first: true, id: null, heading: page.title, trail: [], ...texts, rank };
      open.length = Math.min(open.length, depth - 1);
      const trail = [...open];
      open.push(heading);
      const factor = page.operation
        ? OPERATION_RANK * (ranks.operations.get(heading) ?? 1)
        : (ranks.others.get(heading) ?? 1);
      return {
        page,
        first: false,
        id: id === 0 ? headingId(heading) : id,
        heading,
        trail,
        ...texts,
        rank: rank * factor,
      };
    });
  });
}

/** Heading → factor on the score of its sections on the pages of one kind. */
function headingRanks(
  pages: readonly SearchPage[],
  isKind: (page: SearchPage) => boolean,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages.filter(isKind)) {
    for (const heading of new Set(sections.map(([, , text]) => text)))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  const { from, to, loss } = COMMON_HEADING;
  const total = Math.max(MIN_PAGES, pages.length);
  const commonness = (count: number) => Math.min(1, Math.max(0, (count / total - from) / (to - from)));
  return new Map([...counts].map(([heading, count]) => [heading, 1 - loss * commonness(count)]));
}

/** The id of most headings (GitHub's slug), which the file therefore leaves out. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
}
