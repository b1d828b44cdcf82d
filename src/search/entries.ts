import type { SearchDocuments, SearchPage } from '@schema/search';

/** One record of the index as it is shown: a section of a page, or the page itself. */
export interface Entry {
  readonly page: SearchPage;
  /** Whether it stands for the page: its title, description and first text. */
  readonly first: boolean;
  /** Id of the section's heading; null for the page itself. */
  readonly id: string | null;
  /** The section's heading, or the page's title. */
  readonly heading: string;
  /** Headings above the section's own, outermost first, without the page's title. */
  readonly trail: readonly string[];
  readonly text: string;
  /** Factor on its score: what writers set for the page, less for a heading that many pages have (“Next steps”). */
  readonly rank: number;
}

/** What a heading loses that many pages have: nothing up to `from` of all pages, `most` of its score from `to` on. */
const COMMON = { from: 0.05, to: 0.3, most: 0.4 };
/** On sites with fewer pages than this, shares say little. */
const FEW_PAGES = 20;
/** What a section of an operation's page counts: its fields and answers repeat on page after page what the guides explain. */
const REFERENCE_RANK = 0.85;

/** The records in the order of the index. */
export function entriesOf(documents: SearchDocuments): Entry[] {
  const ranks = headingRanks(documents);
  return documents.pages.flatMap((page) => {
    const open: string[] = [];
    return page.sections.map(([id, depth, heading, text], i) => {
      if (i === 0) return { page, first: true, id: null, heading: page.title, trail: [], text, rank: page.rank ?? 1 };
      open.length = Math.min(open.length, depth - 1);
      const trail = [...open];
      open.push(heading);
      return {
        page,
        first: false,
        id: id === 0 ? slugOf(heading) : id,
        heading,
        trail,
        text,
        rank: (page.rank ?? 1) * (ranks.get(heading) ?? 1) * (page.operation ? REFERENCE_RANK : 1),
      };
    });
  });
}

/** Factor by heading. */
function headingRanks({ pages }: SearchDocuments): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const heading of new Set(page.sections.map(([, , text]) => text))) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const all = Math.max(FEW_PAGES, pages.length);
  const loss = (count: number) => Math.min(1, Math.max(0, (count / all - COMMON.from) / (COMMON.to - COMMON.from)));
  return new Map([...counts].map(([heading, count]) => [heading, 1 - COMMON.most * loss(count)]));
}

/** For every record the number of its page's first record. */
export function firstRecords(documents: SearchDocuments): Int32Array {
  const first: number[] = [];
  for (const page of documents.pages) {
    const start = first.length;
    for (let i = 0; i < page.sections.length; i += 1) first.push(start);
  }
  return Int32Array.from(first);
}

/** The id that most headings have, so that the file need not say it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
}
