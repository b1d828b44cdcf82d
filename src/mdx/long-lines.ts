import type { Root, RootContent } from 'hast';

/** A grammar's expressions take quadratic time on a line without spaces, so what is in the middle of a longer one is not shown to them. */
const MAX_LINE = 600;
const HEAD = 400;

/** Text that was taken out, and its place in the text that is left. */
interface Removed {
  readonly at: number;
  readonly text: string;
}

/** Code with no line longer than a bound: the middle of a longer line is taken out, between two characters that no escape joins. */
export function shortenLines(code: string): { short: string; removed: readonly Removed[] } {
  const removed: Removed[] = [];
  let length = 0;
  const lines = code.split('\n').map((line) => {
    const kept = shortLine(line);
    if (kept.middle !== '') removed.push({ at: length + kept.head.length, text: kept.middle });
    const short = kept.head + kept.tail;
    length += short.length + 1;
    return short;
  });
  return { short: lines.join('\n'), removed };
}

function shortLine(line: string): { head: string; middle: string; tail: string } {
  if (line.length <= MAX_LINE) return { head: line, middle: '', tail: '' };
  const from = safeCut(line, HEAD);
  const to = safeCut(line, line.length - (MAX_LINE - HEAD));
  return { head: line.slice(0, from), middle: line.slice(from, to), tail: line.slice(to) };
}

/** The nearest place at or before an index that does not part an escape or a surrogate pair. */
function safeCut(line: string, index: number): number {
  let place = index;
  while (place > 0 && /[\\\uD800-\uDBFF]/.test(line.charAt(place - 1))) place -= 1;
  return place;
}

/** Puts the removed text back into highlighted code, each into the element in which its place is. */
export function restoreLines(tree: Root, removed: readonly Removed[]): Root {
  let offset = 0;
  let next = 0;
  const restore = <T extends RootContent>(node: T): T => {
    if (node.type === 'element') return { ...node, children: node.children.map(restore) };
    if (node.type !== 'text') return node;
    const end = offset + node.value.length;
    const parts: string[] = [];
    for (let item = removed[next]; item && item.at <= end; item = removed[(next += 1)]) {
      parts.push(node.value.slice(node.value.length - (end - offset), node.value.length - (end - item.at)), item.text);
      offset = item.at;
    }
    parts.push(node.value.slice(node.value.length - (end - offset)));
    offset = end;
    return { ...node, value: parts.join('') };
  };
  return { ...tree, children: tree.children.map(restore) };
}
