import type {
  Blockquote,
  BlockContent,
  DefinitionContent,
  Paragraph,
  Root,
  RootContent,
  Text,
} from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ALERTS, DIRECTIVES, type CalloutKind } from '@schema/callouts';
import { pointAfter } from '../elements';
import { plainText } from '../plain-text';
import { replaceNode } from '../replace-node';

/** Turns `:::note Title` and `> [!NOTE]` into callouts; unknown names stay text. */
export function remarkCallouts() {
  return (tree: Root, file: VFile): void =>
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const siblings = parent.children as RootContent[];
      const isContainer = node.type === 'containerDirective';
      const callout = isContainer
        ? directiveCallout(node)
        : node.type === 'blockquote'
          ? alertCallout(node, String(file))
          : undefined;
      if (callout) siblings[index] = callout;
      else if (isContainer || node.type === 'leafDirective')
        replaceNode<RootContent>(parent, index, textOf(node, String(file)));
      else return undefined;
      return index;
    });
}

function directiveCallout(node: ContainerDirective): MdxJsxFlowElement | undefined {
  const type = DIRECTIVES.get(node.name);
  if (!type) return undefined;
  const { label, content } = splitLabel(node);
  const title = label && plainText(label);
  return calloutOf(
    type,
    title || (node.name === type ? '' : capitalized(node.name)),
    content,
    node.position,
  );
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
  const line = value
    ? [afterMarker({ ...text, value }, source), ...first.children.slice(1)]
    : first.children.slice(1);
  const begin = line[0]?.type === 'break' ? line.slice(1) : line;
  const content = begin.length > 0 ? [{ ...first, children: begin }, ...rest] : rest;
  return calloutOf(type, name.toLowerCase() === type ? '' : capitalized(name), content, position);
}

/** The text with the place of its second line, where the marker is no longer part of it. */
function afterMarker(text: Text, source: string): Text {
  const { start, end } = text.position ?? {};
  if (start?.offset === undefined || !end) return text;
  const [skipped = ''] = /^[^\n]*\n[ \t>]*/.exec(source.slice(start.offset)) ?? [];
  return { ...text, position: { start: pointAfter(start, skipped), end } };
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
    ...(position && { position }),
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
  return [
    lineOf(opening, { start, end: pointAfter(start, opening) }),
    ...content,
    ...(isClosed ? [lineOf(':::')] : []),
  ];
}

function lineOf(value: string, position?: Root['position']): Paragraph {
  const placed = position && { position };
  return { type: 'paragraph', children: [{ type: 'text', value, ...placed }], ...placed };
}

function splitLabel({ children }: ContainerDirective) {
  const [first, ...rest] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel
    ? { label: first, content: rest }
    : { label: undefined, content: children };
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
