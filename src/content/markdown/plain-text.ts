import type { Heading, Nodes, PhrasingContent } from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import type {} from './phrasing';

/** The visible text of a node: a line break becomes a space; a comment in braces has no text. */
export function plainText(node: Nodes): string {
  if (node.type === 'break' || (node.type === 'mdxJsxTextElement' && node.name === 'br'))
    return ' ';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(plainText).join('');
  return '';
}

/** The text of a heading on one line, the source of its id. */
export function headingText(node: Heading): string {
  return oneLine(plainText(node));
}

/** The fixed id at the end of a heading, and the heading's content without it; undefined if it has none. */
export function fixedId({
  children,
}: Heading): { id: string; children: PhrasingContent[] } | undefined {
  const last = children.at(-1);
  const others = children.slice(0, -1);
  if (last?.type === 'mdxTextExpression') {
    const [, id] = /^\/\*\s*#([\p{L}\p{M}\p{N}_.:-]+)\s*\*\/$/u.exec(last.value) ?? [];
    return id === undefined ? undefined : { id, children: others };
  }
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{#([\p{L}\p{M}\p{N}_.:-]+)\}\s*$/u.exec(last.value);
  if (match?.[1] === undefined) return undefined;
  const rest = { ...last, value: last.value.slice(0, match.index) };
  return { id: match[1], children: [...others, rest] };
}

/** The text with each run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
