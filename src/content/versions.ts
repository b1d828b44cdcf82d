import { CONTENT_FOLDER, VERSIONS_FOLDER } from '@schema/collections';
import { issue } from '@schema/issues';
import type { Navigation } from '@schema/navigation';
import { CURRENT_VERSION } from '@/config/constants';
import { readNavigation } from '@/content/files/data-files';
import { topOf } from '@/content/files/places';
import { resolveNavigation, type Category, type ResolvedSection } from './navigation';
import type { Page } from './page';

/** One version of the documentation. */
export interface Version {
  id: string;
  label: string;
  sections: readonly ResolvedSection[];
  /** Its start page. */
  start: string;
}

/**
 * The versions with pages, in the writers' order, and their issues. Another version than the current one has the current
 * sidebar, limited to its pages. A site without versions in navigation.yaml has one.
 */
export function resolveVersions(
  navigation: Navigation,
  pages: readonly Page[],
  current: readonly ResolvedSection[],
) {
  const named = navigation.versions ?? [{ id: CURRENT_VERSION, label: 'Current' }];
  const versions = named.flatMap(({ id, label }): Version[] => {
    const sections = id === CURRENT_VERSION ? current : sidebarOf(id, navigation, pages);
    const start = sections.find(({ group }) => group === 'Documentation')?.categories[0]?.pages[0]
      ?.route;
    if (start === undefined && id !== CURRENT_VERSION) return [];
    return [{ id, label, sections, start: start ?? '/' }];
  });
  const empty = named.filter(({ id }) => !versions.some((version) => version.id === id));
  const known = new Set([undefined, ...named.map(({ id }) => id)]);
  const unknown = pages
    .filter(({ version }) => !known.has(version))
    .map(({ version = '', source }) => [version, source] as const);
  const issues = [
    ...[...new Map(unknown)].map(([id, source]) => issue('version-unknown', topOf(source), { id })),
    ...empty.map((version) => {
      const place = readNavigation().yaml.at('versions', named.indexOf(version));
      const folder = `${CONTENT_FOLDER}/${VERSIONS_FOLDER}/${version.id}/`;
      return issue('version-empty', place, { id: version.id, folder });
    }),
  ];
  return { versions, issues };
}

/** The sections of a version, resolved as if its pages had the routes of the current version. */
function sidebarOf(id: string, navigation: Navigation, pages: readonly Page[]): ResolvedSection[] {
  const own = new Map(
    pages.filter(({ version }) => version === id).map((page) => [routeInCurrent(page), page]),
  );
  const original = (page: Page) => own.get(page.route) ?? page;
  const categoryOf = ({ groups, ...category }: Category): Category => ({
    ...category,
    route: `/${id}${category.route}`,
    pages: category.pages.map(original),
    groups: groups?.map((group) => ({ ...group, pages: group.pages.map(original) })),
  });
  const moved = [...own].map(([route, page]) => ({ ...page, route }));
  const sections = navigation.sections.filter(({ reference }) => !reference);
  return resolveNavigation({ ...navigation, sections }, moved, undefined)
    .sections.map(({ shown, ...section }) => ({
      ...section,
      version: id,
      categories: section.categories.map(categoryOf),
      shown: shown?.map(categoryOf),
    }))
    .filter(({ categories }) => categories.length > 0);
}

/** The route in the current version that says the same; the route itself for a page without versions. */
function routeInCurrent({ route, version }: Page): string {
  return version === undefined ? route : route.slice(version.length + 1) || '/';
}

/** The canonical route: the same page in the current version, if it exists. */
export function canonicalRoute(page: Page, byRoute: ReadonlyMap<string, Page>): string {
  const route = routeInCurrent(page);
  return byRoute.has(route) ? route : page.route;
}

/**
 * The version of a page, and every version with the route of the page in it, or else of its start page; undefined if the
 * site has only one version, and for pages without versions.
 */
export function versionsAround(
  page: Page,
  versions: readonly Version[],
  byRoute: ReadonlyMap<string, Page>,
) {
  const present = versions.find(({ id }) => id === (page.version ?? CURRENT_VERSION));
  const versioned =
    page.version !== undefined ||
    page.kind === 'doc' ||
    (page.kind === 'category' && page.group === 'Documentation');
  if (versions.length < 2 || !present || !versioned) return undefined;
  const choices = versions.map((version) => {
    const route = `${version.id === CURRENT_VERSION ? '' : `/${version.id}`}${routeInCurrent(page)}`;
    return { version, route: byRoute.has(route) ? route : version.start };
  });
  return { present, choices };
}
