import {
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { equal, isObject, type Json } from '@schema/derived/form-values';
import { alignItems } from './align-items';
import { afterLine, columnAt, isFirstOfLine, type Edit } from './text-edits';
import { blockLiteral, flowLiteral, scalarLiteral } from './yaml-literal';

interface Context {
  source: string;
  /** Writes aliases out, because the value that they name may change, and new values on one line, because a comment may follow. */
  isCareful: boolean;
}

/** Where a value is: the column of its key or hyphen, the offset behind that, and what is around it. */
interface NodePlace {
  column: number;
  from: number;
  isItem: boolean;
  isFlow: boolean;
}

/** An item of a list, or a key with its value, as it is in the text. */
interface Entry {
  key?: string;
  keyEnd: number;
  node: unknown;
  value: Json;
  start: number;
  end: number;
}

/** The position of an old entry, or -1 for a new one, and what it becomes; undefined if the entry is removed. */
interface Change {
  at: number;
  key?: string;
  value?: Json | undefined;
}

interface Changes extends Omit<NodePlace, 'from'>, Context {
  entries: readonly Entry[];
  changes: readonly Change[];
}

/** The edits that turn the value of a node into another one. Only the lines of what differs are edited. */
export function nodeEdits(
  context: Context,
  node: unknown,
  base: Json,
  next: Json,
  place?: NodePlace,
): Edit[] {
  const mayHaveAlias = isAlias(node) || (isCollection(node) && node.items.length > 0);
  if (!isNode(node) || (equal(base, next) && !(context.isCareful && mayHaveAlias))) return [];
  const around = place ?? { column: 0, from: startOf(node), isItem: false, isFlow: false };
  if (!isCollection(node)) return [replacement(context, node, next, around)];
  const entries = entriesOf(node, base);
  const changes = changesOf(entries, base, next);
  const isFlow = node.flow === true && entries.length > 0;
  const isKept = changes.some(
    ({ at, value }) => value !== undefined && (at >= 0 || (!isFlow && entries.length > 0)),
  );
  if (!isKept)
    return [replacement(context, node, next, { ...around, isFlow: isFlow || around.isFlow })];
  const column = columnAt(context.source, entries[0]?.start ?? 0);
  const all = { ...context, entries, changes, column, isItem: Array.isArray(next), isFlow };
  let behind: Entry | undefined;
  return changes.flatMap(({ at, key, value }): Edit[] => {
    if (value === undefined) return [removal(all, at)];
    const entry = entries[at];
    if (!entry) return [insertion(all, behind, entryLiteral(all, key, value))];
    behind = entry;
    const rename = { start: entry.start, end: entry.keyEnd, text: flowLiteral(key ?? '') };
    const inside = { ...all, from: entry.keyEnd };
    const edits = nodeEdits(context, entry.node, entry.value, value, inside);
    if (key !== entry.key) edits.unshift(rename);
    return edits;
  });
}

function replacement(
  { source, isCareful }: Context,
  node: Node,
  next: Json,
  place: NodePlace,
): Edit {
  const { column, from, isItem, isFlow } = place;
  const start = startOf(node);
  let end = endOf(node);
  if (source.charAt(end - 1) === '\n') end -= 1;
  end = Math.max(start, end);
  const isQuoted = isScalar(node) && node.type?.startsWith('QUOTE') && typeof next === 'string';
  if (isFlow && !isQuoted) return { start, end, text: flowLiteral(next) };
  if (isScalar(node) && start < endOf(node) && (typeof next !== 'object' || next === null))
    return {
      start,
      end,
      text: isCareful ? flowLiteral(next) : scalarLiteral(next, node, source, column),
    };
  const text = isCareful ? ` ${flowLiteral(next)}` : blockLiteral(next, isItem, column);
  // The comments between a key and a map or list would swallow a value on their line.
  const above = source.slice(from, start).trimEnd();
  const comment = text.startsWith('\n') ? -1 : above.search(/\s+#/);
  if (comment >= 0) return { start: from + comment, end, text: text + above.slice(comment) };
  if (start === from) return { start, end, text: text.trimStart() };
  return { start: from + above.length, end, text };
}

function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}

/** Offset after the last character of a value, without the comment beside it. */
function endOf(node: unknown): number {
  if (isPair(node)) return Math.max(endOf(node.value), endOf(node.key));
  if (!isNode(node)) return 0;
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last) return Math.max(endOf(last), startOf(node));
  return node.range?.[1] ?? 0;
}

function entriesOf({ items, srcToken }: YAMLMap<unknown, unknown> | YAMLSeq, base: Json): Entry[] {
  const tokens = srcToken?.type === 'block-seq' ? srcToken.items : [];
  const hyphens = tokens.map(
    ({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset,
  );
  return items.map((item, index) => {
    const isMember = isPair(item) && isObject(base);
    // The parser's value has the key `null` as an empty text.
    const key = isMember && isScalar(item.key) ? String(item.key.value ?? '') : '';
    const place = {
      start: hyphens[index] ?? startOf(isPair(item) ? item.key : item),
      end: endOf(item),
    };
    if (!isMember)
      return {
        ...place,
        node: item,
        value: (base as Json[])[index] ?? null,
        keyEnd: place.start + 1,
      };
    return { ...place, key, keyEnd: endOf(item.key), node: item.value, value: base[key] ?? null };
  });
}

/** The changes, the kept and new entries in the order of the new value; none if the values have different kinds. */
function changesOf(entries: readonly Entry[], base: Json, next: Json): Change[] {
  if (Array.isArray(base) && Array.isArray(next))
    return alignItems(base, next).map(({ before, after }) => ({
      at: before ?? -1,
      value: next[after ?? -1],
    }));
  if (!isObject(base) || !isObject(next)) return [];
  const keys = entries.map(({ key }) => key ?? '');
  const wanted = Object.keys(next);
  const isRenamed = (key: string, at: number) =>
    keys.length === wanted.length &&
    !Object.hasOwn(next, keys[at] ?? '') &&
    !Object.hasOwn(base, key);
  const kept = wanted.map((key, at) => ({
    at: isRenamed(key, at) ? at : keys.indexOf(key),
    key,
    value: next[key],
  }));
  const removed = keys
    .map((_, at) => ({ at }))
    .filter(({ at }) => kept.every((change) => change.at !== at));
  return [...removed, ...kept];
}

/** Removes an entry of a block with its lines, one in brackets with the comma beside it. */
function removal({ source, entries, changes, isFlow }: Changes, index: number): Edit {
  const last = entries[index - 1];
  const { start, end } = entries[index] ?? { start: 0, end: 0 };
  const next = entries[index + 1];
  const isBehindKept = changes.some(
    ({ at, value }) => value !== undefined && at >= 0 && at < index,
  );
  if (isFlow && isBehindKept && last) return { start: last.end, end, text: '' };
  if (next && (isFlow || !isFirstOfLine(source, start)))
    return { start, end: next.start, text: '' };
  return { start: start - columnAt(source, start), end: afterLine(source, end), text: '' };
}

/** Inserts an entry behind another one, or in front of the first: on its own lines, or with a comma. */
function insertion(
  { source, entries, column, isFlow }: Changes,
  behind: Entry | undefined,
  text: string,
): Edit {
  const insertAt = (start: number, inserted: string) => ({ start, end: start, text: inserted });
  const first = entries[0]?.start ?? 0;
  if (isFlow) {
    if (behind) return insertAt(behind.end, `, ${text}`);
    return insertAt(first, `${text}, `);
  }
  const margin = ' '.repeat(column);
  if (!behind && !isFirstOfLine(source, first)) return insertAt(first, `${text}\n${margin}`);
  const at = behind ? afterLine(source, behind.end) : first - column;
  const isBareEnd = at === source.length && source.charAt(at - 1) !== '\n';
  return insertAt(at, isBareEnd ? `\n${margin}${text}` : `${margin}${text}\n`);
}

/** A new entry; a moved item is as it was written, and a collection is in brackets if all others are, a list of values also without others. */
function entryLiteral(all: Changes, key: string | undefined, value: Json): string {
  const { source, entries, changes, column, isFlow, isCareful } = all;
  const isRemoved = (index: number) =>
    changes.some((change) => change.at === index && change.value === undefined);
  const moved = entries.find(
    (entry, index) => key === undefined && equal(entry.value, value) && isRemoved(index),
  );
  if (moved && !isCareful)
    return source.slice(moved.start, isFlow ? moved.end : afterLine(source, moved.end)).trimEnd();
  const others = entries.map(({ node }) => node).filter((node) => isCollection(node));
  const isList = Array.isArray(value) && !value.some(isObject);
  const mayBeInline = others.length > 0 ? typeof value === 'object' : isList;
  const isInline =
    isFlow || isCareful || (mayBeInline && others.every(({ flow }) => flow === true));
  const text = isInline ? ` ${flowLiteral(value)}` : blockLiteral(value, key === undefined, column);
  if (key === undefined) return isFlow ? text.trimStart() : `-${text}`;
  return `${flowLiteral(key)}:${text}`;
}
