import { CONTENT_FOLDER, DATA_FILES, VERSIONS_FOLDER } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import type { Navigation, NavigationVersion } from '@schema/navigation';
import { CURRENT_VERSION } from '@/config/site';
import { resolveNavigation, type ResolvedNavigation, type Section } from './navigation';
import type { Page } from './page';

/** One version of the documentation. */
export interface Version {
  readonly id: string;
  readonly label: string;
  /** The path that begins its routes: `/1.0`; '' for the current version. */
  readonly path: string;
  readonly sections: readonly Section[];
  /** Its start page. */
  readonly start: string;
}

/** The versions with pages, in the writers' order, and their issues. */
export interface ResolvedVersions extends Omit<ResolvedNavigation, 'sections' | 'pages'> {
  readonly versions: readonly Version[];
  readonly issues: readonly Issue[];
}

/**
 * Resolves a sidebar for each version. Other versions than the current one are resolved as if their pages had the
 * routes of the current version. A site without versions in navigation.yaml has one.
 */
export function resolveVersions(
  navigation: Navigation,
  pages: readonly Page[],
  current: readonly Section[],
): ResolvedVersions {
  const named = navigation.versions ?? [{ id: CURRENT_VERSION, label: 'Current' }];
  const resolved = named.map((version) => ({ version, ...sidebarOf(version, navigation, pages, current) }));
  const versions = resolved.flatMap(({ version: { id, label }, sections }) => {
    const start = startOf(sections);
    return start === undefined && id !== CURRENT_VERSION
      ? []
      : [{ id, label, path: pathOf(id), sections, start: start ?? '/' }];
  });
  const withSidebar = resolved.filter(({ version }) => version.sections !== undefined);
  return {
    versions,
    unlisted: withSidebar.flatMap(({ unlisted }) => unlisted),
    missing: withSidebar.flatMap(({ missing }) => missing),
    issues: issuesOf(named, versions, pages),
  };
}

function pathOf(id: string): string {
  return id === CURRENT_VERSION ? '' : `/${id}`;
}

/** The route in the present version that says the same; the route itself for a page without versions. */
function routeInCurrent({ route, version }: Page): string {
  return version === undefined ? route : route.slice(pathOf(version).length) || '/';
}

/** The canonical route: the same page in the current version, if it exists. */
export function canonicalRoute(page: Page, byRoute: ReadonlyMap<string, Page>): string {
  const route = routeInCurrent(page);
  return byRoute.has(route) ? route : page.route;
}

function sidebarOf(
  { id, sections }: NavigationVersion,
  navigation: Navigation,
  pages: readonly Page[],
  current: readonly Section[],
): Omit<ResolvedNavigation, 'pages'> {
  if (id === CURRENT_VERSION) return { sections: current, unlisted: [], missing: [] };
  const path = pathOf(id);
  const own = new Map(pages.filter(({ version }) => version === id).map((page) => [routeInCurrent(page), page]));
  const written = sections ?? navigation.sections.filter(({ reference }) => !reference);
  const moved = [...own].map(([route, page]) => ({ ...page, route }));
  const resolved = resolveNavigation({ ...navigation, sections: written }, moved, undefined);
  return {
    sections: resolved.sections
      .map((section) => ({
        ...section,
        version: id,
        categories: section.categories.map((category) => moveBack(category, path, own)),
      }))
      .filter(({ categories }) => categories.length > 0),
    unlisted: resolved.unlisted.map(({ route, category }) => ({ route: path + route, category })),
    missing: resolved.missing,
  };
}

function moveBack(category: Section['categories'][number], path: string, own: ReadonlyMap<string, Page>) {
  const original = (page: Page) => own.get(page.route) ?? page;
  return {
    ...category,
    route: path + category.route,
    pages: category.pages.map(original),
    ...(category.groups && {
      groups: category.groups.map(({ label, pages }) => ({ label, pages: pages.map(original) })),
    }),
  };
}

function startOf(sections: readonly Section[]): string | undefined {
  return sections.find(({ group }) => group === 'Documentation')?.categories[0]?.pages[0]?.route;
}

function issuesOf(named: readonly NavigationVersion[], versions: readonly Version[], pages: readonly Page[]): Issue[] {
  const unknown = new Map(
    pages
      .filter(({ version }) => version && !named.some(({ id }) => id === version))
      .map((page) => [page.version, page]),
  );
  const empty = named.filter(({ id }) => !versions.some((version) => version.id === id));
  const navigationFile = { file: `${CONTENT_FOLDER}/${DATA_FILES.navigation}`, line: 1, column: 1 };
  return [
    ...[...unknown].map(([id = '', { source }]) =>
      issue('version-unknown', { file: source, line: 1, column: 1 }, { id }),
    ),
    ...empty.map(({ id }) =>
      issue('version-empty', navigationFile, { id, folder: `${CONTENT_FOLDER}/${VERSIONS_FOLDER}/${id}/` }),
    ),
  ];
}

/** The versions for the browser: the routes of each version except the current one. */
export function otherVersions({ versions, pages }: { versions: readonly Version[]; pages: readonly Page[] }) {
  return versions
    .filter(({ path }) => path !== '')
    .map(({ id, path }) => ({
      id,
      path,
      routes: pages
        .filter(({ version }) => version === id)
        .map(routeInCurrent)
        .filter((route) => route !== '/'),
    }));
}

/** The versions of a page. */
export interface VersionsAround {
  /** The version of this page. */
  readonly present: Version;
  /** Every version, with the route of this page in it, or else of its start page. */
  readonly choices: readonly { readonly version: Version; readonly route: string }[];
  /** For a page of an old version: the route in the current version, and whether it is the same page. */
  readonly newer: { readonly route: string; readonly samePage: boolean } | undefined;
}

/** The versions of a page; undefined if the site has only one, and for pages without versions. */
export function versionsAround(
  page: Page,
  versions: readonly Version[],
  byRoute: ReadonlyMap<string, Page>,
): VersionsAround | undefined {
  const present = versions.find(({ id }) => id === (page.version ?? CURRENT_VERSION));
  const versioned =
    page.version !== undefined || page.kind === 'doc' || (page.kind === 'category' && page.group === 'Documentation');
  if (versions.length < 2 || !present || !versioned) return undefined;
  const same = (version: Version) => {
    const route = version.path + routeInCurrent(page);
    return byRoute.has(route) ? route : undefined;
  };
  const choices = versions.map((version) => ({ version, route: same(version) ?? version.start }));
  const current = choices.find(({ version }) => version.id === CURRENT_VERSION);
  const newer =
    page.version !== undefined && current
      ? { route: current.route, samePage: same(current.version) !== undefined }
      : undefined;
  return { present, choices, newer };
}
