import type { PlacedPhrases } from '@schema/search-phrases';
import type { SearchGroup } from '@/config/site';
import type { Structure } from '@/lib/structure';

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
  /** Group of search results that the page belongs to. */
  readonly group: SearchGroup;
  /** Words by which a reader may look for the page although the text has not got them. */
  readonly keywords: readonly string[];
  /** Factor on the page's place in search results that its writer set; 1 where it is missing. */
  readonly searchRank?: number;
  /** Wordings by which readers ask for the page and its sections; they are searched and never shown. */
  readonly searchPhrases?: readonly PlacedPhrases[];
  readonly structure: Structure;
  /** File the page comes from, relative to the project's root. */
  readonly source: string;
  /** Day of the last change, as an ISO 8601 date-time. */
  readonly lastModified: string;
  /** HTTP method and path template of an operation's page. */
  readonly operation?: { readonly method: string; readonly path: string; readonly deprecated: boolean };
}
