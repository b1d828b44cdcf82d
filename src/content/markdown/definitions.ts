import type { ListItem, Nodes, Table, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attributeOf } from './elements';
import { oneLine, plainText } from './plain-text';

/** A longer cell is a sentence and no name. */
const MAX_WORDS = 3;

/**
 * The names that a node defines: the first cell of each row of a table and the cells of a column of code only,
 * and the bold text or the code with which an item of a list begins.
 */
export function definedNames(node: Nodes): string[] {
  return nodesOfNames(node)
    .map((name) => oneLine(plainText(name)))
    .filter((name) => name !== '' && name.split(' ').length <= MAX_WORDS);
}

function nodesOfNames(node: Nodes): Nodes[] {
  if (node.type === 'table') return cellsOfNames(node);
  if (node.type === 'mdxJsxFlowElement') return labelOf(node);
  if (node.type === 'listItem') return startOfItem(node);
  return [];
}

function cellsOfNames({ children: [head, ...rows] }: Table): TableCell[] {
  const columns =
    head?.children.map((_, i) => rows.flatMap(({ children }) => children[i] ?? [])) ?? [];
  return columns.filter((cells, i) => i === 0 || cells.every(isCode)).flat();
}

function isCode({ children }: TableCell): boolean {
  return children.length === 1 && children[0]?.type === 'inlineCode';
}

function startOfItem({ children: [first] }: ListItem): Nodes[] {
  if (first?.type !== 'paragraph') return [];
  return first.children
    .slice(0, 1)
    .filter(({ type }) => type === 'strong' || type === 'inlineCode');
}

/** The label of a component with content, such as a tab. */
function labelOf(element: MdxJsxFlowElement): Nodes[] {
  const label = attributeOf(element, 'label');
  if (element.children.length === 0 || label === undefined) return [];
  return [{ type: 'text', value: label }];
}
