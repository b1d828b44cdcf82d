import { isCollection, isMap, isPair, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { Place } from './issues';

/** Finds the place of a value in a YAML or JSON file by the keys that lead to it. */
export type Locate = (...keys: readonly (string | number)[]) => Place;

/**
 * A locator for one file. `source` may be a part of the file, below `lineOffset` lines of it. If the keys lead out of
 * the text (into another file), the last place on the way counts; an unreadable text has its first line. The text is
 * parsed at the first call, and then kept.
 */
export function createLocator(file: string, source: string, lineOffset = 0): Locate {
  let parsed: { root: unknown; lines: LineCounter } | undefined;
  return (...keys) => {
    if (!parsed) {
      const lines = new LineCounter();
      parsed = { root: parseDocument(source, { lineCounter: lines, uniqueKeys: false }).contents, lines };
    }
    const { line, col } = parsed.lines.linePos(offsetOfKeys(parsed.root, keys) ?? startOf(parsed.root) ?? 0);
    return { file, line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) };
  };
}

/**
 * Offset of the node at some keys, or of its nearest parent: of the key in a map, of the entry in a list. `undefined`
 * if not even the first key exists.
 */
export function offsetOfKeys(root: unknown, keys: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of keys) {
    const next = isCollection(node) ? childOf(node, key) : undefined;
    if (!next) break;
    offset = startOf(next.marker) ?? offset;
    node = next.value;
  }
  return offset;
}

/** Place of an offset in a text. `above` and `left` are the lines and columns of the file before the text. */
export function placeInText(file: string, text: string, offset: number, { above = 0, left = 0 } = {}): Place {
  const lines = text.slice(0, offset).split('\n');
  return { file, line: above + lines.length, column: left + (lines.at(-1) ?? '').length + 1 };
}

function childOf(node: Node, key: PropertyKey): { marker: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(key)];
    return value ? { marker: value, value } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(
    (item) => isPair(item) && String((item.key as { value?: unknown } | null)?.value) === String(key),
  );
  return pair ? { marker: pair.key, value: pair.value } : undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0];
}
