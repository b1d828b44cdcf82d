import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { equal, isObject, type Json, type JsonObject } from '@schema/form-data';
import { alignItems } from './align-items';
import { afterLine, columnAt, insertLines, isFirstOfLine, lineStart, type Edit } from './text-edits';
import { blockLiteral, flowLiteral, itemLiteral, scalarLiteral } from './yaml-literal';

interface Context {
  readonly source: string;
  readonly document: Document;
  /** Whether aliases are written out, because the value that they name changed. */
  readonly expandAliases: boolean;
}

/** Where a value is: the column of its key or hyphen, and what is around it. */
interface Place {
  readonly column: number;
  readonly isItem?: boolean;
  readonly isFlow?: boolean;
}

type AnyMap = YAMLMap<unknown, unknown>;

/** The edits that turn the value of a node into another one. Only the lines of what differs are edited. */
export function nodeEdits(
  context: Context,
  node: unknown,
  base: Json,
  next: Json,
  place: Place = { column: 0 },
): Edit[] {
  if (!isNode(node)) return [];
  const writesAlias = context.expandAliases && containsAlias(node);
  if (equal(base, next) && !writesAlias) return [];
  const isKept =
    isMap(node) || isSeq(node) ? Object.keys(Object(base)).length > 0 && Object.keys(Object(next)).length > 0 : false;
  if (isKept && isMap(node) && isObject(base) && isObject(next)) return mapEdits(context, node, base, next);
  if (isKept && isSeq(node) && Array.isArray(base) && Array.isArray(next)) return seqEdits(context, node, base, next);
  return [replace(context, node, next, place)];
}

function containsAlias(node: Node): boolean {
  let found = false;
  visit(node, { Alias: () => ((found = true), visit.BREAK) });
  return found;
}

function replace({ source }: Context, node: Node, next: Json, { column, isItem, isFlow }: Place): Edit {
  const start = node.range?.[0] ?? 0;
  const end = endOf(node) - (source.charAt(endOf(node) - 1) === '\n' ? 1 : 0);
  const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE') && typeof next === 'string';
  if (isFlow && !isQuoted) return { start, end, text: flowLiteral(next) };
  if (isScalar(node) && start < endOf(node) && (typeof next !== 'object' || next === null))
    return { start, end: Math.max(start, end), text: scalarLiteral(next, node, source, column) };
  const gap = source.slice(0, start).trimEnd().length;
  return {
    start: gap,
    end: Math.max(gap, end),
    text: isItem ? ` ${itemLiteral(next, column + 2)}` : blockLiteral(next, column + 2),
  };
}

/** Offset after the last character of a value, without the comment beside it. */
function endOf(node: unknown): number {
  if (isPair(node)) return Math.max(endOf(node.value), endOf(node.key));
  if (!isNode(node)) return 0;
  const last = (isMap(node) || isSeq(node)) && !node.flow ? node.items.at(-1) : undefined;
  return last ? Math.max(endOf(last), node.range?.[0] ?? 0) : (node.range?.[1] ?? 0);
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}

function mapEdits(context: Context, map: AnyMap, base: JsonObject, next: JsonObject): Edit[] {
  const { source } = context;
  const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const wanted = Object.keys(next);
  const isRenamed = (index: number) =>
    !Object.hasOwn(next, keys[index] ?? '') &&
    !Object.hasOwn(base, wanted[index] ?? '') &&
    keys.length === wanted.length;
  const isSame =
    keys.every((key, index) => Object.hasOwn(next, key) || isRenamed(index)) && keys.length === wanted.length;
  if (map.flow && !isSame) return [rebuildMap(context, map, base, next)];
  const column = columnAt(source, startOf(map.items[0]?.key));
  const edits = map.items.flatMap(({ key, value }, index): Edit[] => {
    const name = keys[index] ?? '';
    const renamed = isRenamed(index) ? (wanted[index] as string) : name;
    if (!Object.hasOwn(next, renamed))
      return [removal(context, startOf(key), endOf(map.items[index]), startOf(map.items[index + 1]?.key))];
    const rename = renamed === name ? [] : [{ start: startOf(key), end: endOf(key), text: keyLiteral(renamed) }];
    return [
      ...rename,
      ...nodeEdits(context, value, base[name] as Json, next[renamed] as Json, { column, isFlow: map.flow ?? false }),
    ];
  });
  return isSame ? edits : [...edits, ...insertPairs(context, map, keys, next)];
}

function insertPairs({ source }: Context, map: AnyMap, keys: readonly string[], next: JsonObject): Edit[] {
  const column = columnAt(source, startOf(map.items[0]?.key));
  const isFlow = prefersFlow(map.items.map(({ value }) => value));
  let previous = -1;
  return Object.entries(next).flatMap(([key, value]): Edit[] => {
    const index = keys.indexOf(key);
    if (index >= 0) {
      previous = index;
      return [];
    }
    const text = `${keyLiteral(key)}:${isFlow && typeof value === 'object' ? ` ${flowLiteral(value)}` : blockLiteral(value, column + 2)}\n`;
    return [
      insertEntry(
        source,
        startOf(map.items[0]?.key),
        previous < 0 ? undefined : endOf(map.items[previous]),
        column,
        text,
      ),
    ];
  });
}

/** Inserts an entry on its own lines behind another one, or in front of the first. */
function insertEntry(source: string, first: number, behind: number | undefined, column: number, text: string): Edit {
  const margin = ' '.repeat(column);
  if (behind !== undefined) return insertLines(source, afterLine(source, behind), margin + text);
  if (isFirstOfLine(source, first)) return insertLines(source, lineStart(source, first), margin + text);
  return { start: first, end: first, text: text + margin };
}

/** Removes an entry with its lines; `following` is the start of the next one, or 0. */
function removal({ source }: Context, start: number, end: number, following: number): Edit {
  if (!isFirstOfLine(source, start) && following > 0) return { start, end: following, text: '' };
  return { start: lineStart(source, start), end: afterLine(source, end), text: '' };
}

function seqEdits(context: Context, seq: YAMLSeq, base: readonly Json[], next: readonly Json[]): Edit[] {
  const { source } = context;
  const aligned = alignItems(base, next);
  const isSame = aligned.every(({ before, after }) => before !== undefined && after !== undefined);
  if (seq.flow && !isSame) return [rebuildSeq(context, seq, base, next)];
  const hyphens = hyphensOf(seq);
  const column = seq.flow ? 0 : columnAt(source, hyphens[0] ?? 0);
  const isFlow = prefersFlow(seq.items);
  const moved = new Map(
    aligned.flatMap(({ before, after }) =>
      after === undefined && before !== undefined ? [[JSON.stringify(base[before]), before]] : [],
    ),
  );
  let previous: number | undefined;
  return aligned.flatMap(({ before, after }): Edit[] => {
    if (before !== undefined) previous = before;
    if (before !== undefined && after === undefined)
      return [removal(context, hyphens[before] ?? 0, endOf(seq.items[before]), hyphens[before + 1] ?? 0)];
    const value = next[after ?? 0] as Json;
    if (before !== undefined)
      return nodeEdits(context, seq.items[before], base[before] as Json, value, {
        column,
        isItem: true,
        isFlow: seq.flow ?? false,
      });
    const from = moved.get(JSON.stringify(value));
    const written = from === undefined ? undefined : source.slice(hyphens[from], endOf(seq.items[from])).trimEnd();
    const literal = isFlow && typeof value === 'object' ? flowLiteral(value) : itemLiteral(value, column + 2);
    const behind = previous === undefined ? undefined : endOf(seq.items[previous]);
    return [insertEntry(source, hyphens[0] ?? 0, behind, column, `${written ?? `- ${literal}`}\n`)];
  });
}

/** Offsets of the hyphens of a block's items. */
function hyphensOf(seq: YAMLSeq): number[] {
  const token = seq.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

function rebuildMap({ source }: Context, map: AnyMap, base: JsonObject, next: JsonObject): Edit {
  const pairs = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
  const parts = Object.entries(next).map(([key, value]) => {
    const pair = pairs.get(key);
    const isKept = pair && equal(base[key], value);
    return isKept ? source.slice(startOf(pair.key), endOf(pair)) : `${keyLiteral(key)}: ${flowLiteral(value)}`;
  });
  return rebuild(
    source,
    map,
    map.items.map((pair) => ({ start: startOf(pair.key), end: endOf(pair) })),
    parts,
  );
}

function rebuildSeq({ source }: Context, seq: YAMLSeq, base: readonly Json[], next: readonly Json[]): Edit {
  const ranges = seq.items.map((item) => ({
    start: isPair(item) ? startOf(item.key) : startOf(item),
    end: endOf(item),
  }));
  const parts = next.map((value) => {
    const range = ranges[base.findIndex((item) => equal(item, value))];
    return range ? source.slice(range.start, range.end) : flowLiteral(value);
  });
  return rebuild(source, seq, ranges, parts);
}

/** Rewrites a collection in brackets with its own separator. */
function rebuild(
  source: string,
  node: Node,
  ranges: readonly { start: number; end: number }[],
  parts: readonly string[],
): Edit {
  const start = ranges[0]?.start ?? 0;
  const end = ranges.at(-1)?.end ?? 0;
  const between = source.slice(ranges[0]?.end, ranges[1]?.start ?? 0);
  const comment = source.slice(start, end).includes('#') && node.toString().includes('#');
  const separator = /^\s*,\s*$/.test(between) && !comment ? between : ', ';
  return { start, end, text: parts.join(separator) };
}

/** Whether the collections among some values are written in brackets, so that a new one is too. */
function prefersFlow(values: readonly unknown[]): boolean {
  const collections = values.filter((value) => isMap(value) || isSeq(value));
  return collections.length > 0 && collections.every(({ flow }) => flow === true);
}

function keyLiteral(key: string): string {
  return flowLiteral(key);
}
