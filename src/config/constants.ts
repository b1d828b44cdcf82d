/**
 * The constants of the specification, each defined once; `tailwind.config.ts` derives the style sheet's breakpoint from
 * them.
 */

/**
 * Maximum entries of a cache by route or route pattern (`src/lib/route-cache.ts`); the oldest entry is removed first.
 */
export const ROUTE_CACHE_MAX = 10_000;

/** Maximum width of the mobile layout, in CSS pixels; the desktop layout begins one pixel above. */
export const MOBILE_MAX_WIDTH = 996;

/** A route change that takes longer than this, in milliseconds, shows the progress bar. */
export const PROGRESS_DELAY_MS = 200;

/** A lazily loaded part that takes longer than this, in milliseconds, shows `Loading...`. */
export const LOADING_DELAY_MS = 200;

/**
 * Timeout of the search's worker, in milliseconds: if it sends nothing for this long while it has work, it has failed.
 * Downloads do not count, because the worker gets both files after them. Parsing the files takes 0.2 s at 4,000
 * sections; a query takes a few milliseconds.
 */
export const SEARCH_SILENCE_MS = 10_000;

/** If nothing of a page arrives for this long, in milliseconds, the page cannot be loaded. */
export const PAGE_SILENCE_MS = 8000;

/** The same on a connection that saves data or is 2g, where a round trip can take 2 s. */
export const SLOW_PAGE_SILENCE_MS = 30_000;

/** Folder of the published styles and scripts of the product's components. */
export const COMPONENT_FILES = '/content-components';

/** How long the copy button shows `Copied`, in milliseconds. */
export const COPIED_FOR_MS = 2000;

/** Heading levels in the table of contents, both included. */
export const TOC_LEVELS = { min: 2, max: 3 };

/** The one language of the site, as a BCP 47 tag. */
export const LOCALE = 'en';

/** Values of the sitemap protocol, the same for every page. */
export const SITEMAP = { changefreq: 'weekly', priority: 0.5 };

export const STORAGE_KEYS = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismissed: 'announcement.dismissed',
  /** Ids of the announcements that were dismissed, separated by spaces; the last 50. */
  announcementDismissedIds: 'announcement.dismissed-ids',
  preferredVersion: 'docs-preferred-version',
  codeLanguage: 'code-language',
  codeWrap: 'code-wrap',
  recentSearches: 'search.recent',
  /** `false`: `/` does not open the search (WCAG 2.2, 2.1.4). */
  searchSlash: 'search.slash',
} as const;

export const CURRENT_VERSION = 'current';

/** The three color modes; the first one is the default. */
export const COLOR_MODES = ['light', 'dark', 'system'] as const;

export type ColorMode = (typeof COLOR_MODES)[number];

/** The color modes as the interface writes them. */
export const COLOR_MODE_NAMES: Record<ColorMode, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
};

/**
 * The page's background in both schemes, which the browser's own frame has, too: `surface` of `tokens.ts`, as the
 * compiled style sheet spells it.
 */
export const THEME_COLORS = { light: '#fff', dark: '#0e1014' };

/** Address of the Atom feed of dated entries. */
export const FEED = '/feed/atom.xml';

export const SEARCH_FILES = {
  documents: '/search-documents.json',
  index: '/search-index.json',
};

/** The search page: the target of the form without scripts and of addresses with a query (`/search?q=loop`). */
export const SEARCH_PAGE = {
  route: '/search',
  parameter: 'q',
  placeholder: 'Search docs and API',
};

/** Query parameter with the words to highlight on the page. */
export const HIGHLIGHT_PARAMETER = '_highlight';

/** Groups of search results, in display order. */
export const SEARCH_GROUPS = ['Documentation', 'FAQ', 'API'] as const;

export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Code languages whose choice is applied before the first paint; the style sheet has a rule for each. */
export const CODE_LANGUAGES = ['bash', 'curl', 'ts', 'js', 'python', 'php', 'go'] as const;
