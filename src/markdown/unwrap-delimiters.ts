import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { replaceNode } from './replace-node';

/**
 * Replaces the elements of a string's delimiters (`pl-pds` in `pl-s`) by their text, in place: they have the color of
 * the string, and were 7 % of the HTML of an operation's page.
 */
export function unwrapDelimiters(tree: Root): Root {
  visit(tree, 'element', (element, index, parent) => {
    const isDelimiter = hasClass(element, 'pl-pds') && parent?.type === 'element' && hasClass(parent, 'pl-s');
    if (!isDelimiter || index === undefined) return undefined;
    replaceNode(parent, index, element.children);
    return [SKIP, index];
  });
  return tree;
}

function hasClass({ properties }: { properties: { className?: unknown } }, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
