import { posix } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { foldedPath } from '@/content/files/content-files';
import { readDataFiles, readNavigation, readProduct, valueOf } from '@/content/files/data-files';
import { issue, type Issue, type Place } from '@schema/issues';
import type { Navigation } from '@schema/navigation';
import { variablesOf, type Product } from '@schema/product';
import { searchSettingsSchema, type SearchSettings } from '@schema/search-settings';
import { topOf } from '@/content/files/places';
import { yamlOf } from '@/content/files/read-front-matter';
import { slugIn } from '@/content/files/split-front-matter';
import { readText } from '@/content/files/read-text';
import { interpolateAll, type Variables } from './interpolate';
import { nearest } from '@schema/nearest';
import { overviewRoute, type Operation, type Reference } from '@/api';
import { downloadsOf, type Download } from './downloads';
import { sourceOf, type CompiledDocument } from './documents';
import { fillPlaceholders, type Filled } from './error-catalogues';
import { lastModifiedOf, type LastModified } from './last-modified';
import {
  locatePages,
  resolveNavigation,
  type Category,
  type Location,
  type ReferenceNavigation,
  type ResolvedNavigation,
  type ResolvedSection,
} from './navigation';
import type { Page } from './page';
import { placeOfPage } from './page-place';
import { readPictures, type Pictures } from './pictures';
import { siteReference } from './site-reference';
import { redirectsOf } from './redirects';
import { resolveVersions, type Version } from './versions';
import {
  categoryPage,
  operationPage,
  overviewPage,
  writtenPage,
  type PageContext,
} from './create-pages';

/** The whole published site. */
export interface Site {
  readonly product: Product;
  readonly variables: Variables;
  readonly navigation: Navigation;
  /** Without settings, if their file has a mistake: it must not hide the pages. */
  readonly search: SearchSettings;
  readonly pictures: Pictures;
  readonly reference: Reference | undefined;
  /** Whether the whole API description could be read, with an operation at least. */
  readonly isDescribed: boolean;
  /** The API description's files: YAML, JSON, and types. */
  readonly downloads: readonly Download[];
  /** The sections of the current version. */
  readonly sections: readonly ResolvedSection[];
  readonly versions: readonly Version[];
  /** Every page, each route once. */
  readonly pages: readonly Page[];
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly locations: ReadonlyMap<string, Location>;
  /** Pages that are not published because of `draft: true`: route → file. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Old route → the page that replaces it. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly operations: ReadonlyMap<string, Operation>;
  /** The documents with the compiled texts of pages. */
  readonly bodies: ReadonlyMap<string, CompiledDocument>;
  /** The error catalogue of each page that shows one, by route. */
  readonly catalogues: Filled['catalogues'];
  /** Headings that were renamed because of generated parts, by route. */
  readonly renamed: Filled['renamed'];
  /** Issues for writers: unlisted pages, duplicate routes, problems of the API description. */
  readonly issues: readonly Issue[];
}

/**
 * Joins documents, data files and the API description; throws an error with one line for each issue of a data file.
 * Deterministic: the same files produce the same site.
 */
export async function assembleSite(
  all: readonly CompiledDocument[],
  data?: Pick<Site, 'product' | 'navigation'> & { readonly lastModified?: LastModified },
): Promise<Site> {
  const product = data?.product ?? valueOf(readProduct());
  const written = data?.navigation ?? valueOf(readNavigation());
  const isDraft = ({ draft = false }: CompiledDocument) =>
    draft && process.env.NODE_ENV !== 'development';
  const documents = all.filter((document) => !isDraft(document));
  const drafts = new Map(
    all.filter(isDraft).map((document) => [document.route, sourceOf(document)]),
  );
  const variables = variablesOf(product);
  const navigation = interpolateAll(written, variables);
  const read = await siteReference(product);
  const reference = read.reference.operations.length > 0 ? read.reference : undefined;
  const context: PageContext = {
    product,
    variables,
    lastModified: data?.lastModified ?? lastModifiedOf(),
    contentFolder: CONTENT_FOLDER,
    descriptionFile: read.source,
  };
  const isDescribed =
    reference !== undefined && !read.issues.some(({ severity }) => severity === 'error');
  const content = contentPages(documents, reference, isDescribed, context);
  const own = dedupeRoutes(content.pages);
  const present = own.pages.filter(({ version }) => version === undefined);
  const resolved = resolveNavigation(
    navigation,
    present,
    reference && navigationOf(reference, product),
  );
  const { versions, issues: versionIssues } = resolveVersions(
    navigation,
    own.pages,
    resolved.sections,
  );
  const sections = new Set([
    ...resolved.sections,
    ...versions.flatMap((version) => version.sections),
  ]);
  const categories = [...sections].flatMap((section) =>
    section.categories.map((category) => ({ category, section })),
  );
  const grouped = new Map(resolved.pages.map((page) => [page.route, page]));
  const { pages, issues } = dedupeRoutes([
    ...own.pages.map((page) => grouped.get(page.route) ?? page),
    ...categories.map(({ category, section }) => categoryPage(category, section, context)),
  ]);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const files = new Map(
    Object.keys(product.files).map((route) => [route, `${CONTENT_FOLDER}/${DATA_FILES.product}`]),
  );
  const replaced = redirectsOf([...byRoute.values()], files);
  return {
    product,
    variables,
    navigation,
    search: readDataFiles().search.data ?? searchSettingsSchema.parse({}),
    pictures: readPictures(),
    reference,
    isDescribed,
    downloads: reference ? downloadsOf(product.slug, read.document) : [],
    sections: resolved.sections,
    versions,
    pages,
    byRoute,
    drafts,
    locations: locatePages(sections),
    redirects: replaced.redirects,
    catalogues: content.catalogues,
    renamed: content.renamed,
    categories: new Map(categories.map(({ category }) => [category.route, category])),
    operations: new Map(reference?.operations.map((operation) => [operation.route, operation])),
    // Of two files with one route, one is published.
    bodies: new Map(
      documents
        .filter((document) => byRoute.get(document.route)?.source === sourceOf(document))
        .map((document) => [document.route, document]),
    ),
    issues: [
      ...read.issues,
      ...content.issues,
      ...own.issues,
      ...issues,
      ...versionIssues,
      ...replaced.issues,
      ...listingIssues(resolved, byRoute, drafts, replaced.redirects),
    ],
  };
}

/**
 * Every page except those of categories: the writers' pages, then the API overview and the operations with their prose.
 * Prose of an operation that a whole description does not have is a page of its own, where its file is.
 */
function contentPages(
  documents: readonly CompiledDocument[],
  reference: Reference | undefined,
  isDescribed: boolean,
  context: PageContext,
): Filled {
  const pages = documents.map((document) => ({
    operation: document.type === 'ApiPage' ? document.operation : undefined,
    page: writtenPage(document, context),
  }));
  const prose = new Map(pages.map(({ operation, page }) => [operation, page]));
  const ids = new Set(reference?.operations.map(({ id }) => id));
  const isProse = (operation: string | undefined) =>
    operation && (!isDescribed || ids.has(operation));
  const written = pages.flatMap(({ operation, page }) => (isProse(operation) ? [] : [page]));
  if (!reference) return fillPlaceholders(written, []);
  const operations = reference.operations.map((item) =>
    operationPage(item, prose.get(item.id), context),
  );
  const all = [...written, overviewPage(reference, context), ...operations.map(({ page }) => page)];
  const filled = fillPlaceholders(all, reference.problems, context.descriptionFile);
  return {
    ...filled,
    renamed: new Map([
      ...filled.renamed,
      ...operations.map(({ page, renamed }) => [page.route, renamed] as const),
    ]),
    issues: [...filled.issues, ...operations.flatMap(({ issues }) => issues)],
  };
}

function navigationOf({ tags }: Reference, product: Product): ReferenceNavigation {
  const categories = tags.map(({ label, slug, description, operations }) => ({
    label,
    slug,
    description: description?.text.split(/(?<=[.!?])\s/)[0] ?? '',
    routes: operations.map(({ route }) => route),
  }));
  return { overview: overviewRoute(product.slug), categories };
}

/** Issues of `navigation.yaml`: listed routes without a page, and pages that are in no list. */
function listingIssues(
  { missing, unlisted }: ResolvedNavigation,
  byRoute: ReadonlyMap<string, Page>,
  drafts: Site['drafts'],
  redirects: Site['redirects'],
): Issue[] {
  // A route with an ending or a slash at its end, the old route of a page, or a mistyped one.
  const meantBy = (route: string) => {
    const plain = route.replace(/(?:\.mdx?|\.html?|\/)$/, '');
    return (
      redirects.get(route) ??
      [...byRoute.keys()].find((own) => own.toLowerCase() === plain.toLowerCase())
    );
  };
  const wrong = missing.map((route) => {
    const beside = unlisted.filter((page) => posix.dirname(page.route) === posix.dirname(route));
    const only = beside.length === 1 ? beside[0]?.route : undefined;
    const near = meantBy(route) ?? (nearest(route, byRoute.keys()) || (only ?? ''));
    return { route, near, isDraft: drafts.has(route) };
  });
  // A page that a list names by another form of its route is in a list.
  const forgotten = unlisted.filter(({ route }) => !wrong.some(({ near }) => near === route));
  const categories = [...new Set(forgotten.map(({ category }) => category))];
  return [
    ...wrong.map((details) => issue('page-missing', placeInNavigation(details.route), details)),
    ...categories.map((category) => {
      const routes = forgotten
        .filter((page) => page.category === category)
        .map(({ route }) => route);
      const place = topOf(byRoute.get(routes[0] ?? '')?.source ?? '');
      return issue('page-unlisted', place, { routes: routes.join(', '), category });
    }),
  ];
}

/**
 * Keeps the first page of each route, but one at its own path rather than one that a `slug` moves there, and reports the
 * others. Letter case makes no difference, because hosts may ignore it.
 */
function dedupeRoutes(pages: readonly Page[]): { pages: Page[]; issues: Issue[] } {
  const inOrder = [...pages.filter((page) => !isMoved(page)), ...pages.filter(isMoved)];
  // Of equal keys, a map keeps the last one.
  const first = new Map(inOrder.toReversed().map((page) => [foldedPath(page.route), page]));
  const firstOf = (page: Page) => first.get(foldedPath(page.route)) ?? page;
  const issues = pages.flatMap((page) => {
    const { source } = firstOf(page);
    // `file-collision` reports paths that a file system can take for one.
    const isReported = source !== page.source && foldedPath(source) === foldedPath(page.source);
    if (firstOf(page) === page || isReported) return [];
    return [issue('route-twice', placeOfRoute(page), { route: page.route, other: source })];
  });
  return { pages: pages.filter((page) => firstOf(page) === page), issues };
}

/** Whether the `slug` of a page gives it its route. */
function isMoved({ source }: Page): boolean {
  return slugIn(readText(source).text) !== undefined;
}

/** The place of what gives a page its route: the label of a category, a `slug`, or the file. */
function placeOfRoute(page: Page): Place {
  if (page.kind !== 'category') return placeOfPage(page, 'slug');
  const labels = yamlOf(page.source, readText(page.source)).texts();
  const label = labels.find(({ path, value }) => path.at(-1) === 'label' && value === page.title);
  return label?.place ?? topOf(page.source);
}

/** The place of a route in a list of `navigation.yaml`; other keys can name the same route. */
function placeInNavigation(route: string): Place {
  const { at, texts } = readNavigation().yaml;
  return (
    texts().find(({ path, value }) => value === route && path.includes('pages'))?.place ?? at()
  );
}
