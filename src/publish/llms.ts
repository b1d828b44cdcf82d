import { publishedAddress } from '@/config/base-path';
import { isListed, type Page, type Site } from '@/content';
import { twinRoute } from './twin-route';

type LlmsSite = Pick<Site, 'product' | 'pages' | 'byRoute' | 'locations' | 'downloads'>;

/** Route of the list of all pages. */
export const LLMS_ROUTE = '/llms.txt';

/**
 * The list of all pages for programs, in the format of llmstxt.org: a title, a summary, notes, then lists of links below
 * second-level headings.
 */
export function llmsText(site: LlmsSite): string {
  const { product, downloads } = site;
  const pages = site.pages.filter(isListed);
  const link = (title: string, route: string, text: string) => {
    const label = title.replace(/[[\]]/g, '\\$&');
    const item = `- [${label}](${publishedAddress(route, product.addresses.docs)})`;
    if (text === '') return item;
    return `${item}: ${text}`;
  };
  const { groups, others } = groupsOf(pages, site);
  const list = (title: string, own: readonly Page[]) => {
    const links = own.map((page) => link(page.title, twinRoute(page.route), page.description));
    return [`## ${title}`, links.join('\n')];
  };
  const notes = [
    'The links lead to the Markdown of the pages. Without `.md`, an address leads to the page for browsers, with the same content.',
    // Addresses as code: these files are no pages, and are too long to be read as such.
    ...downloads.map(
      ({ label, route }) => `${label}: \`${publishedAddress(route, product.addresses.docs)}\``,
    ),
  ];
  const blocks = [`# ${product.name} Docs`, `> ${product.description}`, ...notes];
  for (const [title, own] of groups) blocks.push(...list(title, own));
  blocks.push('## Files', link('All pages in one file', '/llms-full.txt', ''));
  // Programs that are short of space skip the links below this heading (llmstxt.org).
  if (others.length > 0) blocks.push(...list('Optional', others));
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Current pages by category in reading order, and the others: the home page, the categories' own pages, which list pages,
 * and old versions.
 */
function groupsOf(pages: readonly Page[], { locations, byRoute }: LlmsSite) {
  const included = new Set(pages);
  const groups = new Map<string, Page[]>();
  for (const [route, { section, category }] of locations) {
    const page = byRoute.get(route);
    if (!page || !included.has(page) || page.kind === 'category' || page.version) continue;
    let title = section.label;
    if (category && category.label !== title) title += `: ${category.label}`;
    groups.set(title, [...(groups.get(title) ?? []), page]);
  }
  const listed = new Set([...groups.values()].flat());
  return { groups, others: pages.filter((page) => !listed.has(page)) };
}
