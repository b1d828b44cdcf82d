import type { SearchPage } from '@schema/search';

/** Factor on the sections of an operation's page: its fields and responses repeat what the guides explain. */
const OPERATION_RANK = 0.85;

/** A section of a page, or the page itself: what the index finds and a result shows (a document in Orama's sense). */
export interface IndexedSection {
  page: SearchPage;
  /** Whether it is the page's own section: title, description and first text. */
  first: boolean;
  /** Id of the section's heading; null for the page's own section. */
  id: string | null;
  /** The section's heading, or the page's title. */
  heading: string;
  /** Headings above the section's own, outermost first, without the page's title. */
  trail: readonly string[];
  prose: string;
  code: string;
  text: string;
  rank: number;
}

/** The sections of all pages; a section's number is its position. */
export function indexedSections(pages: readonly SearchPage[]): IndexedSection[] {
  return pages.flatMap((page) => {
    const open: string[] = [];
    return page.sections.map(([id, depth, heading, prose, code = ''], i): IndexedSection => {
      const texts = { prose, code, text: code ? `${prose} ${code}` : prose };
      const rank = page.rank ?? 1;
      if (i === 0)
        return { page, first: true, id: null, heading: page.title, trail: [], ...texts, rank };
      open.length = Math.min(open.length, depth - 1);
      const trail = [...open];
      open.push(heading);
      return {
        page,
        first: false,
        id: id === 0 ? headingId(heading) : id,
        heading,
        trail,
        ...texts,
        rank: page.operation ? rank * OPERATION_RANK : rank,
      };
    });
  });
}

/** The id of most headings (GitHub's slug), which the file therefore leaves out. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
}
