import type { Element, Properties, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import type { VFile } from 'vfile';
import { rawElements } from './raw-html';
import { pageSchema } from './sanitize-schema';
import { isPhrasing, phrasingOf, type HtmlElement } from './phrasing';
import { plainText } from './plain-text';

const sanitized = rehypeSanitize(pageSchema);

/** A node of Markdown among HTML, which the parser of HTML keeps where it is. */
interface MarkdownNode {
  type: 'markdown';
  node: RootContent;
}

/**
 * The nodes of a parent in which HTML is parsed, sanitized, and around the Markdown between its tags. Headings,
 * paragraphs, links, pictures, code and line breaks are nodes of Markdown with the attributes of their elements, so all
 * that reads a page knows them.
 */
export function htmlNodes(children: readonly RootContent[], file: VFile): RootContent[] {
  const mixed = children.map((node) =>
    node.type === 'html'
      ? { ...node, type: 'raw' }
      : ({ type: 'markdown', node } satisfies MarkdownNode),
  );
  const tree = { type: 'root', children: mixed } as HastRoot;
  return rawElements(tree, { passThrough: ['markdown'], file }).children.flatMap(nodesOf);
}

function nodesOf(node: HastContent | MarkdownNode): RootContent[] {
  if (node.type === 'markdown') return [node.node];
  if (node.type === 'text') return [node as RootContent];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap(nodesOf);
  const [safe] = sanitized({ type: 'root', children: [{ ...node, children: [] }] }).children;
  if (safe?.type === 'element') return [nodeOf(safe, children)];
  if (pageSchema.strip?.includes(node.tagName)) return [];
  return children;
}

/** The node of an element; `properties` that have a place in the node are not repeated. */
function nodeOf({ tagName, properties, position }: Element, children: RootContent[]): RootContent {
  const { href, src, alt, title, name, ...others } = properties;
  const placed = position && { position };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const titled = { title: text(title) || null };
  if (/^h[1-6]$/.test(tagName)) {
    const depth = Number(tagName.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
    return {
      type: 'heading',
      depth,
      children: phrasingOf(children),
      data: { hProperties: others },
      ...placed,
    };
  }
  if (tagName === 'a' && href !== undefined) {
    const link = { url: text(href), ...titled, children: phrasingOf(children) as never };
    return { type: 'link', ...link, data: { hProperties: others }, ...placed };
  }
  if (tagName === 'img')
    return {
      type: 'image',
      url: text(src),
      alt: text(alt),
      ...titled,
      data: { hProperties: others },
      ...placed,
    };
  if (tagName === 'br') return { type: 'break', ...placed };
  if (tagName === 'pre') {
    const value = children.map(codeText).join('').replace(/\n$/, '');
    return { type: 'code', lang: languageOf(others, children[0]), value, ...placed };
  }
  if (tagName === 'p' && children.every(isPhrasing))
    return { type: 'paragraph', children, data: { hProperties: others }, ...placed };
  if (tagName === 'details' || tagName === 'summary')
    return elementOf(tagName, 'open' in others, children, position);
  // `<a name="…">` is an anchor of old pages; a paragraph cannot contain blocks.
  const id = others.id ?? name;
  const element: HtmlElement = {
    type: 'element',
    tagName: tagName === 'p' ? 'div' : tagName,
    properties: {
      ...others,
      ...(title !== undefined && { title }),
      ...(id !== undefined && { id }),
    },
    children,
    ...placed,
  };
  return element;
}

function codeText(node: RootContent): string {
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(codeText).join('') : plainText(node);
}

/** The language of code: `<pre lang="js">`, or `<pre><code class="language-js">`. */
function languageOf({ lang }: Properties, code: RootContent | undefined): string | null {
  if (typeof lang === 'string') return lang;
  const className = code?.type === 'element' ? code.properties['className'] : undefined;
  return Array.isArray(className) ? String(className[0]).replace(/^language-/, '') : null;
}

/** An element that MDX has as well. */
function elementOf(
  name: string,
  isOpen: boolean,
  children: RootContent[],
  position: Nodes['position'],
): RootContent {
  const attributes = isOpen
    ? [{ type: 'mdxJsxAttribute' as const, name: 'open', value: null }]
    : [];
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes,
    children: children as never,
    ...(position && { position }),
  };
}
