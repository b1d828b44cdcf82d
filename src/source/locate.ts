import { isMap, isPair, isSeq, LineCounter } from 'yaml';
import type { Place } from '@schema/issues';
import { parseBounded } from './yaml-limits';

/** Finds the place of a value in a YAML or JSON file by the keys that lead to it. */
export type Locate = (...keys: readonly (string | number)[]) => Place;

/**
 * A locator for one file. `source` may be a part of the file, below `lineOffset` lines of it. If the keys lead out of
 * the text (into another file, or too deep), the last place on the way counts; an unreadable text has its first line. The text is
 * parsed at the first call, and then its positions are kept: its nodes need six times as much memory.
 */
export function createLocator(file: string, source: string, lineOffset = 0): Locate {
  let parsed: { root: Positions | undefined; start: number; lines: LineCounter } | undefined;
  return (...keys) => {
    if (!parsed) {
      const lines = new LineCounter();
      const { contents } = parseBounded(source, { lines, uniqueKeys: false }).document;
      parsed = { root: positionsOf(contents), start: startOf(contents) ?? 0, lines };
    }
    const { line, col } = parsed.lines.linePos(offsetOfKeys(parsed.root, keys) ?? parsed.start);
    return { file, line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) };
  };
}

/** Where the values of a map or a list begin. */
export interface Positions {
  /** Names of the entries of a map; null for a list. */
  readonly keys: readonly string[] | null;
  /** Offsets of the keys in a map, of the entries in a list. */
  readonly offsets: readonly (number | undefined)[];
  readonly values: readonly (Positions | undefined)[];
}

/** The positions in a parsed document; undefined for a value that is no map or list. */
export function positionsOf(node: unknown, names = new Map<string, string>()): Positions | undefined {
  if (isSeq(node))
    return { keys: null, offsets: node.items.map(startOf), values: node.items.map((item) => positionsOf(item, names)) };
  if (!isMap(node)) return undefined;
  const pairs = node.items.filter(isPair);
  const shared = (name: string): string => names.get(name) ?? (names.set(name, name), name);
  return {
    keys: pairs.map(({ key }) => shared(String((key as { value?: unknown } | null)?.value))),
    offsets: pairs.map(({ key }) => startOf(key)),
    values: pairs.map(({ value }) => positionsOf(value, names)),
  };
}

/**
 * Offset of the node at some keys, or of its nearest parent: of the key in a map, of the entry in a list. `undefined`
 * if not even the first key exists.
 */
export function offsetOfKeys(root: Positions | undefined, keys: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of keys) {
    const index = node?.keys ? node.keys.indexOf(String(key)) : Number(key);
    if (!node || !(index in node.offsets)) break;
    offset = node.offsets[index] ?? offset;
    node = node.values[index];
  }
  return offset;
}

let latest = { text: '', lines: new LineCounter() };

/** The beginnings of the lines of a text. Many places are in one text, so those of the latest one are kept. */
function linesOf(text: string): LineCounter {
  if (latest.text === text && latest.lines.lineStarts.length > 0) return latest.lines;
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  latest = { text, lines };
  return lines;
}

/** Place of an offset in a text. `above` and `left` are the lines and columns of the file before the text. */
export function placeInText(file: string, text: string, offset: number, { above = 0, left = 0 } = {}): Place {
  const { line, col } = linesOf(text).linePos(Math.min(offset, text.length));
  return { file, line: above + line, column: left + col };
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0];
}
