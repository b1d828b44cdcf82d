import type { Nodes } from 'mdast';
import { rule } from '../../rule';

/**
 * Two entries of a list in one line of a cell. One sign alone is a date, a number, a note or a minus. A comma, a dash or
 * a short word in front of the second number joins two ordinals: `1. und 2. Liga`.
 */
const CELL_LIST =
  /^[ \t]*(?:([-*])[ \t]+\p{L}[^\n]*?[ \t]\1[ \t]+\p{L}|(1\.)[ \t]+\p{L}[^\n]*?(?<![,&/–-]|[ \t]\p{Ll}{2,4})[ \t]2\.[ \t]+\p{L})/mu;

/** Cells with a list, which a cell cannot have (GitHub Flavored Markdown, §4.10). */
export default rule({
  code: 'table-list',
  on: 'tableCell',
  stops: 'strict',
  find: ({ children }, { page }) => {
    const text = children.map((node) => cellText(node, page.source)).join('');
    const [, sign, number] = CELL_LIST.exec(text) ?? [];
    const found = sign ?? number;
    return found ? [{ found }] : [];
  },
  message: ({ found }) =>
    `A cell of a table has no lists, so readers see \`${found}\` as it is. Write a list below the table, or lines of a cell with \`<br/>\`.`,
});

/** Text as written, a line break as `\n`, and a letter for all else: signs in code and links begin no entry. */
function cellText(node: Nodes, source: (node: Nodes) => string): string {
  if (node.type === 'text' && node.position) return source(node);
  return node.type === 'break' || ('name' in node && node.name === 'br') ? '\n' : 'x';
}
