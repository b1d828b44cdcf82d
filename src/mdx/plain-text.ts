import type { Heading, Nodes } from 'mdast';

/** The text of a node as a reader sees it: a line break parts words, a comment in braces says nothing. */
export function plainText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** The text of a heading on one line; its id is made of it. */
export function headingText(node: Heading): string {
  return plainText(node).replace(/\s+/g, ' ').trim();
}
