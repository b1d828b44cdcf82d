import type { PlacedPhrases } from '@schema/search-phrases';
import type { SearchGroup } from '@/config/site';
import { visibleBidi } from '@/lib/bidi-controls';
import type { Outline } from '@/lib/outline';

/** What kind of page it is; the route's template follows from it. */
export type PageKind = 'home' | 'doc' | 'faq' | 'guide' | 'operation' | 'overview' | 'category';

/** Everything that is published, whoever wrote it: routes, search, sitemap and link report are functions of a list of these. */
export interface Page {
  /** Absolute path without a trailing slash, letter case kept: `/checks/CSRF-protection`; `/` for the home page. */
  readonly route: string;
  readonly kind: PageKind;
  /** Id of the version of the documentation that the page belongs to; missing for the present one and for pages without versions. */
  readonly version?: string;
  readonly title: string;
  readonly description: string;
  /** What the sidebar says; the title when the writer set nothing shorter. */
  readonly sidebarLabel: string;
  /** Group of search results that the page belongs to: the one that its section names, else the one of its kind. */
  readonly group: SearchGroup;
  /** Words by which a reader may look for the page although the text has not got them. */
  readonly keywords: readonly string[];
  /** Factor on the page's place in search results that its writer set; 1 where it is missing. */
  readonly searchRank?: number;
  /** Wordings by which readers ask for the page and its sections; they are searched and never shown. */
  readonly searchPhrases?: readonly PlacedPhrases[];
  readonly outline: Outline;
  /** File the page comes from, relative to the project's root. */
  readonly source: string;
  /** Day of the last change, as an ISO 8601 date-time; missing where nobody can say it (a shallow clone). */
  readonly lastModified?: string | undefined;
  /** HTTP method and path template of an operation's page. */
  readonly operation?: { readonly method: string; readonly path: string; readonly deprecated: boolean };
}

/** The page with the bidirectional controls of its texts as code points: an API description may hold them, and no list, search result or title is to be reordered. */
export function withVisibleBidi(page: Page): Page {
  const { title, description, sidebarLabel, keywords, outline, operation } = page;
  const headings = outline.headings.map((heading) => ({ ...heading, text: visibleBidi(heading.text) }));
  const sections = outline.sections.map(({ parts, ...section }) => ({
    ...section,
    trail: section.trail.map(visibleBidi),
    text: visibleBidi(section.text),
    ...(parts && { parts: { prose: visibleBidi(parts.prose), code: visibleBidi(parts.code) } }),
  }));
  return {
    ...page,
    title: visibleBidi(title),
    description: visibleBidi(description),
    sidebarLabel: visibleBidi(sidebarLabel),
    keywords: keywords.map(visibleBidi),
    outline: { ...outline, headings, sections },
    ...(operation && { operation: { ...operation, path: visibleBidi(operation.path) } }),
  };
}
