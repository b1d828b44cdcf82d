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
  /** Whether many pages have a section of this heading. */
  readonly common: boolean;
}

/** A heading is common from this many pages on, and this share of all pages. */
const COMMON = { pages: 4, share: 0.2 };

/** The records in the order of the index. */
export function entriesOf(documents: SearchDocuments): Entry[] {
  const common = commonHeadings(documents);
  return documents.pages.flatMap((page) => {
    const open: string[] = [];
    return page.sections.map(([id, depth, heading, text], i) => {
      if (i === 0) return { page, first: true, id: null, heading: page.title, trail: [], text, common: false };
      open.length = Math.min(open.length, depth - 1);
      const trail = [...open];
      open.push(heading);
      return { page, first: false, id: id === 0 ? slugOf(heading) : id, heading, trail, text, common: common.has(heading) };
    });
  });
}

function commonHeadings({ pages }: SearchDocuments): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const heading of new Set(page.sections.map(([, , text]) => text))) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const least = Math.max(COMMON.pages, pages.length * COMMON.share);
  return new Set([...counts].filter(([, count]) => count >= least).map(([heading]) => heading));
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
