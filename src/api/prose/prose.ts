import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { slug } from 'github-slugger';
import { safeAddress } from '@/lib/safe-address';
import { markdownFault } from '@/content/markdown/markdown-limits';
import { oneLine } from '@/content/markdown/plain-text';
import { rawElements } from '@/content/markdown/raw-html';
import { SectionWriter } from '@/content/markdown/text-outline';
import { remarkCallouts } from '@/content/markdown/plugins/remark-callouts';
import { remarkQuotes } from '@/content/markdown/plugins/remark-quotes';
import { sanitizeSchema } from '@/content/markdown/sanitize-schema';
import type { Heading, Section } from '@/lib/outline';
import { getOwn, nonEmptyString, remembered } from '../load/json';
import type { Anchors } from './anchors';
import { viewCode } from './code';

/** A description's Markdown, parsed once: the rendered elements, the searched text and the links come from one tree. */
export interface Prose {
  /**
   * Elements to render, sanitized: those that pages allow, and only safe addresses are links. A `pre` has its highlighted
   * code as `data-html`.
   */
  tree: Root;
  /** The running text, white space folded. */
  text: string;
  /** Addresses of its links, without those between footnotes and their references. */
  hrefs: readonly string[];
}

/** Prose with headings, which have ids of the page. */
export interface ProseBlock extends Prose {
  headings: readonly Heading[];
  /** The text cut at the headings. */
  sections: readonly Section[];
}

const PHRASING = new Set(
  'a b code del em i img input ins kbd q s samp span strike strong sub sup tt var'.split(' '),
);

/**
 * The title of footnotes is a paragraph: a heading would be one of the page's, and would move the author's headings to
 * other levels.
 */
const toHast = {
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
  allowDangerousHtml: true,
};

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCallouts)
  .use(() => calloutQuotes)
  .use(remarkQuotes)
  .use(remarkRehype, toHast);

const sanitizer = unified()
  .use(() => safeLinks)
  .use(rehypeSanitize, sanitizeSchema)
  .use(() => scrollableTables)
  .use(() => highlightedBlocks)
  .use(() => withoutPositions);

/**
 * Cache by text, for the life of the process: shared responses and fields repeat the same descriptions on many pages.
 * Nobody changes a tree.
 */
const inlineCache = new Map<string, Prose | null>();

/**
 * A description inside of a list (field, parameter, response): headings in it become strong paragraphs. Null when there
 * is none.
 */
export function inlineProse(description: unknown): Prose | null {
  const markdown = nonEmptyString(description) ?? '';
  return remembered(inlineCache, markdown, () => {
    const prose = parse(markdown);
    if (!prose) return null;
    visit(prose.tree, 'element', (node) => {
      if (!/^h[1-6]$/.test(node.tagName)) return;
      node.tagName = 'p';
      node.children = [h('strong', node.children)];
    });
    return prose;
  });
}

/**
 * A description with headings of its own. Its outermost level becomes 2, and no level below is skipped; ids are claimed
 * from the page's.
 */
export function blockProse(description: unknown, anchors: Anchors): ProseBlock | null {
  const prose = parse(nonEmptyString(description) ?? '');
  if (!prose) return null;
  const found: Element[] = [];
  visit(prose.tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) found.push(node);
  });
  const open: number[] = [];
  const headings = found.map((node) => {
    while ((open.at(-1) ?? 0) >= levelOf(node)) open.pop();
    open.push(levelOf(node));
    const heading = {
      id: anchors.claim(slug(textOf(node)) || 'section'),
      depth: Math.min(open.length + 1, 6),
      text: textOf(node),
    };
    node.tagName = `h${heading.depth}`;
    node.properties.id = heading.id;
    return heading;
  });
  return { ...prose, headings, sections: cut(prose.tree, headings) };
}

/** A text beyond the limits of the parser is shown as it is written. Null where nothing is said. */
function parse(markdown: string): Prose | null {
  if (markdown === '') return null;
  const tree: Root = markdownFault(markdown)
    ? { type: 'root', children: [h('p', markdown)] }
    : sanitizer.runSync(elementsOf(markdown));
  const text = textOf(tree);
  // A comment, `<br>` or `<p></p>` alone is no description.
  return text === '' ? null : { tree, text, hrefs: hrefsOf(tree) };
}

function elementsOf(markdown: string): Root {
  const tree = reader.runSync(reader.parse(markdown));
  return markdown.includes('<') ? rawElements(tree) : tree;
}

/** Callouts as quotes, which the view recognizes by their kind: a description has no components. */
function calloutQuotes(tree: MdastRoot): void {
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
    const values = node.attributes.map((one) => [getOwn(one, 'name'), one.value] as const);
    const { type: dataCallout, title } = Object.fromEntries(values) as Record<string, unknown>;
    Object.assign(node, { type: 'blockquote', data: { hProperties: { dataCallout, title } } });
  });
}

/**
 * Removes unsafe addresses from links. A page loads nothing from other hosts, so an image becomes a link to it, or its
 * text inside of a link.
 */
function safeLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a')
      visit(node, { tagName: 'img' }, (image) => replaceImage(image as Element, false));
    if (node.tagName === 'img') replaceImage(node, true);
    if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return;
    const { href, ...others } = node.properties;
    const safe = safeAddress(href);
    node.properties = safe === null ? others : { ...others, href: safe };
  });
}

function scrollableTables(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    const frame = { className: ['table-frame'], role: 'region', ariaLabel: 'Table', tabIndex: 0 };
    parent.children[index] = h('div', frame, [node]);
    return SKIP;
  });
}

function highlightedBlocks(tree: Root): void {
  visit(tree, 'element', (pre) => {
    if (pre.tagName !== 'pre') return;
    const [code] = pre.children;
    // Other names are not allowed in code.
    const [name = 'language-text'] =
      code?.type === 'element' && code.tagName === 'code'
        ? [code.properties.className ?? []].flat().map(String)
        : [];
    const { html, language, columns } = viewCode(
      toString(pre).replace(/\n$/, ''),
      name.slice('language-'.length),
    );
    pre.properties = { dataLanguage: language, dataHtml: html, dataColumns: columns };
  });
}

/** The model is data of pages, which have no use for them. */
function withoutPositions(tree: Root): void {
  delete tree.data;
  visit(tree, (node) => {
    delete node.position;
  });
}

/** A relative address of a picture leads nowhere: a description has no folder on the site. */
function replaceImage(image: Element, mayLink: boolean): void {
  const { alt, src = '' } = image.properties;
  const href = String(src);
  const isLink = mayLink && /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href);
  image.tagName = isLink ? 'a' : 'span';
  image.properties = isLink ? { href } : {};
  image.children = [{ type: 'text', value: String(alt || href) }];
}

function cut(tree: Root, headings: readonly Heading[]): Section[] {
  const sections = new SectionWriter();
  for (const node of tree.children) {
    const element = node.type === 'element' ? node : undefined;
    const heading = element && headings.find(({ id }) => id === element.properties.id);
    if (heading) sections.begin(heading);
    else sections.add(rawText(node), element?.tagName === 'pre');
  }
  return sections.end();
}

function textOf(node: Root | RootContent | ElementContent): string {
  return oneLine(rawText(node));
}

/** The text of a node; blocks are apart. */
export function rawText(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  const inner = node.children.map(rawText).join('');
  return node.type === 'root' || PHRASING.has(node.tagName) ? inner : ` ${inner} `;
}

function hrefsOf(tree: Root): string[] {
  const hrefs: string[] = [];
  visit(tree, 'element', ({ properties: { href, dataFootnoteRef, dataFootnoteBackref } }) => {
    const isNote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
    if (typeof href === 'string' && !isNote) hrefs.push(href);
  });
  return hrefs;
}

function levelOf(heading: Element): number {
  return Number(heading.tagName.slice(1));
}
