import { DATA_FILES, versionOf } from '@schema/collections';
import type { Issue } from '@schema/issues';
import type { PageFrontMatter } from '@schema/front-matter';
import { withoutSlash } from '@schema/old-routes';
import type { Product } from '@schema/product';
import { overviewRoute, type Operation, type Reference, type TypePage } from '@/openapi';
import { EMPTY_OUTLINE, type Outline } from '@/lib/outline';
import { interpolate, type Variables } from '@/lib/interpolate';
import { resolveIdCollisions, type Renamed } from './placeholders';
import type { CompiledDocument } from './documents';
import type { LastModified } from './last-modified';
import type { Category, Section } from './navigation';
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

/** The page of a content file. */
export function writtenPage(document: CompiledDocument, { variables, lastModified, contentFolder }: PageContext): Page {
  const source = `${contentFolder}/${document.source}`;
  const title = interpolate(document.title, variables);
  const version = versionOf(document.source);
  const settings = settingsOf(document);
  return {
    route: document.route,
    kind: document.route === '/' ? 'home' : KINDS[document.type],
    ...(version === undefined ? {} : { version }),
    title,
    description: interpolate(document.description, variables),
    sidebarLabel: document.sidebarLabel ? interpolate(document.sidebarLabel, variables) : title,
    ...(document.icon === undefined ? {} : { icon: document.icon }),
    group: GROUPS[document.type],
    keywords: document.keywords ?? [],
    ...(document.searchRank === undefined ? {} : { searchRank: document.searchRank }),
    searchPhrases: document.placedPhrases,
    outline: document.outline,
    ...(document.feed ? { feed: true } : {}),
    ...(settings && { settings }),
    source,
    lastModified: lastModified(source),
  };
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
  const { outline, renamed, issues } = resolveIdCollisions(
    prose?.outline ?? EMPTY_OUTLINE,
    operation.outline,
    prose?.source ?? '',
  );
  const page: Page = {
    route: operation.route,
    kind: 'operation',
    title: prose?.title ?? operation.title,
    description: prose?.description ?? operation.introduction ?? `${operation.method} ${operation.path}`,
    sidebarLabel: prose?.sidebarLabel ?? operation.title,
    group: 'API',
    keywords: [...(prose?.keywords ?? []), operation.id],
    ...(prose?.searchRank === undefined ? {} : { searchRank: prose.searchRank }),
    ...(prose?.settings && { settings: prose.settings }),
    searchPhrases: [...(prose?.searchPhrases ?? []), ...operation.searchPhrases],
    outline: prose ? joinOutlines(outline, placedIn(context.descriptionFile, operation.outline)) : operation.outline,
    source: prose?.source ?? context.descriptionFile,
    lastModified: context.lastModified(prose?.source ?? context.descriptionFile),
    operation: { method: operation.method, path: operation.path, deprecated: operation.deprecated },
  };
  return { page, renamed, issues };
}

/** The page of a schema for which the pages of operations have no room. */
export function typePage({ name, direction, route, schema, outline }: TypePage, context: PageContext): Page {
  const title = `${name} in ${direction}s`;
  return {
    route,
    kind: 'type',
    title,
    description: schema.description?.text.split(/(?<=[.!?])\s/)[0] || `The fields of ${title}.`,
    sidebarLabel: title,
    group: 'API',
    keywords: [name],
    outline,
    source: context.descriptionFile,
    lastModified: context.lastModified(context.descriptionFile),
  };
}

/** The overview of the API reference: `/api/<slug>-api`. */
export function overviewPage(reference: Reference, context: PageContext): Page {
  return {
    route: overviewRoute(context.product.slug),
    kind: 'overview',
    title: reference.title,
    description:
      reference.summary ??
      `Every operation of the ${context.product.name} API by subject, with addresses, access and downloads.`,
    sidebarLabel: 'Overview',
    group: 'API',
    keywords: ['OpenAPI', 'reference', 'endpoints'],
    searchPhrases: reference.searchPhrases,
    outline: reference.outline,
    source: context.descriptionFile,
    lastModified: context.lastModified(context.descriptionFile),
  };
}

/** The index page of a category. */
export function categoryPage(category: Category, section: Section, { product, contentFolder }: PageContext): Page {
  // Pages without a date are older than all pages with one.
  const newest = category.pages
    .flatMap((page) => page.lastModified ?? [])
    .sort()
    .at(-1);
  return {
    route: category.route,
    kind: 'category',
    ...(section.version === undefined ? {} : { version: section.version }),
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

/** An outline on the page of another file: its links are in `file`, as far as they name none. */
function placedIn(file: string, outline: Outline): Outline {
  return { ...outline, links: outline.links.map((link) => ({ file, ...link })) };
}

function joinOutlines(first: Outline, second: Outline): Outline {
  return {
    headings: [...first.headings, ...second.headings],
    sections: [...first.sections, ...second.sections],
    links: [...first.links, ...second.links],
    anchors: [...first.anchors, ...second.anchors],
    ...(first.placeholders && { placeholders: first.placeholders }),
  };
}

/** The settings that front matter has; undefined if it has none. */
export function settingsOf(data: Partial<PageFrontMatter>): PageSettings | undefined {
  const { unlisted, noindex, redirectFrom } = data;
  const settings = {
    ...(unlisted && { unlisted }),
    ...((noindex ?? unlisted) && { noindex: true }),
    ...(redirectFrom && { redirectFrom: redirectFrom.map(withoutSlash) }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/** Whether lists, search and sitemap contain a page. */
export function isListed({ settings }: Page): boolean {
  return settings?.unlisted !== true;
}
