/**
 * The constants of the specification, each once. Whoever needs one imports it from here; the style sheet's breakpoint is
 * derived in `tailwind.config.ts`.
 */

/** Most entries of what is kept by route or pattern of routes (`src/lib/route-cache.ts`); the oldest goes first. */
export const ROUTE_CACHE_MAX = 10_000;

/** Widest window, in CSS pixels, that still gets the mobile layout; the desktop layout begins one pixel above. */
export const MOBILE_MAX_WIDTH = 996;

/** A route change that takes longer than this, in milliseconds, shows the progress bar. */
export const PROGRESS_DELAY_MS = 200;

/** A lazily loaded part that takes longer than this, in milliseconds, says that it loads. */
export const LOADING_DELAY_MS = 200;

/**
 * How long the search's worker may be silent while it has work, in milliseconds, before it counts as failed. Downloads are not counted: the
 * worker has no work before both files are there. Reading them takes it 0.2 s at 4,000 sections, a query a few milliseconds.
 */
export const SEARCH_SILENCE_MS = 10_000;

/** A document that does not answer within this time, in milliseconds, counts as out of reach. */
export const DOCUMENT_TIMEOUT_MS = 10_000;

/** How long the copy button says that it copied, in milliseconds. */
export const COPIED_FOR_MS = 2000;

/** Heading levels that the table of contents covers, both included. */
export const TOC_LEVELS = { min: 2, max: 3 } as const;

/** The one language of the site, as a BCP 47 tag. */
export const LOCALE = 'en';

/** Values of the sitemap protocol that every page carries. */
export const SITEMAP = { changeFrequency: 'weekly', priority: 0.5 } as const;

/** Local-storage keys; `src/browser/storage.ts` is the only door to them. */
export const STORAGE_KEYS = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismissed: 'announcement.dismissed',
  /** Ids of other announcements that were dismissed, separated by spaces; those that navigation.yaml does not name any more are left out. */
  announcementDismissedIds: 'announcement.dismissed-ids',
  preferredVersion: 'docs-preferred-version',
  codeLanguage: 'code-language',
  codeWrap: 'code-wrap',
  recentSearches: 'search.recent',
} as const;

/** Id of the version of the documentation that these pages describe. */
export const CURRENT_VERSION = 'current';

/** The three colour modes; the first one is what a reader gets who chose none. */
export const COLOR_MODES = ['light', 'dark', 'system'] as const;

/** The page's ground in both schemes, for the browser's own frame before the style sheet has come; the same as `--surface` there. */
export const THEME_COLORS = { light: '#ffffff', dark: '#0e1014' } as const;

/** A reader's choice of colours. */
export type ColorMode = (typeof COLOR_MODES)[number];

/** Addresses of the two files of search. */
export const SEARCH_FILES = { documents: '/search-documents.json', index: '/search-index.json' } as const;

/** The page of search: the form of readers without scripts leads there, and so do addresses with a query (`/search?q=loop`). */
export const SEARCH_PAGE = { route: '/search', parameter: 'q' } as const;

/** Query parameter that carries the words to mark on the page that opens. */
export const HIGHLIGHT_PARAMETER = '_highlight';

/** Event on the panel of a tab that something in it is to be seen: its tab is chosen, without becoming the reader's own choice. */
export const REVEAL_EVENT = 'reveal';

/** How search results are grouped, in the order of display. */
export const SEARCH_GROUPS = ['Documentation', 'FAQ', 'API'] as const;

/** A group of search results. */
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Code languages whose choice is applied before the first paint; the style sheet has a rule for each. */
export const CODE_LANGUAGES = ['bash', 'curl', 'ts', 'js', 'python', 'php', 'go'] as const;
