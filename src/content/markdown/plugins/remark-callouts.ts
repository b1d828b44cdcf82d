import type {
  Blockquote,
  BlockContent,
  DefinitionContent,
  Nodes,
  Paragraph,
  Root,
  RootContent,
} from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ALERTS, DIRECTIVES, type CalloutKind } from '@schema/callouts';
import { pointAfter, textBehind } from '../elements';
import { plainText } from '../plain-text';
import { replaceNode } from '../replace-node';

/** Turns `:::note Title` and `> [!NOTE]` into callouts; unknown names stay text. */
export function remarkCallouts() {
  return (tree: Root, file: VFile): void =>
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const siblings = parent.children as RootContent[];
      const callout = calloutIn(node, String(file));
      if (callout) siblings[index] = callout;
      else if (node.type === 'containerDirective' || node.type === 'leafDirective')
        replaceNode<RootContent>(parent, index, textOf(node, String(file)));
      else return undefined;
      return index;
    });
}

function calloutIn(node: Nodes, source: string): MdxJsxFlowElement | undefined {
  if (node.type === 'containerDirective') return directiveCallout(node);
  if (node.type === 'blockquote') return alertCallout(node, source);
  return undefined;
}

function directiveCallout(node: ContainerDirective): MdxJsxFlowElement | undefined {
  const type = DIRECTIVES.get(node.name);
  if (!type) return undefined;
  const { label, content } = splitLabel(node);
  const title = label && plainText(label);
  return calloutOf(type, title || otherName(node.name, type), content, node.position);
}

function alertCallout(
  { children, position }: Blockquote,
  source: string,
): MdxJsxFlowElement | undefined {
  const [first, ...rest] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [marker = '', name = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  const type = ALERTS.get(name.toUpperCase());
  if (!type) return undefined;
  const value = text.value.slice(marker.length);
  const line = first.children.slice(1);
  // The marker is a line of its own.
  if (value) line.unshift(textBehind(text, value, /^[^\n]*\n[ \t>]*/, source));
  else if (line[0]?.type === 'break') line.shift();
  const content = line.length > 0 ? [{ ...first, children: line }, ...rest] : rest;
  return calloutOf(type, otherName(name, type), content, position);
}

function calloutOf(
  type: CalloutKind,
  title: string,
  children: (BlockContent | DefinitionContent)[],
  position: Root['position'],
): MdxJsxFlowElement {
  const attributes = Object.entries({ type, ...(title && { title }) });
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: attributes.map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children,
    position,
  };
}

/** An unknown directive as the text that its writer sees. */
function textOf(node: ContainerDirective | LeafDirective, source: string): RootContent[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const lines = source.slice(start.offset, end.offset).split('\n');
  const opening = lines[0] ?? '';
  const content = node.type === 'containerDirective' ? splitLabel(node).content : [];
  const isClosed = lines.length > 1 && /^[ \t>]*:{3,}[ \t]*$/.test(lines.at(-1) ?? '');
  const nodes = [lineOf(opening, { start, end: pointAfter(start, opening) }), ...content];
  return isClosed ? [...nodes, lineOf(':::')] : nodes;
}

function lineOf(value: string, position?: Root['position']): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value, position }], position };
}

function splitLabel({ children }: ContainerDirective) {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel)
    return { label: undefined, content: children };
  return { label: first, content: rest };
}

/** The title of a callout that is written with another name of its kind. */
function otherName(name: string, type: CalloutKind): string {
  if (name.toLowerCase() === type) return '';
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
