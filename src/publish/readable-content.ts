import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { withBasePath, withoutBasePath } from '@/config/base-path';
import { figureCode, figureDrawings } from './readable-figures';
import { twinRoute } from './twin-route';

/** What the links of a page become. */
export interface LinkOptions {
  /** Canonical address of the page; relative links are resolved against it. */
  address: string;
  /** Canonical addresses of all pages: links to them lead to their Markdown. */
  pages: ReadonlySet<string>;
}

interface Context extends LinkOptions {
  /** Ids of the elements around. */
  ids: readonly string[];
  /** In code, every space counts. */
  inCode: boolean;
}

const CONTROLS = new Set(['button', 'nav', 'script', 'select', 'style', 'template', 'wbr']);
const PHRASING = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'small',
  'span',
  'strong',
  'time',
]);

/**
 * What a page says, in elements that Markdown has. Leaves out the frame of the page, its controls and what
 * `data-markdown-ignore` marks (Agent-Friendly Documentation Spec, `markdown-content-parity`).
 */
export function readableContent(tree: Root, options: LinkOptions): Root {
  return {
    type: 'root',
    children: convertAll(tree.children, { ...options, ids: [], inCode: false }),
  };
}

function convertAll(nodes: readonly RootContent[], context: Context): ElementContent[] {
  const converted = nodes.map((node) => convert(node, context)).filter((part) => part.length > 0);
  if (context.inCode) return converted.flat();
  // The style sheet separates labels that are side by side; in Markdown, a space does.
  const content: ElementContent[] = [];
  for (const part of converted) {
    const before = labelText(content.at(-1));
    const after = labelText(part[0]);
    if (/[^\s(]$/.test(before) && /^[^\s.,;:)]/.test(after))
      content.push({ type: 'text', value: ' ' });
    content.push(...part);
  }
  return content;
}

function labelText(node: ElementContent | undefined): string {
  return node?.type === 'element' && PHRASING.has(node.tagName) ? toString(node) : '';
}

function convert(node: RootContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isControl(node)) return [];
  const { tagName, properties } = node;
  if (tagName === 'svg') return figureDrawings([node]);
  const id = properties['id'];
  const inCode = context.inCode || tagName === 'pre' || tagName === 'code';
  const inside = { ...context, inCode };
  if (typeof id === 'string') inside.ids = [...context.ids, id];
  if (tagName === 'figure') return convertFigure(node, inside);
  const children = convertAll(node.children, inside);
  if (tagName === 'a') return convertLink(properties, children, inside);
  if (tagName === 'dl') return [definitionList(children)];
  if (tagName === 'summary')
    return children.some(isHeading) ? children : [h('p', [h('strong', children)])];
  const rows = tagName === 'table' ? rowsIn(children) : [];
  if (rows.flat().some(hasBlocks)) return cellsBelow(rows);
  if (tagName === 'aside') return [h('blockquote', children)];
  return [{ ...node, children }];
}

function isControl({ tagName, properties }: Element): boolean {
  const { className, role, dataMarkdownIgnore } = properties;
  return (
    CONTROLS.has(tagName) ||
    role === 'tablist' ||
    dataMarkdownIgnore !== undefined ||
    (Array.isArray(className) && className.includes('needs-script'))
  );
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName);
}

const BLOCKS = new Set(['blockquote', 'ol', 'p', 'pre', 'table', 'ul']);

function hasBlocks({ children }: Element): boolean {
  return elementsIn(children).some(({ tagName }) => BLOCKS.has(tagName));
}

function elementsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node) => node.type === 'element');
}

/** The cells of each row of a table. */
function rowsIn(nodes: readonly ElementContent[]): Element[][] {
  return elementsIn(nodes).flatMap(({ tagName, children }) =>
    tagName === 'tr' ? [elementsIn(children)] : rowsIn(children),
  );
}

/** Markdown has no table with blocks: the cells one below the other, each below the heading of its column. */
function cellsBelow(rows: readonly (readonly Element[])[]): ElementContent[] {
  const [first = [], ...others] = rows;
  const isHead = first.length > 0 && first.every(({ tagName }) => tagName === 'th');
  const content: ElementContent[] = [];
  for (const row of isHead ? others : rows) {
    for (const [column, cell] of row.entries()) {
      const label = isHead && first[column];
      if (label) content.push(h('p', [h('strong', label.children)]));
      if (hasBlocks(cell)) content.push(...cell.children);
      else content.push(h('p', cell.children));
    }
  }
  return content;
}

/** Code and drawings have their own forms; other figures keep their content below their caption. */
function convertFigure(node: Element, context: Context): ElementContent[] {
  const named = (name: string) =>
    elementsIn(node.children).filter(({ tagName }) => tagName === name);
  const [caption] = named('figcaption');
  // The fence has the name of a language.
  const isName = (child: ElementContent) =>
    node.properties['dataNamed'] === 'language' &&
    child.type === 'element' &&
    child.tagName === 'span';
  const shown = (caption?.children ?? []).filter((child) => !isName(child));
  const title = convertAll(shown, context);
  const titled = title.length > 0 ? [h('p', [h('strong', title)])] : [];
  const drawings = named('svg');
  if (drawings.length > 0) return [...titled, ...figureDrawings(drawings)];
  if (named('pre').length > 0) return [...titled, ...figureCode(node)];
  const rest = node.children.filter((child) => child !== caption);
  return [...titled, ...convertAll(rest, context)];
}

/** A link to the element around it only marks a place, and one that no URL can express leads nowhere: both lose it. */
function convertLink(
  { href }: Properties,
  children: ElementContent[],
  context: Context,
): ElementContent[] {
  const { address, pages, ids } = context;
  if (typeof href !== 'string' || !URL.canParse(href, address)) return children;
  if (href.startsWith('#') && ids.includes(href.slice(1))) return children;
  const url = new URL(href, address);
  if (pages.has(url.origin + url.pathname))
    url.pathname = withBasePath(twinRoute(withoutBasePath(url.pathname) ?? url.pathname));
  return [h('a', { href: url.href }, children)];
}

/** `term: description`, an item for each term. */
function definitionList(children: readonly ElementContent[]): Element {
  const items: Element[] = [];
  const parts = elementsIn(children).flatMap((child) =>
    child.tagName === 'div' ? elementsIn(child.children) : [child],
  );
  for (const part of parts) {
    if (part.tagName === 'dt') items.push(h('li', [`${toString(part)}: `]));
    else items.at(-1)?.children.push(...part.children);
  }
  return h('ul', items);
}
