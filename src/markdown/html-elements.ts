import type { Nodes, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import { plainText } from './plain-text';

/** An HTML element in Markdown, with its content as Markdown. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly RootContent[];
  readonly position: Nodes['position'];
}

type Convert = (element: HtmlElement) => readonly RootContent[];

const phrasing = ({ children }: HtmlElement) => children.filter(isPhrasing);
const wrap =
  (type: 'strong' | 'emphasis' | 'delete'): Convert =>
  (element) => [{ type, children: phrasing(element) }];
const heading =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): Convert =>
  (element) => [{ type: 'heading', depth, children: unwrapped(element.children) }];
const list =
  (ordered: boolean): Convert =>
  ({ children }) => [
    { type: 'list', ordered, spread: false, children: children.filter((child) => child.type === 'listItem') },
  ];
const code: Convert = (element) => [{ type: 'inlineCode', value: textOf(element) }];
const content: Convert = ({ children }) => children;

/** HTML elements that Markdown has a form for. */
const CONVERSIONS: Readonly<Record<string, Convert>> = {
  ...Object.fromEntries(['b', 'strong'].map((name) => [name, wrap('strong')])),
  ...Object.fromEntries(['i', 'em', 'cite', 'var', 'u', 'ins'].map((name) => [name, wrap('emphasis')])),
  ...Object.fromEntries(['s', 'del', 'strike'].map((name) => [name, wrap('delete')])),
  ...Object.fromEntries(['code', 'tt', 'samp'].map((name) => [name, code])),
  ...Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, heading(depth)])),
  ...Object.fromEntries(
    ['div', 'section', 'article', 'center', 'span', 'font', 'small', 'big', 'picture', 'figure', 'nobr']
      .concat(['thead', 'tbody', 'tfoot'])
      .map((name) => [name, content]),
  ),
  source: () => [],
  wbr: () => [],
  hr: () => [{ type: 'thematicBreak' }],
  p: ({ children }) => paragraphs(children),
  figcaption: ({ children }) => paragraphs(children),
  blockquote: ({ children }) => [{ type: 'blockquote', children: paragraphs(children) as never }],
  ul: list(false),
  ol: list(true),
  li: ({ children }) => [{ type: 'listItem', spread: false, children: paragraphs(children) as never }],
  pre: (element) => [{ type: 'code', lang: null, value: textOf(element).replace(/^\n|\n$/g, '') }],
  td: (element) => [{ type: 'tableCell', children: unwrapped(element.children) }],
  th: (element) => [{ type: 'tableCell', children: unwrapped(element.children) }],
  tr: ({ children }) => [{ type: 'tableRow', children: children.filter(isCell) }],
  table: ({ children }) => table(children.filter(isRow)),
  a: (element) => {
    const { href, title } = element.attributes;
    // `<a name="…"></a>` is an anchor of old pages.
    if (href === undefined) return element.children;
    return [{ type: 'link', url: href, title: title ?? null, children: phrasing(element) as never }];
  },
  img: ({ attributes: { src = '', alt = '', title } }) => [{ type: 'image', url: src, alt, title: title ?? null }],
};

const INLINE = new Set(['br', 'summary', 'kbd', 'sup', 'sub', 'mark', 'abbr']);

/** The Markdown of an element; an element without a form in Markdown stays an element, as a component in MDX. */
export function markdownOf(element: HtmlElement): readonly RootContent[] {
  const convert = Object.hasOwn(CONVERSIONS, element.name) ? CONVERSIONS[element.name] : undefined;
  if (convert) return convert(element).map((node) => (node.position ? node : withPosition(node, element.position)));
  const { name, position } = element;
  const type = INLINE.has(name) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  const attributes = Object.entries(element.attributes).map(([key, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name: key,
    value: value === '' ? null : value,
  }));
  const children = INLINE.has(name) ? unwrapped(element.children) : paragraphs(element.children);
  return [withPosition({ type, name, attributes, children } as RootContent, position)];
}

/** Flow content: phrasing beside it becomes paragraphs. */
export function paragraphs(children: readonly RootContent[]): RootContent[] {
  const flow: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const end = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      flow.push(withPosition({ type: 'paragraph', children: line }, line[0]?.position));
    line = [];
  };
  for (const child of children) {
    if (isPhrasing(child)) line.push(child);
    else {
      end();
      flow.push(child);
    }
  }
  end();
  return flow;
}

/** Phrasing content: paragraphs give their content. */
function unwrapped(children: readonly RootContent[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : isPhrasing(child) ? [child] : []));
}

function table(rows: readonly TableRow[]): RootContent[] {
  const [first] = rows;
  return first ? [{ type: 'table', align: first.children.map(() => null), children: [...rows] }] : [];
}

const PHRASING = new Set<string>([
  ...['text', 'strong', 'emphasis', 'delete', 'inlineCode', 'link', 'image', 'break', 'linkReference'],
  ...['imageReference', 'footnoteReference', 'mdxJsxTextElement', 'mdxTextExpression', 'html'],
]);

function isPhrasing(node: RootContent): node is PhrasingContent {
  return PHRASING.has(node.type);
}

function isCell(node: RootContent): node is TableCell {
  return node.type === 'tableCell';
}

function isRow(node: RootContent): node is TableRow {
  return node.type === 'tableRow';
}

function textOf({ children }: HtmlElement): string {
  return children.map(plainText).join('');
}

function withPosition<T extends RootContent>(node: T, position: Nodes['position']): T {
  return position ? { ...node, position } : node;
}
