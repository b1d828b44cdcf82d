import fc from 'fast-check';
import { Document } from 'yaml';
import { placesIn, topOf } from '@/content/files/places';
import { createLocator, readYaml } from '@/content/files/yaml';
import { parseBounded } from '@/content/files/yaml-limits';
import { FULL } from '../../support/full';

// Each key and each text is unique in its file, so its place can be found without a parser.

type Value = string | Value[] | { [key: string]: Value };

const { value: shape } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      '',
      ' and a longer text',
      ': it’s "quoted"',
      ' # no comment',
      '\nin two\n  lines',
      '\n\nwith an end\n',
    ),
    fc.dictionary(fc.constantFrom('', ' b', ' "c"', ':d', ' é'), tie('value'), {
      minKeys: 1,
      noNullPrototype: true,
    }),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  ),
}));

/** The value with numbered keys and texts: `k3 b` and `t4 and a longer text`. */
function numbered(value: Value, count: { now: number }): Value {
  const mark = (letter: string) => `${letter}${(count.now += 1)}x`;
  if (typeof value === 'string') return mark('t') + value;
  if (Array.isArray(value)) return value.map((item) => numbered(item, count));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [mark('k') + key, numbered(item, count)]),
  );
}

const file = fc
  .record({
    value: fc.dictionary(fc.constantFrom('', ' b', ' "c"'), shape, {
      minKeys: 1,
      noNullPrototype: true,
    }),
    options: fc.record({
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      collectionStyle: fc.constantFrom('block' as const, 'flow' as const),
      defaultStringType: fc.constantFrom(
        'PLAIN',
        'QUOTE_DOUBLE',
        'QUOTE_SINGLE',
        'BLOCK_LITERAL',
        'BLOCK_FOLDED' as const,
      ),
      defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE' as const),
      // The package folds a double-quoted text wrongly.
      lineWidth: fc.constant(0),
    }),
    comment: fc.constantFrom('', ' A comment: with a colon\n and two lines'),
    isCrlf: fc.boolean(),
  })
  .map(({ value: given, options, comment, isCrlf }) => {
    const value = numbered(given, { now: 0 });
    const document = new Document(value);
    document.commentBefore = comment;
    const text = document.toString(options);
    return { value, text: isCrlf ? text.replaceAll('\n', '\r\n') : text };
  });

/** Line and column of a marked key or text, or of its quotation mark or the head of its block. */
function placeOf(text: string, marked: string) {
  const before = text
    .slice(0, text.indexOf(/^[kt]\d+x/.exec(marked)?.[0] ?? '\0'))
    .replace(/(?:["']|[|>][-+\d]*\s*)$/, '');
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The paths to the keys of maps, with the key, and to the texts of lists, with the text. */
function* marks(
  value: Value,
  path: readonly (string | number)[] = [],
): Generator<[readonly (string | number)[], string]> {
  if (typeof value === 'string') return;
  for (const [key, item] of Object.entries(value)) {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value)) yield [own, key];
    else if (typeof item === 'string' && !item.includes('\n')) yield [own, item];
    yield* marks(item, own);
  }
}

const RUNS = { seed: 1, numRuns: FULL ? 1_500 : 60 };

test('the place of a value is its key, or the entry of a list; below lines of another text', () => {
  fc.assert(
    fc.property(file, fc.nat(9), ({ value, text }, above) => {
      const { at } = readYaml('a.yaml', text, above);
      const locate = createLocator(parseBounded(text).document, placesIn(text, topOf('a.yaml')));
      for (const [path, marked] of marks(value)) {
        const { line, column } = placeOf(text, marked);
        expect({ path, ...at(...path) }).toEqual({
          path,
          file: 'a.yaml',
          line: line + above,
          column,
        });
        // A value that is missing has the place of the nearest one around it.
        expect(at(...path, 'missing', 0)).toEqual(at(...path));
        expect(locate(...path, 'missing', 0)).toEqual({ ...at(...path), line });
      }
    }),
    RUNS,
  );
});

test('the place of a text is its first character', () => {
  fc.assert(
    fc.property(file, ({ value, text }) => {
      const texts = readYaml('a.yaml', text).texts();
      const lines = text.split('\n');
      for (const { path, value: read, place } of texts) {
        const written = path.reduce<unknown>(
          (node, key) => (node as Record<string, unknown>)[key],
          value,
        );
        expect(read).toBe(written);
        expect(lines[place.line - 1]?.slice(place.column - 1)).toMatch(
          new RegExp(`^${/^t\d+x/.exec(read)?.[0]}`),
        );
      }
      expect(texts).toHaveLength(JSON.stringify(value).match(/"t\d+x/g)?.length ?? 0);
    }),
    RUNS,
  );
});
