import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withBasePath } from '@/config/base-path';
import type { Category, Page, ResolvedSection, Site } from '@/content';
import { sanitizeSchema } from '@/content/markdown/sanitize-schema';

/** A link with its label; the page of an operation has its HTTP method. */
export interface LinkData {
  label: string;
  href: string;
  method?: string | undefined;
}

/** What Next's server imports once for all pages. */
export type LayoutData = ReturnType<typeof layoutOf>;

/** The categories of a section, as its pages show them. */
export type SidebarData = ReturnType<typeof sidebarOf>;

export function sidebarId({ version = '', id }: ResolvedSection): string {
  return `${version}${id}`;
}

/** What every page shows around its content. `starts` are the pages that the search suggests. */
export function frameOf({ product, navigation, search, byRoute }: Site) {
  const { announcement, footer, navbar } = navigation;
  const iconOf = (href: string) => byRoute.get(href.replace(/#.*/, ''))?.icon;
  return {
    name: product.name,
    tagline: product.tagline,
    navbar: navbar.map(({ label, href, match }) => ({ label, href, match: [match ?? []].flat() })),
    footer: { ...footer, social: product.social },
    announcement: announcement && { id: announcement.id, html: inlineMarkdown(announcement.text) },
    starts: search.start.map((link) => ({ ...link, icon: iconOf(link.href) })),
  };
}

/** The frame of all pages, the sidebar of each section, and the data of the product's own components. */
export function layoutOf(site: Site) {
  const sections = new Set([...site.locations.values()].map(({ section }) => section));
  return {
    ...frameOf(site),
    sidebars: Object.fromEntries(
      [...sections].map((section) => [sidebarId(section), sidebarOf(section)]),
    ),
    facts: site.variables,
    tables: site.product.tables,
  };
}

/**
 * The pages of a section by category. A page has the sidebar of its section only, so that it does not grow with the site.
 * In a section without a sidebar, its links are those of the mobile menu only.
 */
export function sidebarOf(section: ResolvedSection) {
  const { overview, shown = [], categories, sidebar, group, label } = section;
  let name = label;
  if (sidebar) name = group === 'API' ? 'API reference' : 'Documentation';
  return {
    name,
    isShown: sidebar,
    overview: overview && linkTo(overview),
    categories: [...shown, ...categories].map(sidebarCategory),
  };
}

/** A category: its pages and its links, then groups of pages below headings of their own. */
function sidebarCategory({ route, label, pages, groups = [], links = [] }: Category) {
  const grouped = new Set(groups.flatMap((group) => group.pages));
  return {
    href: route,
    label,
    pages: [...pages.filter((page) => !grouped.has(page)).map(linkTo), ...links],
    groups: groups.map((group) => ({ label: group.label, pages: group.pages.map(linkTo) })),
  };
}

/** A link to a page, with its label in the sidebar. */
export function linkTo({ route, sidebarLabel, operation }: Page): LinkData {
  return { label: sidebarLabel, href: route, method: operation?.method };
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
