import { CONTENT_FOLDER, VERSIONS_FOLDER } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import type { Navigation, NavigationVersion } from '@schema/navigation';
import { CURRENT_VERSION } from '@/config/site';
import { resolveNavigation, type ResolvedNavigation, type Section } from './navigation';
import type { Page } from './page';

/** One version of the documentation. */
export interface Version {
  readonly id: string;
  readonly label: string;
  /** What its routes begin with: `/1.0`; '' for the present version. */
  readonly path: string;
  readonly sections: readonly Section[];
  /** The page to begin with. */
  readonly start: string;
}

/** The versions that have pages, in the writers' order, and what the writers should know about them. */
export interface ResolvedVersions extends Omit<ResolvedNavigation, 'sections' | 'pages'> {
  readonly versions: readonly Version[];
  readonly issues: readonly Issue[];
}

/**
 * Gives each version but the present one a sidebar of its own, as if its pages stood where those of the present version stand. A site
 * that names no versions has one.
 */
export function resolveVersions(navigation: Navigation, pages: readonly Page[], current: readonly Section[]): ResolvedVersions {
  const named = navigation.versions ?? [{ id: CURRENT_VERSION, label: 'Current' }];
  const resolved = named.map((version) => ({ version, ...sidebarOf(version, navigation, pages, current) }));
  const versions = resolved.flatMap(({ version: { id, label }, sections }) => {
    const start = startOf(sections);
    return start === undefined && id !== CURRENT_VERSION ? [] : [{ id, label, path: pathOf(id), sections, start: start ?? '/' }];
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
export function routeInCurrent({ route, version }: Page): string {
  return version === undefined ? route : route.slice(pathOf(version).length) || '/';
}

/** Where search engines should send readers: the same page in the present version, where there is one. */
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
      .map((section) => ({ ...section, version: id, categories: section.categories.map((category) => moveBack(category, path, own)) }))
      .filter(({ categories }) => categories.length > 0),
    unlisted: resolved.unlisted.map(({ route, category }) => ({ route: path + route, category })),
    missing: resolved.missing,
  };
}

function moveBack(category: Section['categories'][number], path: string, own: ReadonlyMap<string, Page>) {
  return { ...category, route: path + category.route, pages: category.pages.map((page) => own.get(page.route) ?? page) };
}

function startOf(sections: readonly Section[]): string | undefined {
  return sections.find(({ group }) => group === 'Documentation')?.categories[0]?.pages[0]?.route;
}

function issuesOf(named: readonly NavigationVersion[], versions: readonly Version[], pages: readonly Page[]): Issue[] {
  const unknown = new Map(pages.filter(({ version }) => version && !named.some(({ id }) => id === version)).map((page) => [page.version, page]));
  const empty = named.filter(({ id }) => !versions.some((version) => version.id === id));
  const navigationFile = { file: `${CONTENT_FOLDER}/navigation.yaml`, line: 1, column: 1 };
  return [
    ...[...unknown].map(([id = '', { source }]) => issue('version-unknown', { file: source, line: 1, column: 1 }, { id })),
    ...empty.map(({ id }) => issue('version-empty', navigationFile, { id, folder: `${CONTENT_FOLDER}/${VERSIONS_FOLDER}/${id}/` })),
  ];
}

/** What the browser has to know of the versions: nothing where there is one, else the routes that each has besides the present one. */
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

/** What a page shows of the versions. */
export interface VersionsAround {
  /** The version that is read. */
  readonly present: Version;
  /** Every version, with this page in it or else the page to begin with. */
  readonly choices: readonly { readonly version: Version; readonly route: string }[];
  /** For a page of an old version: the present one, and whether it has the page. */
  readonly newer: { readonly route: string; readonly samePage: boolean } | undefined;
}

/** The versions around a page; undefined where there is one only, and for pages that have no versions. */
export function versionsAround(page: Page, versions: readonly Version[], byRoute: ReadonlyMap<string, Page>): VersionsAround | undefined {
  const present = versions.find(({ id }) => id === (page.version ?? CURRENT_VERSION));
  const versioned = page.version !== undefined || page.kind === 'doc' || (page.kind === 'category' && page.group === 'Documentation');
  if (versions.length < 2 || !present || !versioned) return undefined;
  const same = (version: Version) => {
    const route = version.path + routeInCurrent(page);
    return byRoute.has(route) ? route : undefined;
  };
  const choices = versions.map((version) => ({ version, route: same(version) ?? version.start }));
  const current = choices.find(({ version }) => version.id === CURRENT_VERSION);
  const newer = page.version !== undefined && current ? { route: current.route, samePage: same(current.version) !== undefined } : undefined;
  return { present, choices, newer };
}
