import {
  Composer,
  CST,
  isAlias,
  isCollection,
  isNode,
  isPair,
  parseDocument,
  Parser,
  YAMLParseError,
  type Document,
} from 'yaml';

/**
 * Maximum nesting of lists and maps: the readers of a document recurse on each level, and the call stack has room for a
 * few hundred levels.
 */
export const MAX_NESTING = 90;
/** Values that aliases (`*name`) may add to a document. */
const MAX_ALIASED = 100_000;
const DANGLING =
  'a value that begins with `*` is an alias, and no anchor has this name; put text in quotes';

/**
 * Parses YAML or JSON of any depth: values below `MAX_NESTING` levels become null, and their offsets are `tooDeep`.
 * `merge`: `<<` includes other maps.
 */
export function parseBounded(text: string, merge = false) {
  const tokens = [...new Parser().parse(text)];
  const tooDeep = tokens.filter((token) => token.type === 'document').flatMap(pruneDeepNodes);
  const composer = new Composer({ merge, logLevel: 'error' });
  const [document = parseDocument(''), second] = [
    ...composer.compose(tokens, true, text.length),
  ] as Document.Parsed[];
  if (second)
    document.errors.push(
      new YAMLParseError(
        [second.range[0], second.range[1]],
        'MULTIPLE_DOCS',
        'A file has one document; remove `---`',
      ),
    );
  return { document, tooDeep };
}

/** Goes no deeper than `MAX_NESTING`, because the values below become null before they are visited. */
function pruneDeepNodes(root: CST.Document): number[] {
  const offsets: number[] = [];
  CST.visit(root, (item, { length: depth }) => {
    for (const part of ['key', 'value'] as const) {
      const token = item[part];
      if (depth < MAX_NESTING || !token || !('items' in token)) continue;
      offsets.push(token.offset);
      item[part] = { type: 'scalar', offset: token.offset, indent: 0, source: 'null' };
    }
  });
  return offsets;
}

/** Why YAML cannot be read, and where. */
export interface YamlFault {
  offset: number;
  detail: string;
}

/**
 * The aliases (`*name`) without an anchor (YAML 1.2.2, §7.1). Without one of these: the first alias that refers to a value
 * around it, or with which the aliases of a document add more than `MAX_ALIASED` values, because a few lines of aliases to
 * aliases can expand to more values than fit into memory ("billion laughs").
 */
export function aliasFaults(document: Document): YamlFault[] {
  const anchors = new Map<string, unknown>();
  // A value around an alias has no size yet.
  const sizes = new Map<unknown, number>();
  const dangling: YamlFault[] = [];
  let added = 0;
  let endless: YamlFault | undefined;
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (!isNode(node)) return 0;
    if (isAlias(node)) {
      const offset = node.range?.[0] ?? 0;
      if (!anchors.has(node.source)) dangling.push({ offset, detail: DANGLING });
      const isAround = anchors.has(node.source) && !sizes.has(anchors.get(node.source));
      const size = sizes.get(anchors.get(node.source)) ?? 0;
      added += size;
      const detail = isAround
        ? `\`*${node.source}\` refers to a value that contains it, which never ends; write the value itself`
        : `with \`*${node.source}\` the aliases add more than ${MAX_ALIASED} values; write the values themselves, or fewer of them`;
      if (isAround || added > MAX_ALIASED) endless ??= { offset, detail };
      return size;
    }
    if (node.anchor) anchors.set(node.anchor, node);
    let size = 1;
    if (isCollection(node)) for (const item of node.items) size += sizeOf(item);
    sizes.set(node, size);
    return size;
  };
  sizeOf(document.contents);
  if (dangling.length === 0 && endless) return [endless];
  return dangling;
}
