import { DATA_FILES, versionOf } from '@schema/collections';
import type { Issue } from '@schema/issues';
import type { PageFrontMatter } from '@schema/front-matter';
import { oldRouteOf } from '@schema/old-routes';
import type { Product } from '@schema/product';
import { overviewRoute, type Operation, type Reference } from '@/api';
import { EMPTY_OUTLINE } from '@/lib/outline';
import { interpolate, type Variables } from './interpolate';
import { insertOutline, resolveIdCollisions, type Renamed } from './error-catalogues';
import type { CompiledDocument } from './documents';
import type { LastModified } from './last-modified';
import type { Category, ResolvedSection } from './navigation';
import type { Page, PageSettings } from './page';

/** The input that every function for pages needs. */
export interface PageContext {
  readonly product: Product;
  readonly variables: Variables;
  readonly lastModified: LastModified;
  readonly contentFolder: string;
  readonly descriptionFile: string;
}

const KINDS = { Doc: 'doc', Faq: 'faq', ApiPage: 'guide' } as const;
const GROUPS = { Doc: 'Documentation', Faq: 'FAQ', ApiPage: 'API' } as const;

export function writtenPage(
  document: CompiledDocument,
  { variables, lastModified, contentFolder }: PageContext,
): Page {
  const {
    route,
    type,
    title,
    description,
    sidebarLabel,
    keywords = [],
    icon,
    searchRank,
    outline,
  } = document;
  const source = `${contentFolder}/${document.source}`;
  return {
    route,
    kind: route === '/' ? 'home' : KINDS[type],
    version: versionOf(document.source),
    title: interpolate(title, variables),
    description: interpolate(description, variables),
    sidebarLabel: interpolate(sidebarLabel || title, variables),
    icon,
    group: GROUPS[type],
    keywords,
    searchRank,
    outline,
    feed: document.type === 'Doc' ? document.feed : undefined,
    settings: settingsOf(document),
    source,
    lastModified: lastModified(source),
  };
}

/** What all pages have that the API description produces. */
function generated({ descriptionFile, lastModified }: PageContext) {
  return {
    group: 'API',
    source: descriptionFile,
    lastModified: lastModified(descriptionFile),
  } as const;
}

/**
 * The page of an operation: the writer's prose, if any, before the generated reference. If ids collide, the writer's
 * heading is renamed.
 */
export function operationPage(
  operation: Operation,
  prose: Page | undefined,
  context: PageContext,
): { page: Page; renamed: Renamed; issues: readonly Issue[] } {
  const { id, route, method, path, title, deprecated, place } = operation;
  const own = { route, kind: 'operation', operation: { method, path, deprecated } } as const;
  if (!prose) {
    const page: Page = {
      ...own,
      title,
      description: operation.introduction ?? `${method} ${path}`,
      sidebarLabel: title,
      keywords: [id],
      outline: operation.outline,
      place,
      ...generated(context),
    };
    return { page, renamed: new Map(), issues: [] };
  }
  const { outline, renamed, issues } = resolveIdCollisions(
    prose.outline,
    operation.outline,
    prose.source,
  );
  // The links of the description are in another file, as far as they name none.
  const links = operation.outline.links.map((link) => ({ file: context.descriptionFile, ...link }));
  return {
    page: {
      ...prose,
      ...own,
      keywords: [...prose.keywords, id],
      outline: {
        ...insertOutline(outline, { ...operation.outline, links }),
        placeholders: outline.placeholders,
      },
    },
    renamed,
    issues,
  };
}

/** The overview of the API reference: `/api/<slug>-api`. */
export function overviewPage(reference: Reference, context: PageContext): Page {
  const { title, summary, outline } = reference;
  const { slug, name } = context.product;
  return {
    route: overviewRoute(slug),
    kind: 'overview',
    title,
    description:
      summary ??
      `Every operation of the ${name} API by subject, with addresses, access and downloads.`,
    sidebarLabel: 'Overview',
    keywords: ['OpenAPI', 'reference', 'endpoints'],
    outline,
    ...generated(context),
  };
}

export function categoryPage(
  category: Category,
  section: ResolvedSection,
  { product, contentFolder }: PageContext,
): Page {
  // Pages without a date are older than all pages with one.
  const newest = category.pages
    .flatMap((page) => page.lastModified ?? [])
    .sort()
    .at(-1);
  return {
    route: category.route,
    kind: 'category',
    version: section.version,
    title: category.label,
    description: category.description || `${section.label} of ${product.name}: ${category.label}.`,
    sidebarLabel: category.label,
    group: section.group,
    keywords: [],
    outline: EMPTY_OUTLINE,
    source: `${contentFolder}/${DATA_FILES.navigation}`,
    lastModified: newest,
  };
}

/** The settings that front matter has; undefined if it has none. */
export function settingsOf({
  unlisted,
  noindex = unlisted,
  redirectFrom,
}: Partial<PageFrontMatter>): PageSettings | undefined {
  if (!unlisted && !noindex && !redirectFrom) return undefined;
  return { unlisted, noindex, redirectFrom: redirectFrom?.map(oldRouteOf) };
}

/** Whether lists, search and sitemap contain a page. */
export function isListed({ settings }: Page): boolean {
  return settings?.unlisted !== true;
}
