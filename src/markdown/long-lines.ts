import type { Root, RootContent } from 'hast';

/**
 * Maximum length of a line for the grammars: their expressions take quadratic time on a line without spaces, so the
 * middle of a longer line is removed.
 */
const MAX_LINE = 600;
const HEAD = 400;

/** Removed text, and its offset in the shortened text. */
interface Removed {
  readonly at: number;
  readonly text: string;
}

/** Shortens each line to `MAX_LINE` characters: removes its middle, without splitting an escape. */
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

/** The nearest offset at or before an index that does not split an escape or a surrogate pair. */
function safeCut(line: string, index: number): number {
  let place = index;
  while (place > 0 && /[\\\uD800-\uDBFF]/.test(line.charAt(place - 1))) place -= 1;
  return place;
}

/** Inserts the removed text into the highlighted code, in the element at its offset. */
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
