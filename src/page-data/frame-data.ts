import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { PageIconName } from '@schema/page-icons';
import type { SearchSettings } from '@schema/search-settings';
import { withBasePath } from '@/config/base-path';
import type { Category, Page, Section, Site } from '@/content';
import { sanitizeSchema } from '@/lib/server/sanitize-schema';

/** A link with its label. */
export interface LinkData {
  readonly label: string;
  readonly href: string;
}

/** A page in a sidebar or a list. */
export interface PageLink {
  readonly route: string;
  readonly label: string;
  /** HTTP method of an operation. */
  readonly method?: string;
}

/** A category in a sidebar: its pages, its groups of pages below headings of their own, then its links. */
export interface SidebarCategory {
  readonly route: string;
  readonly label: string;
  readonly pages: readonly PageLink[];
  readonly groups: readonly { readonly label: string; readonly pages: readonly PageLink[] }[];
  readonly links: readonly LinkData[];
}

/** The pages of one section by category. Only this section is listed, so that a page does not grow with the site. */
export interface SidebarData {
  /** The accessible name of the navigation. */
  readonly name: string;
  /** False in a section without a sidebar: then its links are those of the mobile menu only. */
  readonly isShown: boolean;
  readonly overview?: PageLink;
  readonly categories: readonly SidebarCategory[];
}

/** What all pages show around their content; the build writes it once. */
export interface FrameData {
  readonly name: string;
  readonly tagline: string;
  readonly navbar: readonly (LinkData & { readonly match: readonly string[] })[];
  readonly footer: {
    readonly columns: readonly { readonly label: string; readonly links: readonly LinkData[] }[];
    readonly note?: string | undefined;
    readonly social: readonly { readonly name: string; readonly url: string }[];
  };
  readonly announcement?: { readonly id: string; readonly html: string } | undefined;
  /** The pages that the search suggests. */
  readonly starts: readonly (LinkData & { readonly icon?: PageIconName | undefined })[];
  /** By the id of the section, with the version in front. */
  readonly sidebars: Readonly<Record<string, SidebarData>>;
  /** The facts of product.yaml by their ids, for the product's own components. */
  readonly facts: Readonly<Record<string, string>>;
  readonly tables: Site['product']['tables'];
}

/** The id of the sidebar of a section. */
export function sidebarId({ version = '', id }: Section): string {
  return `${version}${id}`;
}

/** Everything around the pages. `starts` are the pages that the search suggests. */
export function frameOf(site: Site, starts: SearchSettings['start']): FrameData {
  const { product, navigation, locations, variables } = site;
  const { announcement, footer, navbar } = navigation;
  const sections = new Set([...locations.values()].map(({ section }) => section));
  const iconOf = (href: string) => site.byRoute.get(href.replace(/#.*/, ''))?.icon;
  return {
    name: product.name,
    tagline: product.tagline,
    navbar: navbar.map(({ label, href, match }) => ({ label, href, match: [match ?? []].flat() })),
    footer: { ...footer, social: product.social },
    ...(announcement && { announcement: { id: announcement.id, html: inlineMarkdown(announcement.text) } }),
    starts: starts.map((link) => ({ ...link, icon: iconOf(link.href) })),
    sidebars: Object.fromEntries([...sections].map((section) => [sidebarId(section), sidebarOf(section)])),
    facts: variables,
    tables: product.tables,
  };
}

/** The pages of a section by category. */
export function sidebarOf(section: Section): SidebarData {
  const { overview, shown = [], categories, sidebar, group, label } = section;
  return {
    name: sidebar ? (group === 'API' ? 'API reference' : 'Documentation') : label,
    isShown: sidebar,
    ...(overview && { overview: linkTo(overview) }),
    categories: [...shown, ...categories].map(sidebarCategory),
  };
}

function sidebarCategory({ route, label, pages, groups = [], links = [] }: Category): SidebarCategory {
  const grouped = new Set(groups.flatMap((group) => group.pages));
  return {
    route,
    label,
    pages: pages.filter((page) => !grouped.has(page)).map(linkTo),
    groups: groups.map((group) => ({ label: group.label, pages: group.pages.map(linkTo) })),
    links,
  };
}

function linkTo({ route, sidebarLabel: label, operation }: Page): PageLink {
  return { route, label, ...(operation && { method: operation.method }) };
}

const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize, sanitizeSchema);

/** A short text in Markdown (emphasis, code, links) as HTML; raw HTML, images and unsafe addresses are removed. */
function inlineMarkdown(text: string): string {
  const tree = processor.runSync(processor.parse(text));
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = withBasePath(properties.href);
  });
  return toHtml(tree);
}
