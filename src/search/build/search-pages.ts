import type { SearchPage, SearchSection } from '@schema/search';
import { SEARCH_GROUPS } from '@/config/constants';
import type { Page } from '@/content/page';
import type { Section } from '@/lib/outline';
import { headingId } from '../core/indexed-sections';

/** Factor on the score of pages that repeat other pages: the home page, the overview of the API, and categories. */
const KIND_RANKS: Partial<Record<Page['kind'], number>> = {
  home: 0.4,
  overview: 0.7,
  category: 0.8,
};

/** The same for the categories of the API, which its overview has as sections. */
const TAG_RANK = 0.2;

/** Characters of a section's code that results can show; the index has all of it. */
const MAX_CODE = 3300;

/** A page as results show it, and where its sections come from. */
export interface BuiltPage {
  source: Page;
  shown: SearchPage;
  /** By the number of the shown section; the page's own section has none if no text precedes the first heading. */
  sections: readonly (Section | undefined)[];
}

/** The name of the category of a page. */
export type CategoryOf = (route: string) => string | undefined;

/** The pages that are searched: all except unlisted ones and old versions of the documentation. */
export function searchPages(
  pages: readonly Page[],
  categoryOf: CategoryOf = () => undefined,
): BuiltPage[] {
  return pages
    .filter(({ version, settings }) => version === undefined && !settings?.unlisted)
    .map((page) => buildPage(page, categoryOf(page.route)));
}

function buildPage(page: Page, category: string | undefined): BuiltPage {
  const isTag = page.kind === 'category' && page.group === 'API';
  const rank = (isTag ? TAG_RANK : (KIND_RANKS[page.kind] ?? 1)) * (page.searchRank ?? 1);
  const [first, ...others] = page.outline.sections;
  const opening = first?.id === null ? first : undefined;
  const below = opening ? others : page.outline.sections;
  return {
    source: page,
    sections: [opening, ...below],
    shown: {
      route: page.route,
      title: page.title,
      label: page.sidebarLabel === page.title ? undefined : page.sidebarLabel,
      icon: page.icon,
      category: category === page.title ? undefined : category,
      group: SEARCH_GROUPS.indexOf(page.group),
      operation: page.operation && [page.operation.method.toUpperCase(), page.operation.path],
      rank: rank === 1 ? undefined : rank,
      sections: [
        [0, 0, '', ...textsOf(opening, descriptionBefore(page, opening))],
        ...below.map(showSection),
      ],
    },
  };
}

/** The page's description with a space, unless the first text begins with it. */
export function descriptionBefore({ description }: Page, opening: Section | undefined): string {
  return opening?.text.startsWith(description) ? '' : `${description} `;
}

function showSection(section: Section): SearchSection {
  const { id, trail } = section;
  const heading = trail.at(-1) ?? '';
  return [
    id === null || id === headingId(heading) ? 0 : id,
    Math.max(1, trail.length),
    heading,
    ...textsOf(section),
  ];
}

/** The prose and the code of a section. */
export function partsOf({ text = '', parts }: Partial<Section> = {}) {
  return parts ?? { prose: text, code: '' };
}

/** The prose, and the code blocks if there are any. The names of an operation are code that its text does not show. */
function textsOf(section?: Section, before = ''): [prose: string, code?: string] {
  const parts = partsOf(section);
  const prose = `${before}${parts.prose}`.trim();
  return (section?.text ?? '') === parts.prose ? [prose] : [prose, parts.code.slice(0, MAX_CODE)];
}
