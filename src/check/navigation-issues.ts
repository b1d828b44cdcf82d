import { collectionOf, VERSIONS_FOLDER, versionOf } from '@schema/collections';
import { openFiles, type Files } from '@/source/files';
import { issue, type Issue, type Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { YamlFile, YamlText } from '@/source/yaml';
import type { Site } from '@/content/assemble-site';
import { interpolate } from '@/lib/interpolate';
import { compilePattern } from '@/lib/route-cache';

type NavigationSite = Pick<Site, 'navigation' | 'pages' | 'sections' | 'variables' | 'versions'>;

/** Folders, sections and patterns of routes that `navigation.yaml` names and that do not exist, at their places. */
export function navigationIssues(site: NavigationSite, { texts }: YamlFile, files = openFiles()): Issue[] {
  const folders = foldersOf(site, files);
  return texts().flatMap(({ path, value, place }) => {
    const name = interpolate(value, site.variables);
    if (isFolderName(path)) return folderIssues(name, path.includes('folders'), folders, place);
    if (path.includes('showsCategoriesOf')) return sectionIssues(name, Number(path[1]), site, place);
    return path[0] === 'navbar' && path[2] === 'match' ? matchIssues(name, site, folders, place) : [];
  });
}

function isFolderName(path: YamlText['path']): boolean {
  return path.includes('sections') && (path.at(-1) === 'folder' || path.at(-2) === 'folders');
}

/** A section has folders at the top only; a category can have a folder at each level. */
function folderIssues(name: string, isTop: boolean, folders: ReadonlySet<string>, place: Place): Issue[] {
  const known = isTop ? ['.', ...[...folders].filter((other) => !other.includes('/'))] : [...folders];
  const where = isTop ? 'at the top of' : 'in';
  return known.includes(name) ? [] : [issue('folder-unknown', place, { name, where, near: nearest(name, known) })];
}

/** A section shows categories of other sections, by their ids. */
function sectionIssues(name: string, index: number, { navigation, sections }: NavigationSite, place: Place): Issue[] {
  const own = navigation.sections[index]?.id;
  const others = [...navigation.sections, ...sections].map(({ id }) => id).filter((id) => id !== own);
  return others.includes(name) ? [] : [issue('section-unknown', place, { name, near: nearest(name, others) })];
}

function matchIssues(name: string, site: NavigationSite, folders: ReadonlySet<string>, place: Place): Issue[] {
  if (name.startsWith('/')) {
    const pattern = compilePattern(name);
    const patterns = [...[...folders].map((folder) => `/${folder}/*`), ...site.pages.map(({ route }) => route)];
    return site.pages.some(({ route }) => pattern.test(route))
      ? []
      : [issue('match-unknown', place, { name, near: nearest(name, patterns) })];
  }
  const sections = [
    ...site.navigation.sections,
    ...site.sections,
    ...site.versions.flatMap((version) => version.sections),
  ];
  const ids = new Set(sections.map(({ id }) => id));
  return ids.has(name) ? [] : [issue('match-unknown', place, { name, near: nearest(name, ids) })];
}

/** Every folder of a page or of a route, at each level; those of another version without the version's own folder. */
function foldersOf({ pages }: NavigationSite, files: Files): ReadonlySet<string> {
  const written = files.list().files.filter(collectionOf);
  const paths = [
    ...written.map((path) => path.slice(versionOf(path) ? `${VERSIONS_FOLDER}/${versionOf(path)}/`.length : 0)),
    ...pages.map(({ route, version }) => route.slice(version ? `/${version}/`.length : 1)),
  ];
  const parts = paths.map((path) => path.split('/').slice(0, -1));
  return new Set(parts.flatMap((all) => all.map((_, index) => all.slice(0, index + 1).join('/'))));
}
