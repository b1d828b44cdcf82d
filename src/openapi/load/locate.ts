import { isCollection, isMap, isPair, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { Place } from '@schema/issues';

/** Finds the place of a value of the description by the keys that lead to it. */
export type Locate = (...keys: readonly (string | number)[]) => Place;

/**
 * A locator for the root file. Where the keys lead out of it (into another file of the folder), the last place on the way counts;
 * a file that cannot be read gives its first line. The text is parsed on the first question only.
 */
export function createLocator(file: string, source: string): Locate {
  let parsed: { root: unknown; lines: LineCounter } | undefined;
  return (...keys) => {
    if (!parsed) {
      const lines = new LineCounter();
      parsed = { root: parseDocument(source, { lineCounter: lines, uniqueKeys: false }).contents, lines };
    }
    const offset = offsetOf(parsed.root, keys);
    if (offset === undefined) return { file, line: 1, column: 1 };
    const { line, col } = parsed.lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

function offsetOf(root: unknown, keys: readonly (string | number)[]): number | undefined {
  let node = root;
  let offset = startOf(root);
  for (const key of keys) {
    if (!isCollection(node)) break;
    const next = childOf(node, key);
    if (!next) break;
    offset = startOf(next.marker) ?? offset;
    node = next.value;
  }
  return offset;
}

function childOf(node: Node, key: string | number): { marker: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const value = node.items[Number(key)];
    return value ? { marker: value, value } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isPair(item) && String((item.key as { value?: unknown } | null)?.value) === String(key));
  return pair ? { marker: pair.key, value: pair.value } : undefined;
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0];
}
