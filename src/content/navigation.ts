import type { Navigation, NavigationCategory, NavigationSection } from '@schema/navigation';
import type { SearchGroup } from '@/config/constants';
import type { Page } from './page';

/** A category with its pages in reading order; `route` is its index page. */
export interface Category {
  label: string;
  description: string;
  route: string;
  /** All pages, those of groups last. */
  pages: readonly Page[];
  /** Pages below a heading of their own. */
  groups?: readonly { label: string; pages: readonly Page[] }[] | undefined;
  /** Links below the pages. */
  links?: NavigationCategory['links'];
}

/** A part of the site with its own reading order and, optionally, a sidebar. */
export interface ResolvedSection {
  id: string;
  label: string;
  /** The group from navigation.yaml, else the default of its kind: API for the reference. */
  group: SearchGroup;
  sidebar: boolean;
  /** Id of the version of the documentation that the section belongs to; missing for the current version. */
  version?: string;
  /** The page before all categories: the overview of the API. */
  overview?: Page | undefined;
  /** Categories of other sections, which its sidebar lists before its own, without pages that it has itself. */
  shown?: readonly Category[] | undefined;
  categories: readonly Category[];
}

/** A tag of the API description as the sidebar needs it: routes in the description's order. */
interface ReferenceCategory extends Pick<NavigationCategory, 'label' | 'slug' | 'description'> {
  routes: readonly string[];
}

/** The API description's part of the navigation: its overview and its tags. */
export interface ReferenceNavigation {
  overview: string;
  categories: readonly ReferenceCategory[];
}

/** The resolved sections, and the problems of `navigation.yaml`. */
export interface ResolvedNavigation {
  sections: readonly ResolvedSection[];
  /** All pages, each with its section's group of search results. */
  pages: readonly Page[];
  /** Pages in no list, with the category they were added to. */
  unlisted: readonly { route: string; category: string }[];
  /** Listed routes without a page. */
  missing: readonly string[];
}

/** A page's position in the navigation, for breadcrumbs, sidebar, and the links to the previous and next page. */
export interface Location {
  section: ResolvedSection;
  category: Category | undefined;
  previous: Page | undefined;
  next: Page | undefined;
}

const NO_GROUPS = { groups: [], links: [] };

type Draft = Omit<NavigationSection, 'categories'> & {
  categories: (NavigationCategory & { route: string })[];
};

/**
 * Assigns every page to a section and a category. Order of precedence: a list of `navigation.yaml` names the page; a
 * tag of the API description contains it; a category has its folder (the longest folder wins); the section of its
 * top-level folder gets a category named after the folder. A folder without a section becomes a section.
 */
export function resolveNavigation(
  navigation: Navigation,
  pages: readonly Page[],
  reference: ReferenceNavigation | undefined,
): ResolvedNavigation {
  const drafts: Draft[] = navigation.sections.map((section) => ({
    ...section,
    categories: section.categories.map((category) => ({
      ...category,
      pages: [...category.pages, ...groupedRoutes(category)],
      route: `/category/${category.slug}`,
    })),
  }));
  const referenceSection = reference && addReference(drafts, reference.categories);
  const listed = new Set([...(reference ? [reference.overview] : []), ...routesIn(drafts)]);
  const unlisted = pages
    .filter((page) => !listed.has(page.route) && page.kind !== 'home' && !page.settings?.unlisted)
    .map((page) => ({ route: page.route, category: assignCategory(drafts, page) }));
  const grouped = assignGroups(pages, drafts, referenceSection, reference?.overview);
  const byRoute = new Map(grouped.map((page) => [page.route, page]));
  const missing = [...listed].filter((route) => !byRoute.has(route));
  const resolve = (categories: Draft['categories'], present: ReadonlyMap<string, Page>) =>
    categories
      .map((category) => resolveCategory(category, present))
      .filter(({ pages: own }) => own.length > 0);
  const sections = drafts.map((section) => {
    const { id, label, group = section.reference ? 'API' : 'Documentation', sidebar } = section;
    const overview =
      section === referenceSection ? byRoute.get(reference?.overview ?? '') : undefined;
    const categories = resolve(section.categories, byRoute);
    const own = new Set([overview, ...categories.flatMap((category) => category.pages)]);
    const shown = resolve(
      drafts
        .filter((other) => section.showsCategoriesOf?.includes(other.id))
        .flatMap((other) => other.categories),
      new Map([...byRoute].filter(([, page]) => !own.has(page))),
    );
    return {
      id,
      label,
      group,
      sidebar,
      categories,
      overview,
      shown,
    };
  });
  return { sections, pages: grouped, unlisted, missing };
}

function resolveCategory(
  { groups, links, ...category }: Draft['categories'][number],
  byRoute: ReadonlyMap<string, Page>,
) {
  const pagesOf = (routes: readonly string[]) =>
    routes.flatMap((route) => byRoute.get(route) ?? []);
  const grouped = groupedRoutes({ groups });
  const resolved = groups
    .map(({ label, pages }) => ({ label, pages: pagesOf(pages) }))
    .filter(({ pages }) => pages.length > 0);
  // Pages in no list are added to the category after its groups were read.
  const own = category.pages.filter((route) => !grouped.includes(route));
  return {
    ...category,
    pages: pagesOf([...own, ...grouped]),
    groups: resolved,
    links,
  };
}

function routesIn(drafts: readonly Draft[]): string[] {
  return drafts.flatMap(({ categories }) => categories.flatMap(({ pages }) => pages));
}

function groupedRoutes({ groups }: Pick<NavigationCategory, 'groups'>): string[] {
  return groups.flatMap(({ pages }) => pages);
}

/** The locations of all pages by route. */
export function locatePages(sections: Iterable<ResolvedSection>): ReadonlyMap<string, Location> {
  const locations = new Map<string, Location>();
  for (const section of sections) {
    const overview = section.overview ? [{ page: section.overview, category: undefined }] : [];
    const listed = section.categories.flatMap((category) =>
      category.pages.map((page) => ({ page, category })),
    );
    // An operation is in the category of each of its tags; its place is the first one.
    const seen = new Set<string>();
    const entries = [...overview, ...listed].filter(
      ({ page }) => !seen.has(page.route) && seen.add(page.route),
    );
    for (const [index, { page, category }] of entries.entries()) {
      if (locations.has(page.route)) continue;
      const [previous, next] = [entries[index - 1]?.page, entries[index + 1]?.page];
      locations.set(page.route, { section, category, previous, next });
    }
    // The page of a category is read before the category's first page, which follows the last page of the one before.
    for (const own of section.categories) {
      const first = entries.findIndex(({ category }) => category === own);
      const [previous, next] = first < 0 ? [] : [entries[first - 1]?.page, entries[first]?.page];
      locations.set(own.route, { section, category: undefined, previous, next });
    }
  }
  return locations;
}

/**
 * Sets each page's group to that of its section. If several sections list a page, the first one decides, as in
 * `locatePages`.
 */
function assignGroups(
  pages: readonly Page[],
  drafts: readonly Draft[],
  referenceSection: Draft | undefined,
  overview: string | undefined,
): Page[] {
  const groups = new Map<string | undefined, SearchGroup | undefined>([
    [overview, referenceSection?.group],
  ]);
  for (const draft of drafts.toReversed())
    for (const route of routesIn([draft])) groups.set(route, draft.group);
  return pages.map((page) => ({ ...page, group: groups.get(page.route) ?? page.group }));
}

function addReference(drafts: Draft[], reference: readonly ReferenceCategory[]): Draft {
  let section = drafts.find((draft) => draft.reference);
  if (!section) {
    section = {
      id: 'api',
      label: 'API reference',
      sidebar: true,
      reference: true,
      folders: [],
      categories: [],
    };
    drafts.push(section);
  }
  const listed = new Set(routesIn(drafts));
  for (const { routes, ...category } of reference) {
    const pages = routes.filter((route) => !listed.has(route));
    section.categories.push({
      ...category,
      ...NO_GROUPS,
      pages,
      route: `/category/api-${category.slug}`,
    });
  }
  return section;
}

/** Adds a page that is in no list to a category, which is created if needed. Returns the category's label. */
function assignCategory(drafts: Draft[], page: Page): string {
  const folder = page.route.slice(1, Math.max(1, page.route.lastIndexOf('/')));
  const top = folder.split('/')[0] || '.';
  const claims = drafts
    .flatMap((section) => section.categories)
    .filter(({ folder: own }) => own !== undefined && `${folder}/`.startsWith(`${own}/`));
  let category = claims.sort((a, b) => (b.folder?.length ?? 0) - (a.folder?.length ?? 0))[0];
  if (!category) {
    const id = top === '.' ? 'root' : top;
    let section =
      drafts.find((draft) => draft.folders.includes(top)) ??
      drafts.find((draft) => draft.id === id);
    if (!section) {
      section = {
        id,
        label: titleOf(top),
        sidebar: true,
        reference: false,
        folders: [top],
        categories: [],
      };
      drafts.push(section);
    }
    const slug = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'pages';
    const label = titleOf(folder);
    const description = `All pages about ${label.toLowerCase()}.`;
    category = {
      label,
      slug,
      description,
      folder,
      ...NO_GROUPS,
      pages: [],
      route: `/category/${slug}`,
    };
    section.categories.push(category);
  }
  category.pages.push(page.route);
  return category.label;
}

function titleOf(folder: string): string {
  const words = (folder.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').replace(/^\.$/, '');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Pages';
}
