import type { Parents } from 'mdast';
import { pointAfter } from './elements';
import { plainText } from './plain-text';

/**
 * Gives a place to the texts and links that remark-gfm makes of a text with an address behind an open bracket: it replaces
 * that text after parsing, and what has no place is checked by no rule. A text with an escape keeps none.
 */
export function placeLiterals(parent: Parents, document: string): void {
  const [start, end] = [parent.position?.start, parent.position?.end.offset ?? 0];
  let from = start;
  for (const child of parent.children) {
    if (!child.position && from) {
      const value = plainText(child);
      const at = document.indexOf(value, from.offset);
      if (at >= 0 && at + value.length <= end) {
        const begin = pointAfter(from, document.slice(from.offset, at));
        child.position = { start: begin, end: pointAfter(begin, value) };
      }
    }
    if ('children' in child) placeLiterals(child, document);
    from = child.position?.end ?? from;
  }
}
