import type { Element, Root, RootContent, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { unbrokenClass } from '../../lib/unbroken';
import { replaceNode } from '../replace-node';

/** Elements whose text stays as it is. */
const LEFT_OUT: ReadonlySet<string> = new Set(['pre', 'svg']);
/** A word with a single letter before its hyphen, such as "e-mail". */
const LETTER_WORD = /(?<![\p{L}\p{N}-])(\p{L}-\p{L}+)/u;

/** Keeps short code and words such as "e-mail" on one line: browsers break them at the hyphen, and no style sheet can forbid only that. */
export function rehypeUnbroken() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && LEFT_OUT.has(node.tagName)) return SKIP;
      if (node.type === 'element' && node.tagName === 'code') {
        keepCode(node);
        return SKIP;
      }
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      if (!LETTER_WORD.test(node.value)) return undefined;
      const parts = splitWords(node);
      replaceNode<RootContent>(parent, index, parts);
      return index + parts.length;
    });
  };
}

function keepCode(code: Element): void {
  const className = unbrokenClass(toString(code));
  if (className) code.properties['className'] = [className];
}

/** The words at odd positions stay on one line. */
function splitWords({ value }: Text): (Element | Text)[] {
  return value
    .split(LETTER_WORD)
    .map((part, index) =>
      index % 2 === 1 ? h('span', { className: ['unbroken'] }, part) : { type: 'text' as const, value: part },
    )
    .filter((part) => part.type !== 'text' || part.value !== '');
}
