import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from '@/markdown/plain-text';

/** Whether readers see nothing of a node: it has neither text nor a picture nor a component. */
export function isEmpty(node: Nodes): boolean {
  let found = plainText(node).trim() !== '';
  visit(node, (part) => {
    found ||= part.type === 'image' || part.type === 'mdxJsxTextElement' || part.type === 'mdxTextExpression';
  });
  return !found;
}
