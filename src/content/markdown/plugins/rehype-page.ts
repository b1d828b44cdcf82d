import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { unbrokenClass } from '@/lib/no-wrap-code';
import { labelCells } from '../table-cards';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Elements whose text has one direction. */
const DIRECTED = /^(?:blockquote|caption|dd|div|dt|figcaption|h[2-6]|li|p|summary|td|th)$/;

/**
 * Links each heading with an id to itself (its accessible name stays its text). Puts each table into its own scrollable
 * frame, which keyboards can focus and screen readers announce with the table's caption or the heading above. Makes the
 * first cell of a row its header. Names the boxes of task lists. Labels the cells of a table that is too wide for a phone.
 * Keeps short code in text on one line. Text in a script from right to left has its own direction.
 */
export function rehypePage() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, _index, parent) => {
      const isBlock = parent?.type === 'element' && parent.tagName === 'pre';
      if (DIRECTED.test(node.tagName) && RIGHT_TO_LEFT.test(toString(node)))
        node.properties['dir'] ??= 'auto';
      if (node.tagName !== 'code' || isBlock) return;
      const className = unbrokenClass(toString(node));
      if (className) node.properties['className'] = [className];
    });
    let section = '';
    const names = new Map<string, number>();
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[2-6]$/.test(node.tagName)) {
        section = toString(node);
        // A press on a summary opens it.
        const isSummary = parent?.type === 'element' && parent.tagName === 'summary';
        if (!isSummary) linkHeading(node);
      }
      // A task of a list: the box has no label of its own.
      if (node.tagName === 'input')
        node.properties.ariaLabel ??= node.properties.checked ? 'Done' : 'Not done';
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      parent.children[index] = scrollFrame(node, section, names);
      return [SKIP, index + 1];
    });
  };
}

function linkHeading(heading: Element): void {
  const { id } = heading.properties;
  let hasLink = false;
  visit(heading, 'element', (node) => {
    hasLink ||= node.tagName === 'a';
  });
  if (typeof id !== 'string' || hasLink) return;
  heading.children = [h('a', { className: ['heading-link'], href: `#${id}` }, heading.children)];
}

/** What HTML can have in a cell, and no header has. */
function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && /^(?:blockquote|div|ol|p|pre|table|ul)$/.test(node.tagName);
}

/** Whether the first row has header cells; a table of HTML can have none. */
function hasHeading(table: Element): boolean {
  let row: Element | undefined;
  visit(table, { tagName: 'tr' }, (node) => {
    row ??= node as Element;
  });
  return row?.children.some((cell) => cell.type === 'element' && cell.tagName === 'th') ?? false;
}

function scopeHeaderCells(table: Element): void {
  visit(table, 'element', (row) => {
    const first = row.children.find((child) => child.type === 'element');
    if (row.tagName !== 'tr' || !first) return;
    if (first.tagName === 'td' && !first.children.some(isBlock))
      Object.assign(first, { tagName: 'th', properties: { ...first.properties, scope: 'row' } });
    for (const cell of row.children) {
      if (cell.type === 'element' && cell.tagName === 'th') cell.properties.scope ??= 'col';
    }
  });
}

/** Landmarks of a page need unique names: the second table of a section gets a number. */
function scrollFrame(table: Element, section: string, names: Map<string, number>): Element {
  const isLabelled = hasHeading(table);
  if (isLabelled) scopeHeaderCells(table);
  const caption = table.properties['data-caption'];
  delete table.properties['data-caption'];
  let label = section ? `Table: ${section}` : 'Table';
  if (typeof caption === 'string') label = caption;
  const count = (names.get(label) ?? 0) + 1;
  names.set(label, count);
  const ariaLabel = count > 1 ? `${label} (${count})` : label;
  const dataColumns = isLabelled ? labelCells(table) : undefined;
  return h(
    'div',
    { className: ['table-frame'], role: 'region', tabIndex: 0, ariaLabel, dataColumns },
    [table],
  );
}
