import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The headings that a text itself contains. */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => void (node.position && node.data?.origin === undefined && headings.push(node)));
  return headings;
}
