import { isMap, isScalar, isSeq, type Document, type Scalar } from 'yaml';
import { issue, type Issue, type Place } from '@schema/issues';
import { codePoint } from '@/lib/bidi-controls';
import { placesIn } from './places';
import { BLOCK, signFault, yamlFault } from './yaml-faults';
import { aliasFaults, MAX_NESTING, parseBounded, type YamlFault } from './yaml-limits';

/** The keys and positions that lead to a value: `['questions', 0, 'answer']`. */
type Keys = readonly (string | number)[];

/** Finds the place of a value in a YAML or JSON file by the keys that lead to it. */
export type Locate = (...keys: Keys) => Place;

/** A text in a YAML file. */
export interface YamlText {
  readonly path: Keys;
  readonly value: string;
  /** The first character: for a block, on the line below `|`. */
  readonly place: Place;
}

/** A YAML text that was parsed once. All places are those of its file. */
export interface YamlFile {
  readonly file: string;
  /** Why the text cannot be used; its value is then only a part of what the writer meant. */
  readonly faults: readonly Issue[];
  /** The value, as far as it can be read; undefined if an alias (`*name`) leads nowhere or never ends. */
  readonly data: unknown;
  /**
   * The place of the key, or of the entry in a list. If the keys lead out of the text, the last place on the way counts;
   * without keys, the beginning of the text.
   */
  readonly at: Locate;
  /** The text at these keys; undefined if there is none. */
  readonly textAt: (...keys: Keys) => YamlText | undefined;
  /** What the writer wrote for a number, a date, `true` or null; undefined for other values. */
  readonly written: (keys: Keys) => string | undefined;
  /** Every text in maps and lists; none if the text has faults of syntax. */
  readonly texts: () => YamlText[];
}

/** Parses YAML or JSON. `text` can be a part of the file, below `above` lines of it. */
export function readYaml(file: string, text: string, above = 0): YamlFile {
  const { document, tooDeep } = parseBounded(text);
  const placeAt = placesIn(text, { file, line: 1 + above, column: 1 });
  const startOf = (scalar: Scalar): Place => {
    const start = startOffset(scalar);
    if (scalar.type?.startsWith('QUOTE')) return placeAt(start + 1);
    if (!scalar.type?.startsWith('BLOCK')) return placeAt(start);
    const [before = ''] = /^[^\n]*\n[ \t]*/.exec(text.slice(start)) ?? [];
    return placeAt(start + before.length);
  };
  const textOf = ({ path, scalar }: TextNode): YamlText => ({
    path,
    value: scalar.value,
    place: startOf(scalar),
  });
  const aliases = aliasFaults(document);
  return {
    file,
    faults: faultsOf(document, tooDeep, text, aliases).map(({ offset, detail, code }) =>
      code
        ? issue('text-control', placeAt(offset), { code })
        : issue('yaml-syntax', placeAt(offset), { detail }),
    ),
    data: aliases.length > 0 ? undefined : (document.toJS({ maxAliasCount: -1 }) as unknown),
    at: (...keys) => placeAt(offsetAt(document.contents, keys) ?? 0),
    textAt: (...path) => {
      const node = document.getIn(path, true);
      if (!isText(node)) return undefined;
      return textOf({ path, scalar: node });
    },
    written: (keys) => {
      const node = document.getIn(keys, true);
      if (!isScalar(node) || isText(node)) return undefined;
      // In braces, a comma ends a number.
      const [rest = ''] = /^(?:,\d{3})+(?!\d)/.exec(text.slice(node.range?.[1])) ?? [];
      return `${node.source ?? ''}${rest}`;
    },
    texts: () => {
      if (document.errors.length > 0) return [];
      return textsIn(document.contents, []).map(textOf);
    },
  };
}

/** A locator for the values of a document. */
export function createLocator({ contents }: Document, placeAt: (offset: number) => Place): Locate {
  return (...keys) => placeAt(offsetAt(contents, keys) ?? startOffset(contents));
}

/** Offset of the key or the entry at some keys, or of its nearest parent; undefined if not even the first key exists. */
function offsetAt(contents: unknown, keys: Keys): number | undefined {
  let node = contents;
  let offset: number | undefined;
  for (const key of keys) {
    const entry = entryAt(node, key);
    if (!entry) break;
    offset = startOffset(entry.start);
    node = entry.value;
  }
  return offset;
}

function entryAt(
  node: unknown,
  key: string | number,
): { start: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(key)];
    if (item === undefined) return undefined;
    return { start: item, value: item };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(
    (item) => isScalar(item.key) && String(item.key.value) === String(key),
  );
  return pair && { start: pair.key, value: pair.value };
}

function startOffset(node: unknown): number {
  return (node as { range?: [number, number, number] | null } | null)?.range?.[0] ?? 0;
}

function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string';
}

interface TextNode {
  readonly path: Keys;
  readonly scalar: Scalar<string>;
}

function textsIn(node: unknown, path: Keys): TextNode[] {
  if (isText(node)) return [{ path, scalar: node }];
  if (isSeq(node)) return node.items.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    textsIn(value, isScalar(key) ? [...path, String(key.value)] : path),
  );
}

const JOINED =
  'this line is a part of the text above, because its hyphen is to the right of the one there; begin the entries of a list in one column';

type Fault = YamlFault & { readonly code?: string };

/** Faults of one kind: those of another kind can be their consequences. */
function faultsOf(
  document: Document,
  tooDeep: readonly number[],
  text: string,
  aliases: YamlFault[],
): Fault[] {
  const nested = `lists and maps are nested more than ${MAX_NESTING} levels deep`;
  const scalars = textsIn(document.contents, []).map(({ scalar }) => scalar);
  const kinds = [
    tooDeep.map((offset) => ({ offset, detail: nested })),
    firstError(document.errors).map((error) => yamlFault(error, text)),
    aliases,
    keysWithoutName(document.contents),
    emptyBlocks(scalars),
    ownTags(scalars, document, text),
    joinedEntries(scalars, text),
    escapedControls(scalars),
  ];
  return kinds.find((faults) => faults.length > 0) ?? [];
}

/** The first syntax error, which causes others below it; without one, the first key that is already above. */
export function firstError(errors: Document['errors']): Document['errors'] {
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const first = sorted.find(({ code }) => code !== 'DUPLICATE_KEY') ?? sorted[0];
  return first ? [first] : [];
}

/** Values in brackets with text behind them: `key: {name}: text`. The parser reads a key without a name there. */
function keysWithoutName(node: unknown): Fault[] {
  const detail = 'a text that begins with `{` or `[` needs quotation marks';
  if (isSeq(node)) return node.items.flatMap(keysWithoutName);
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }, index) => {
    const isNamed = !isScalar(key) || key.value !== null || key.range?.[0] !== key.range?.[1];
    if (isNamed) return keysWithoutName(value);
    return [{ offset: startOffset(node.items[index - 1]?.value ?? key), detail }];
  });
}

type Scalars = readonly Scalar<string>[];

/** Blocks without text: what is below them begins in the column of their key, and is another one. */
function emptyBlocks(scalars: Scalars): Fault[] {
  const empty = scalars.filter(({ type, value }) => type?.startsWith('BLOCK') && value === '');
  return empty.map(({ range }) => ({ offset: range?.[1] ?? 0, detail: BLOCK }));
}

/** Values that begin with `!`, which YAML takes for a tag and leaves out (YAML 1.2.2, §6.9.1). */
function ownTags(scalars: Scalars, { warnings }: Document, text: string): Fault[] {
  const unresolved = warnings.map(({ pos: [offset] }) => offset);
  const empty = scalars
    .filter(({ tag }) => tag === '!')
    .map((scalar) => text.lastIndexOf('!', startOffset(scalar)));
  return [...unresolved, ...empty].map((offset) => signFault(text, offset));
}

/** Entries of lists to the right of the one above: YAML reads them as more text of that one (YAML 1.2.2, §7.3.3). */
function joinedEntries(scalars: Scalars, text: string): Fault[] {
  const plain = scalars.filter(({ type }) => type === 'PLAIN');
  return plain.flatMap((scalar) => {
    const start = startOffset(scalar);
    const joined = /\n[ \t]+(?=- )/.exec(text.slice(start, scalar.range?.[1]));
    return joined ? [{ offset: start + joined.index + joined[0].length, detail: JOINED }] : [];
  });
}

/** Texts whose escapes (`"\\0"`) produce forbidden characters. */
function escapedControls(scalars: Scalars): Fault[] {
  return scalars.flatMap((scalar) => {
    const [control] = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u.exec(scalar.value) ?? [];
    if (control === undefined) return [];
    return [{ offset: startOffset(scalar), detail: '', code: codePoint(control) }];
  });
}
