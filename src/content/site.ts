import { readFileSync } from 'node:fs';
import { allApiPages, allDocs, allFaqs } from 'contentlayer/generated';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { readNavigation, readProduct, valueOf } from '@schema/data';
import { issue, type Issue, type Place } from '@schema/issues';
import type { Navigation } from '@schema/navigation';
import { variablesOf, type Product } from '@schema/product';
import { interpolate, type Variables } from '@/lib/interpolate';
import { nearest } from '@/lib/nearest';
import { readReference, type Operation, type Reference } from '@/openapi';
import { downloadsOf, type Download } from './downloads';
import { fillPlaceholders, type Filled } from './placeholders';
import { cacheByModificationTime } from './modification-cache';
import { lastModifiedOf } from './last-modified';
import {
  locatePages,
  resolveNavigation,
  type Category,
  type Location,
  type ReferenceNavigation,
  type ResolvedNavigation,
  type Section,
} from './navigation';
import { withVisibleBidi, type Page } from './page';
import { resolveVersions, type Version } from './versions';
import { categoryPage, operationPage, overviewPage, writtenPage, type PageContext, type WrittenDocument } from './pages';

/** Compiled MDX; `questions` are those of a FAQ. */
export interface Body {
  readonly code: string;
  readonly questions: readonly { readonly question: string; readonly code: string }[];
}

/** A page as Contentlayer hands it over. */
type CompiledDocument = WrittenDocument & {
  readonly body: { readonly code: string };
  readonly questions?: readonly { readonly question: string; readonly answer: { readonly code: string } }[];
};

/** Everything that is published. */
export interface Site {
  readonly product: Product;
  readonly variables: Variables;
  readonly navigation: Navigation;
  readonly reference: Reference | undefined;
  /** The files that hold the API description: as YAML, as JSON, and as types. */
  readonly downloads: readonly Download[];
  /** The sections of the present version. */
  readonly sections: readonly Section[];
  readonly versions: readonly Version[];
  /** Every page, each route once. */
  readonly pages: readonly Page[];
  readonly byRoute: ReadonlyMap<string, Page>;
  readonly locations: ReadonlyMap<string, Location>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly bodies: ReadonlyMap<string, Body>;
  /** The error catalogue of each page that shows one, by route. */
  readonly catalogues: Filled['catalogues'];
  /** Headings whose ids gave way to generated parts, by route. */
  readonly renamed: Filled['renamed'];
  /** What authors should know: unlisted pages, duplicate routes, what the description got wrong. */
  readonly issues: readonly Issue[];
}

/** Reads, checks and joins all content; throws with every error, one a line. Pure on the files: the same files give the same site. */
export async function buildSite(): Promise<Site> {
  const product = valueOf(readProduct());
  const variables = variablesOf(product);
  const navigation = interpolateNavigation(valueOf(readNavigation()), variables);
  const options = { product: product.slug, site: product.addresses.docs };
  const read = await cacheByModificationTime(`reference for ${JSON.stringify(options)}`, [OPENAPI_FOLDER], () =>
    readReference(OPENAPI_FOLDER, options),
  );
  const reference = read.reference.operations.length > 0 ? read.reference : undefined;
  const context: PageContext = { product, variables, lastModified: lastModifiedOf(), contentFolder: CONTENT_FOLDER, descriptionFile: read.source };
  const documents: readonly CompiledDocument[] = [...allDocs, ...allFaqs, ...allApiPages];
  const content = contentPages(documents, reference, context);
  const own = dedupeRoutes(content.pages.map(withVisibleBidi));
  const present = own.pages.filter(({ version }) => version === undefined);
  const resolved = resolveNavigation(navigation, present, reference && navigationOf(reference, context));
  const others = resolveVersions(navigation, own.pages, resolved.sections);
  const sections = new Set([...resolved.sections, ...others.versions.flatMap((version) => version.sections)]);
  const categories = [...sections].flatMap((section) => section.categories.map((category) => ({ category, section })));
  const grouped = new Map(resolved.pages.map((page) => [page.route, page]));
  const { pages, issues } = dedupeRoutes([
    ...own.pages.map((page) => grouped.get(page.route) ?? page),
    ...categories.map(({ category, section }) => withVisibleBidi(categoryPage(category, section, context))),
  ]);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return {
    product,
    variables,
    navigation,
    reference,
    downloads: reference ? downloadsOf(product.slug, read.document) : [],
    sections: resolved.sections,
    versions: others.versions,
    pages,
    byRoute,
    locations: locatePages([...sections]),
    catalogues: content.catalogues,
    renamed: content.renamed,
    categories: new Map(categories.map(({ category }) => [category.route, category])),
    operations: new Map(reference?.operations.map((operation) => [operation.route, operation])),
    // Of two files with one route the first is published, as in `withoutTwins`.
    bodies: new Map([...documents].reverse().map((document) => [document.route, bodyOf(document)])),
    issues: [
      ...[...read.issues, ...content.issues, ...own.issues, ...issues, ...others.issues],
      ...listingIssues(resolved, byRoute),
      ...listingIssues(others, byRoute),
    ],
  };
}

/** Every page but those of categories: what writers wrote, then the API's overview and operations with the prose that belongs to them. */
function contentPages(documents: readonly CompiledDocument[], reference: Reference | undefined, context: PageContext): Filled {
  const prose = new Map(documents.filter(({ operation }) => operation).map((document) => [document.operation, writtenPage(document, context)]));
  const written = documents.filter(({ operation }) => !operation).map((document) => writtenPage(document, context));
  if (!reference) return fillPlaceholders(written, []);
  const operations = reference.operations.map((operation) => operationPage(operation, prose.get(operation.id), context));
  const filled = fillPlaceholders([...written, overviewPage(reference, context), ...operations.map(({ page }) => page)], reference.problems);
  return {
    ...filled,
    renamed: new Map([...filled.renamed, ...operations.map(({ page, renamed }) => [page.route, renamed] as const)]),
    issues: [...filled.issues, ...operations.flatMap(({ issues }) => issues)],
  };
}

function navigationOf(reference: Reference, context: PageContext): ReferenceNavigation {
  return { overview: overviewPage(reference, context).route, categories: categoriesOf(reference) };
}

/** What `navigation.yaml` should be told: routes that it lists in vain, and pages that it does not list. */
function listingIssues({ missing, unlisted }: Omit<ResolvedNavigation, 'sections' | 'pages'>, byRoute: ReadonlyMap<string, Page>): Issue[] {
  return [
    ...missing.map((route) => issue('page-missing', placeInNavigation(route), { route, near: nearest(route, byRoute.keys()) })),
    ...unlisted.map(({ route, category }) =>
      issue('page-unlisted', { file: byRoute.get(route)?.source ?? '', line: 1, column: 1 }, { route, category }),
    ),
  ];
}

function categoriesOf(reference: Reference) {
  return reference.tags.map((tag) => ({
    label: tag.label,
    slug: tag.slug,
    description: tag.description?.text.split(/(?<=[.!?])\s/)[0] ?? '',
    routes: tag.operations.map((operation) => operation.route),
  }));
}

/** The first page of each route stays; the others are told. */
function dedupeRoutes(pages: readonly Page[]): { pages: Page[]; issues: Issue[] } {
  const seen = new Map<string, Page>();
  const issues: Issue[] = [];
  for (const page of pages) {
    const first = seen.get(page.route);
    if (first) issues.push(issue('route-twice', { file: page.source, line: 1, column: 1 }, { route: page.route, other: first.source }));
    else seen.set(page.route, page);
  }
  return { pages: [...seen.values()], issues };
}

/** Where `navigation.yaml` names a route. */
function placeInNavigation(route: string): Place {
  const file = `${CONTENT_FOLDER}/navigation.yaml`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.split(/[\s,[\]"']+/).includes(route));
  return { file, line: Math.max(index, 0) + 1, column: Math.max(lines[index]?.indexOf(route) ?? 0, 0) + 1 };
}

/** Facts in the addresses and texts of the navigation. */
function interpolateNavigation(navigation: Navigation, variables: Variables): Navigation {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return interpolate(value, variables);
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(navigation) as Navigation;
}

function bodyOf(document: CompiledDocument): Body {
  const questions = document.questions?.map(({ question, answer }) => ({ question, code: answer.code })) ?? [];
  return { code: document.body.code, questions };
}
