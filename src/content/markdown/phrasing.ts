import type { Nodes, Parent, PhrasingContent, RootContent } from 'mdast';
import type { Properties } from 'hast';
import type {} from 'mdast-util-mdx-jsx';

/** An element of HTML that Markdown has no form for; it contains nodes of Markdown. */
export interface HtmlElement extends Parent {
  type: 'element';
  tagName: string;
  properties: Properties;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    element: HtmlElement;
  }
  interface PhrasingContentMap {
    element: HtmlElement;
  }
}

const PHRASING = new Set<string>([
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'link',
  'image',
  'break',
  'linkReference',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'html',
]);

/** Elements of HTML that are no part of a line. */
const BLOCKS = new Set(
  'article blockquote caption dd div dl dt figcaption figure hr li ol section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Whether a node is a part of a line. */
export function isPhrasing(node: Nodes): node is PhrasingContent {
  return PHRASING.has(node.type) || (node.type === 'element' && !BLOCKS.has(node.tagName));
}

/** Flow content: phrasing beside it becomes paragraphs. */
export function paragraphs(children: readonly RootContent[]): RootContent[] {
  const flow: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const end = () => {
    if (!line.every(isBlank))
      flow.push({ type: 'paragraph', children: line, position: line[0]?.position });
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

/** Phrasing content: blocks give theirs, apart by a space. */
export function phrasingOf(children: readonly RootContent[]): PhrasingContent[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    const isLine = isPhrasing(child) && (!before || isPhrasing(before));
    const isApart = before && !isLine && !isBlank(child) && !isBlank(before);
    return [...(isApart ? [{ type: 'text' as const, value: ' ' }] : []), ...phrasingIn(child)];
  });
}

function phrasingIn(node: RootContent): PhrasingContent[] {
  if (isPhrasing(node)) return [node];
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  return 'children' in node ? phrasingOf(node.children) : [];
}

function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
