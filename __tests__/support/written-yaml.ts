import fc from 'fast-check';

/** A value as a person may write it: on one line, in several, or as a map or list. */
type Written =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'anchor' | 'alias'; readonly text: string }
  | { readonly kind: 'lines'; readonly head: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'flow';
      readonly isMap: boolean;
      readonly items: readonly Written[];
      readonly space: Spacing;
    }
  | Block;

interface Block {
  readonly kind: 'map' | 'list';
  readonly entries: readonly Entry[];
  /** Blanks in front of the entries, more than in front of the key above. */
  readonly indent: number;
}

interface Entry {
  readonly key: string;
  readonly value: Written;
  /** Lines above the entry, and a comment beside it. */
  readonly above: readonly string[];
  readonly beside: string;
}

type Spacing = readonly [open: string, comma: string, close: string];

/** A part of a text: the lines of an entry, and those of the entries in it. */
export interface Part {
  readonly key: string;
  readonly text: string;
  readonly parts: readonly Part[];
}

/** A YAML text whose root is a map, with the parts that it consists of. */
export interface WrittenYaml {
  readonly text: string;
  readonly parts: readonly Part[];
  readonly isCrlf: boolean;
}

const KEYS = ['a', 'b', 'c', '"d e"', "'f'", 'g-h', '1', 'null'];
const LINES = [
  'x',
  "'it''s'",
  '"a \\"b\\" \\u00e9"',
  '1.50',
  '0x1F',
  'true',
  '~',
  '2026-01-02',
  '"301"',
];
const PLAIN = ['x', 'y z', "'#'", '"a, b"', '7', 'null', '[]', '{}'];
const BLOCKS = [
  { head: '|', lines: ['One: 1', '', '  # two'] },
  { head: '>-', lines: ['One', 'two'] },
  { head: '"One', lines: ['two"'] },
];
const SPACINGS: readonly Spacing[] = [
  ['', ', ', ''],
  [' ', ' , ', ' '],
  ['', ',', ''],
  ['\n                    ', ', # beside\n                    ', '\n                    '],
];

const kindOf = <K extends string, T extends object>(
  kind: K,
  rest: { [P in keyof T]: fc.Arbitrary<T[P]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<Written>;

const { value } = fc.letrec<{ value: Written; inline: Written; entries: Entry[] }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...PLAIN).map((text): Written => ({ kind: 'line', text })),
    kindOf('flow', {
      isMap: fc.boolean(),
      items: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      space: fc.constantFrom(...SPACINGS.slice(0, 3)),
    }),
  ),
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...LINES).map((text): Written => ({ kind: 'line', text })),
    fc.constantFrom('anchor', 'alias').map((kind): Written => ({ kind, text: 'x' })),
    fc.constantFrom(...BLOCKS).map((block): Written => ({ kind: 'lines', ...block })),
    kindOf('flow', {
      isMap: fc.boolean(),
      items: fc.array(tie('inline'), { minLength: 1, maxLength: 3 }),
      space: fc.constantFrom(...SPACINGS),
    }),
    kindOf('map', { entries: tie('entries'), indent: fc.constantFrom(2, 4) }),
    kindOf('list', { entries: tie('entries'), indent: fc.constantFrom(0, 2) }),
  ),
  entries: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...KEYS),
      value: tie('value'),
      above: fc.constantFrom<readonly string[]>([], [], [], ['# above'], ['', '#   above']),
      beside: fc.constantFrom('', '', ' # beside'),
    }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
  ),
}));

/** YAML as people write it: comments, quotes, blocks, brackets, anchors, blank lines; with LF or CRLF. */
export const writtenYaml: fc.Arbitrary<WrittenYaml> = fc
  .record({
    root: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...KEYS),
        value,
        above: fc.constantFrom([], ['# above'], ['']),
        beside: fc.constantFrom('', ' # beside'),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
    ),
    end: fc.constantFrom('\n', '\n', '', '\n\n', '\n# last\n', '\n# last'),
    isCrlf: fc.boolean(),
  })
  .map(({ root, end, isCrlf }) => {
    const parts = blockParts({ kind: 'map', entries: root, indent: 0 }, 0, { anchors: 0 });
    const text = parts
      .map((part) => part.text)
      .join('')
      .replace(/\n$/, end);
    return isCrlf
      ? { text: toCrlf(text), parts: parts.map(withCrlf), isCrlf }
      : { text, parts, isCrlf };
  });

const toCrlf = (text: string) => text.replaceAll('\n', '\r\n');
const withCrlf = ({ key, text, parts }: Part): Part => ({
  key,
  text: toCrlf(text),
  parts: parts.map(withCrlf),
});

/** How many anchors are above: an alias names the last of them. */
interface Counter {
  anchors: number;
}

function blockParts({ kind, entries }: Block, column: number, counter: Counter): Part[] {
  const margin = ' '.repeat(column);
  return entries.map(({ key, value, above, beside }, index) => {
    const head = kind === 'map' ? `${key}:` : '-';
    const [first, parts, more] = valueText(value, kind === 'map' ? column : column + 2, counter);
    // A comment beside the head of a text in several lines would be a part of it.
    const comment = value.kind === 'lines' || first.includes('\n') ? '' : beside;
    const lines = above.map((line) => (line === '' ? '\n' : `${margin}${line}\n`)).join('');
    const text = `${lines}${margin}${head}${first === '' ? '' : ` ${first}`}${comment}\n${more}`;
    return { key: kind === 'map' ? unquoted(key) : String(index), text, parts };
  });
}

/** What is behind the key, the parts of a block, and its lines. */
function valueText(value: Written, column: number, counter: Counter): [string, Part[], string] {
  switch (value.kind) {
    case 'line':
      return [value.text, [], ''];
    case 'anchor':
      return [`&n${(counter.anchors += 1)} ${value.text}`, [], ''];
    case 'alias':
      return [counter.anchors > 0 ? `*n${counter.anchors}` : value.text, [], ''];
    case 'lines':
      return [
        value.head,
        [],
        value.lines.map((line) => (line && ' '.repeat(column + 2) + line) + '\n').join(''),
      ];
    case 'flow':
      return [flowText(value), [], ''];
    default: {
      const parts = blockParts(value, column + value.indent, counter);
      return ['', parts, parts.map(({ text }) => text).join('')];
    }
  }
}

function flowText(value: Written): string {
  if (value.kind !== 'flow') return 'text' in value ? value.text : '';
  const [open, comma, close] = value.space;
  const items = value.items
    .map((item, index) => (value.isMap ? `k${index}: ` : '') + flowText(item))
    .join(comma);
  return value.isMap ? `{${open}${items}${close}}` : `[${open}${items}${close}]`;
}

function unquoted(key: string): string {
  return key === 'null' ? '' : key.replace(/^["']|["']$/g, '');
}
