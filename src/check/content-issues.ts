import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import {
  collectionOf,
  collections,
  COMPONENTS_FOLDER,
  CONTENT_FOLDER,
  DATA_FILES,
  filePattern,
  isPicture,
  isSnippet,
  routeOf,
} from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { listContent } from '@/source/content-files';
import { readDataFiles, type DataFiles } from '@/source/data';
import { formatIssue, issue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { withoutSlash } from '@schema/old-routes';
import { variablesOf } from '@schema/product';
import { readText, reasonOf } from '@/source/read-text';
import { readFrontMatter } from '@/source/front-matter';
import { sizeIssues } from './link-report';
import { dataVariableIssues } from './data-variables';
import { frameLinks } from './frame-links';
import { fileTextIssues } from './file-text';
import { checkPages, knownOf, type CheckedPage } from './page/check-pages';
import type { PageCheck } from './page/page-check';
import { ownerOf, publicFileIssues, reservedRoutes, type ReservedRoute } from './reserved-routes';
import { run, withoutConsequences } from './run';
import { filesInUse, snippetIssues } from './snippet-issues';
import { linkIssues, productAddressIssues } from './address-issues';

/** The operations that the API description has: id → route. */
export type OperationRoutes = ReadonlyMap<string, string>;

/**
 * Every mistake in a content folder: data files, front matter, MDX syntax, components and their attributes, variables,
 * heading levels, names of operations, forbidden addresses, and characters that reorder text. Needs no build.
 * `components` are those of the product; `operations` are undefined if the API description cannot be read.
 */
export function contentIssues(
  operations: OperationRoutes | undefined,
  folder = CONTENT_FOLDER,
  components: ContentComponents = {},
  pages: readonly CheckedPage[] = checkPages(folder, components),
  dataFiles: DataFiles = readDataFiles(folder),
): Issue[] {
  const listing = listContent(folder);
  const checked = new Map(pages.map((page) => [page.path, page.check]));
  const reserved = reservedRoutes();
  const used = filesInUse(folder, pages, listing.files);
  const files = listing.files.flatMap((path) => {
    const file = join(folder, path);
    if (isPicture(path)) return pictureIssues(file);
    const read = readText(file);
    const found = read.issues.length > 0 ? read.issues : fileTextIssues(read, file, path);
    if (Object.values(DATA_FILES).includes(path) || isComponentFile(path) || isSnippet(path)) return found;
    return [
      ...found,
      ...reservedIssues(path, folder, reserved, checked.get(path)),
      ...(checked.get(path)?.issues ?? unknownFile(file, folder, listing.files)),
    ];
  });
  const data = dataIssues(dataFiles);
  // Both its reader and the listing report a data file that is not a plain file.
  const meant = new Set(listing.files.map(meantDataFile));
  return distinct([
    ...data.filter(({ code, file }) => code !== 'data-missing' || !meant.has(relative(folder, file))),
    ...listing.issues,
    ...files,
    ...publicFileIssues(),
    ...snippetIssues(folder, listing.files, used, knownOf(dataFiles, components)),
    ...(operations ? operationIssues(pages, operations) : []),
  ]);
}

/** The issues without repetitions and consequences. */
export function distinct(issues: readonly Issue[]): Issue[] {
  return withoutConsequences([...new Map(issues.map((item) => [formatIssue(item), item])).values()]);
}

/** A picture that is no file of its kind: browsers show nothing. */
function pictureIssues(file: string): Issue[] {
  const place = { file, line: 1, column: 1 };
  try {
    const bytes = readFileSync(file);
    imageSize(bytes);
    return [...run('picture', file, place), ...sizeIssues(file, bytes.length, place)];
  } catch (error) {
    return [issue('image-unreadable', place, { detail: reasonOf(error) })];
  }
}

/** The data file that a file with another ending or other letters was meant to be: `navigation.yml`. */
function meantDataFile(path: string): string | undefined {
  const [, name = ''] = /^([a-z]+)\.(?:ya?ml|txt|json)(?:\.txt)?$/.exec(path.toLowerCase()) ?? [];
  return Object.values(DATA_FILES).find((file) => file.split('.')[0] === name && file !== path);
}

/** `files` are those of the folder: a new name must not overwrite a page. */
function unknownFile(file: string, folder: string, files: readonly string[]): Issue[] {
  const data = meantDataFile(relative(folder, file));
  if (data && !files.includes(data)) return [issue('data-name', { file, line: 1, column: 1 }, { wanted: data })];
  const [, name] = /([^/\\]+)\.(?:mdx?|markdown|mdown)(?:\.txt)?$/i.exec(file) ?? [];
  const wanted = `${name}.${/\.mdx(?:\.txt)?$/i.test(file) ? 'mdx' : 'md'}`;
  const other = files.some((path) => join(folder, path) === join(dirname(file), wanted)) ? wanted : '';
  if (name) return [issue('file-ending', { file, line: 1, column: 1 }, { wanted, other })];
  const expected = collections.map(filePattern).join(', ');
  return [issue('unknown-file', { file, line: 1, column: 1 }, { expected })];
}

function dataIssues(data: DataFiles): Issue[] {
  const { product, navigation, search, terms } = data;
  const variables = product.usable && variablesOf(product.usable);
  const found = [...[product, navigation, search, terms].flatMap(({ issues }) => issues), ...dataVariableIssues(data)];
  const frame = frameLinks(navigation.yaml, search.yaml, variables ?? {});
  const addresses = [
    ...productAddressIssues(product.yaml),
    ...frame.flatMap(({ source, links }) => linkIssues(links, source)),
  ];
  // The schema already reports the other lines.
  return [
    ...found,
    ...addresses.filter((item) => !found.some(({ file, line }) => file === item.file && line === item.line)),
  ];
}

function isComponentFile(path: string): boolean {
  return path.startsWith(`${COMPONENTS_FOLDER}/`) && /\.(?:tsx?|css)$/.test(path);
}

function reservedIssues(
  path: string,
  folder: string,
  reserved: readonly ReservedRoute[],
  check: PageCheck | undefined,
): Issue[] {
  const file = join(folder, path);
  const route = check?.document.route ?? routeOf(path);
  const owner = collectionOf(path) && ownerOf(route, reserved);
  const own = owner ? [issue('route-reserved', { file, line: 1, column: 1 }, { route, owner })] : [];
  const placeOf = (index: number) => readFrontMatter(file, readText(file).text).at('redirectFrom', index);
  const old = (check?.document.redirectFrom ?? []).flatMap((written, index) => {
    const from = withoutSlash(written);
    const other = ownerOf(from, reserved);
    return other ? [issue('redirect-reserved', placeOf(index), { route: from, owner: other })] : [];
  });
  return [...own, ...old];
}

/** Prose of operations at a wrong address, of unknown operations, and of operations that already have prose. */
function operationIssues(pages: readonly CheckedPage[], operations: OperationRoutes): Issue[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ check: { operation, document } }) => {
    if (!operation) return [];
    const { id, place } = operation;
    const other = seen.get(id);
    seen.set(id, place.file);
    const expected = operations.get(id);
    if (expected === undefined)
      return [issue('operation-unknown', place, { id, near: nearest(id, operations.keys()) })];
    if (other) return [issue('operation-twice', place, { id, other })];
    const { route } = document;
    return expected === route ? [] : [issue('operation-path', place, { route, expected })];
  });
}
