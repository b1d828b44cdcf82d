import type { Heading, Nodes } from 'mdast';

/** The visible text of a node: a line break becomes a space; a comment in braces has no text. */
export function plainText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** The text of a heading on one line, the source of its id. */
export function headingText(node: Heading): string {
  return oneLine(plainText(node));
}

/** The text with each run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
