import type { SearchGroup } from '@/config/constants';
import type { PageIconName } from '@schema/page-icons';
import type { TextPart } from './text-matches';

export interface Hit {
  /** Where it leads, with the words to highlight: `/checks/redirect?_highlight=loop#redirect-loops`. */
  href: string;
  heading: readonly TextPart[];
  /** From the page's title down to the heading above; empty for the page itself. */
  trail: readonly string[];
  /** The name of the page's category. */
  category?: string | undefined;
  icon?: PageIconName | undefined;
  excerpt: readonly TextPart[];
  /** Whether the excerpt is code, because only the code of the section matches. */
  isCode: boolean;
  /** Titles of the other pages with an equal row. */
  alsoIn?: readonly string[];
  method?: string | undefined;
}

/** The results of a query; the group with the best hit comes first. */
export interface Results {
  query: string;
  total: number;
  groups: readonly { name: SearchGroup; hits: readonly Hit[] }[];
  /** Rows of the next rank, if the groups have few: other pages that match, then other sections and pages near the best row. */
  more: readonly Hit[];
  /** Queries of words that exist, nearest first; only without results. */
  suggestions: readonly string[];
  /** Whether nothing is found because the query has stop words only. */
  stopWordsOnly?: boolean;
}

export const NO_RESULTS: Results = { query: '', total: 0, groups: [], more: [], suggestions: [] };
