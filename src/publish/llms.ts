import { publishedAddress } from '@/config/base-path';
import type { Page, Site } from '@/content';
import { twinRoute } from './twin-route';

/** Maximum length of an llms.txt in characters: programs cut longer ones (Agent-Friendly Documentation Spec). */
const MAX_LENGTH = 50_000;

type LlmsSite = Pick<Site, 'product' | 'pages' | 'byRoute' | 'locations' | 'downloads'>;

/** The llms.txt files by route: one for the site, and one for each top-level folder of its routes. */
export function llmsFiles(site: LlmsSite): Map<string, string> {
  const pages = site.pages.filter(({ settings }) => !settings?.unlisted);
  const folders = [...new Set(pages.flatMap(({ route }) => folderOf(route) ?? []))].sort();
  const current = pages.filter(({ version }) => version === undefined);
  const atRoot = (page: Page) => folderOf(page.route) === undefined;
  const files = folders.map((folder) => {
    const inside = pages.filter(({ route }) => folderOf(route) === folder);
    return [`${folder}/llms.txt`, firstThatFits(`: ${folder}`, [inside], [], site)] as const;
  });
  return new Map([['/llms.txt', firstThatFits('', [current, current.filter(atRoot)], folders, site)], ...files]);
}

/**
 * The llms.txt that covers a page: that of its top-level folder, because the most specific one applies (llms.txt
 * version 2).
 */
export function llmsRoute(route: string): string {
  return `${folderOf(route) ?? ''}/llms.txt`;
}

/** `/checks/redirect` → `/checks`; undefined for `/account`. */
function folderOf(route: string): string | undefined {
  return /^(\/[^/]+)\//.exec(route)?.[1];
}

/** The longest form that programs read in full: pages with descriptions, pages without, then fewer pages. */
function firstThatFits(
  suffix: string,
  selections: readonly (readonly Page[])[],
  folders: readonly string[],
  site: LlmsSite,
): string {
  const forms = selections.flatMap((pages) => [true, false].map((described) => ({ pages, described })));
  const texts = forms.map((form) => llmsText({ ...form, suffix, folders }, site));
  return texts.find((text) => text.length < MAX_LENGTH) ?? texts.at(-1) ?? '';
}

interface Form {
  readonly pages: readonly Page[];
  readonly described: boolean;
  /** What the title says after the name of the site. */
  readonly suffix: string;
  readonly folders: readonly string[];
}

/** The format of llmstxt.org: a title, a summary, notes, then lists of links below second-level headings. */
function llmsText({ pages, described, suffix, folders }: Form, site: LlmsSite): string {
  const { product, downloads } = site;
  const link = (title: string, route: string, text: string) =>
    `- [${title.replace(/[[\]]/g, '\\$&')}](${publishedAddress(route, product.addresses.docs)})${text ? `: ${text}` : ''}`;
  const { groups, others } = groupsOf(pages, site);
  const list = (title: string, own: readonly Page[]) => [
    `## ${title}`,
    own.map((page) => link(page.title, twinRoute(page.route), described ? page.description : '')).join('\n'),
  ];
  const files = [
    ...folders.map((folder) => link(`Pages below ${folder}`, `${folder}/llms.txt`, '')),
    link('All pages in one file', '/llms-full.txt', ''),
  ];
  const notes = [
    'The links lead to the Markdown of the pages. Without `.md`, an address leads to the page for browsers, with the same content.',
    // Addresses as code: these files are no pages, and are too long to be read as such.
    ...downloads.map(({ label, route }) => `${label}: \`${publishedAddress(route, product.addresses.docs)}\``),
  ];
  const blocks = [
    ...[`# ${product.name} Docs${suffix}`, `> ${product.description}`, ...notes],
    ...[...groups].flatMap(([title, own]) => list(title, own)),
    ...['## Files', files.join('\n')],
    // Programs that are short of space skip the links below this heading (llmstxt.org).
    ...(others.length > 0 ? list('Optional', others) : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Pages by category in reading order, and the others: the home page and the categories' own pages, which list pages. */
function groupsOf(pages: readonly Page[], { locations, byRoute }: LlmsSite) {
  const included = new Set(pages);
  const groups = new Map<string, Page[]>();
  for (const [route, { section, category }] of locations) {
    const page = byRoute.get(route);
    if (!page || !included.has(page) || page.kind === 'category') continue;
    const title = category && category.label !== section.label ? `${section.label}: ${category.label}` : section.label;
    groups.set(title, [...(groups.get(title) ?? []), page]);
  }
  const listed = new Set([...groups.values()].flat());
  return { groups, others: pages.filter((page) => !listed.has(page)) };
}
