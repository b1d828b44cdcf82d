import type { Element, Properties, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { Heading, Link, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import rehypeSanitize from 'rehype-sanitize';
import type { VFile } from 'vfile';
import { rawElements } from './raw-html';
import { pageSchema } from './sanitize-schema';
import { isPhrasing, phrasingOf } from './phrasing';
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
  const common = { data: { hProperties: others }, position };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const titled = { title: text(title) || null };
  if (/^h[1-6]$/.test(tagName)) {
    const depth = Number(tagName.slice(1)) as Heading['depth'];
    return { type: 'heading', depth, children: phrasingOf(children), ...common };
  }
  if (tagName === 'a' && href !== undefined) {
    const content = phrasingOf(children) as Link['children'];
    return { type: 'link', url: text(href), ...titled, children: content, ...common };
  }
  if (tagName === 'img')
    return { type: 'image', url: text(src), alt: text(alt), ...titled, ...common };
  if (tagName === 'br') return { type: 'break', position };
  if (tagName === 'pre') {
    const value = children.map(codeText).join('').replace(/\n$/, '');
    return { type: 'code', lang: languageOf(others, children[0]), value, position };
  }
  if (tagName === 'p' && children.every(isPhrasing))
    return { type: 'paragraph', children, ...common };
  if (tagName === 'details' || tagName === 'summary')
    // An element that MDX has as well.
    return {
      type: 'mdxJsxFlowElement',
      name: tagName,
      attributes: 'open' in others ? [{ type: 'mdxJsxAttribute', name: 'open', value: null }] : [],
      children: children as MdxJsxFlowElement['children'],
      position,
    };
  // `<a name="…">` is an anchor of old pages; a paragraph cannot contain blocks.
  const id = others.id ?? name;
  return {
    type: 'element',
    tagName: tagName === 'p' ? 'div' : tagName,
    properties: {
      ...others,
      ...(title !== undefined && { title }),
      ...(id !== undefined && { id }),
    },
    children,
    position,
  };
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
