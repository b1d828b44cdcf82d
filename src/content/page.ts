import type { Place } from '@schema/issues';
import type { PageIconName } from '@schema/page-icons';
import type { SearchGroup } from '@/config/constants';
import type { Outline } from '@/lib/outline';

/** The kind of a page; it decides the template. */
type PageKind = 'home' | 'doc' | 'faq' | 'guide' | 'operation' | 'overview' | 'category';

/** What a page's front matter says about its place in the site. */
export interface PageSettings {
  /** In no list and no search: only its address leads to it. */
  readonly unlisted?: boolean | undefined;
  /** Search engines leave it out. */
  readonly noindex?: boolean | undefined;
  /** Routes that it replaces. */
  readonly redirectFrom?: readonly string[] | undefined;
}

/** A published page, written or generated: routes, search, sitemap and link report are functions of a list of pages. */
export interface Page {
  /** Absolute path without a trailing slash, letter case kept: `/checks/CSRF-protection`; `/` for the home page. */
  readonly route: string;
  readonly kind: PageKind;
  /**
   * Id of the version of the documentation that the page belongs to; missing for the current version and for pages
   * without versions.
   */
  readonly version?: string | undefined;
  readonly title: string;
  readonly description: string;
  /** The label in the sidebar; by default, the title. */
  readonly sidebarLabel: string;
  readonly icon?: PageIconName | undefined;
  /** Group of search results: the group of its section, else the default of its kind. */
  readonly group: SearchGroup;
  /** Search terms for the page that are missing in its text. */
  readonly keywords: readonly string[];
  /** Factor on the page's score in search; the default is 1. */
  readonly searchRank?: number | undefined;
  readonly outline: Outline;
  readonly settings?: PageSettings | undefined;
  /** Whether the dated sections of the page are entries of the feed. */
  readonly feed?: boolean | undefined;
  /** File the page comes from, relative to the project's root. */
  readonly source: string;
  /** Where its operation is in the description; missing for a page with a file of its own. */
  readonly place?: Place | undefined;
  /** Day of the last change, as an ISO 8601 date-time; missing if it is unknown (in a shallow clone). */
  readonly lastModified?: string | undefined;
  /** HTTP method and path template of an operation's page. */
  readonly operation?: {
    readonly method: string;
    readonly path: string;
    readonly deprecated: boolean;
  };
}
