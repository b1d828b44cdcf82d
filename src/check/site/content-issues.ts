import { join, relative } from 'node:path';
import {
  COMPONENTS_FOLDER,
  DATA_FILES,
  isPicture,
  meantDataFile,
  routeOf,
} from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { readPage } from '@/content/read-page';
import { readDataFiles, readProduct, type DataFiles } from '@/content/files/data-files';
import { formatIssue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { oldRouteOf } from '@schema/old-routes';
import { variablesOf } from '@schema/product';
import type { Files } from '@/content/files/files';
import { topOf } from '@/content/files/places';
import { yamlOf } from '@/content/files/read-front-matter';
import type { Locate } from '@/content/files/yaml';
import { dataVariableIssues } from '../fact-issues';
import { frameLinks } from './link-issues';
import { knownOf } from '../known-components';
import { checkPages } from '../page/check-pages';
import { checkPage, fileTextIssues, linkIssues, type PageCheck } from '../page/page-check';
import { pictureIssues } from './picture-issues';
import { publicFileIssues, reservedIssues, reservedRoutes, type ReservedRoute } from './addresses';
import { issue } from '../messages';
import { run } from '../run-rules';
import { withoutCascadingIssues, withoutRepetitions } from '../cascading-issues';

/** The operations that the API description has: id → route. */
export type OperationRoutes = ReadonlyMap<string, string>;

/**
 * Every mistake in a content folder: data files, front matter, MDX syntax, components and their attributes, variables,
 * heading levels, names of operations, forbidden addresses, and characters that reorder text, each by itself. Needs no build.
 * `operations` are undefined if the API description cannot be read.
 */
export function contentIssues(
  operations: OperationRoutes | undefined,
  files: Files,
  pages: readonly PageCheck[] = checkPages(files),
  dataFiles: DataFiles = readDataFiles(files),
): Issue[] {
  const { folder } = files;
  const listing = files.list();
  const checked = new Map(pages.map((page) => [page.document.source, page]));
  const reserved = reservedRoutes();
  const own = listing.files.flatMap((path) => fileIssues(path, files, reserved, checked.get(path)));
  const data = dataIssues(dataFiles);
  // Both its reader and the listing report a data file that is not a plain file.
  const meant = new Set(listing.files.map(meantDataFile));
  return causes([
    ...data.filter(
      ({ code, file }) => code !== 'data-missing' || !meant.has(relative(folder, file)),
    ),
    ...listing.issues,
    ...own,
    ...publicFileIssues(),
    ...(operations ? operationIssues(pages, operations) : []),
  ]);
}

/** The mistakes of one file, as far as it shows them alone or with the data files. */
export function ownIssues(
  path: string,
  files: Files,
  components: ContentComponents,
  operations: OperationRoutes | undefined,
): Issue[] {
  if (Object.values(DATA_FILES).includes(path))
    return distinct([
      ...dataIssues(readDataFiles(files)),
      ...fileIssues(path, files, [], undefined),
    ]);
  const known = knownOf({ product: readProduct(files) }, components);
  const check = checkPage(readPage(path, files, known.variables), known);
  return distinct([
    ...fileIssues(path, files, reservedRoutes(), check),
    ...(operations ? operationIssues([check], operations) : []),
  ]);
}

function fileIssues(
  path: string,
  files: Files,
  reserved: readonly ReservedRoute[],
  check: PageCheck | undefined,
): readonly Issue[] {
  if (check) return [...routeIssues(path, files, reserved, check), ...check.issues];
  const file = join(files.folder, path);
  if (isPicture(path)) return pictureIssues(file);
  // Nothing reads another file.
  if (!Object.values(DATA_FILES).includes(path) && !isComponentFile(path))
    return run('otherFile', { path, paths: files.list().files }, topOf(file));
  const read = files.read(path);
  return read.issues.length > 0 ? read.issues : fileTextIssues(read, file, path);
}

/** The issues without consequences; each repetition can be the cause of another one. */
function causes(issues: readonly Issue[]): Issue[] {
  const different = [...new Map(issues.map((item) => [formatIssue(item), item])).values()];
  return withoutCascadingIssues(different);
}

/** The issues without repetitions and consequences. */
export function distinct(issues: readonly Issue[]): Issue[] {
  return withoutRepetitions(causes(issues));
}

function dataIssues(data: DataFiles): Issue[] {
  const { product, navigation, search, terms } = data;
  const variables = product.data && variablesOf(product.data);
  const frame = frameLinks(navigation.yaml, search.yaml, variables ?? {});
  return [
    ...[product, navigation, search, terms].flatMap(({ issues }) => issues),
    ...dataVariableIssues(data),
    ...frame.flatMap(({ source, links }) => linkIssues(links, source)),
  ];
}

function isComponentFile(path: string): boolean {
  return path.startsWith(`${COMPONENTS_FOLDER}/`) && /\.(?:tsx?|css)$/.test(path);
}

function routeIssues(
  path: string,
  files: Files,
  reserved: readonly ReservedRoute[],
  { document: { route, redirectFrom = [] } }: PageCheck,
): Issue[] {
  const file = join(files.folder, path);
  const placeOf: Locate = (...keys) => yamlOf(file, files.read(path)).at(...keys);
  const old = redirectFrom.flatMap((written, index) => {
    const place = placeOf('redirectFrom', index);
    return reservedIssues(oldRouteOf(written), reserved, place, 'Remove it from `redirectFrom`');
  });
  const own = reservedIssues(route, reserved, topOf(file));
  const isSlug =
    own.length > 0 && reservedIssues(routeOf(path), reserved, topOf(file)).length === 0;
  return [
    ...(isSlug ? reservedIssues(route, reserved, placeOf('slug'), 'Write another `slug`') : own),
    ...old,
  ];
}

/** Prose of operations at a wrong address, of unknown operations, and of operations that already have prose. */
function* operationIssues(pages: readonly PageCheck[], operations: OperationRoutes) {
  const seen = new Map<string, string>();
  for (const { operation, document } of pages) {
    if (!operation) continue;
    const { route } = document;
    const { id, place } = operation;
    const other = seen.get(id);
    seen.set(id, place.file);
    const expected = operations.get(id);
    if (expected === undefined)
      yield issue('operation-unknown', place, { id, near: nearest(id, operations.keys()) });
    else if (other !== undefined) yield issue('operation-twice', place, { id, other });
    else if (route !== expected) yield issue('operation-path', place, { route, expected });
  }
}
