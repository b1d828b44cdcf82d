import fc from 'fast-check';
import { equal, isObject, type Json, type JsonObject } from '@schema/derived/form-values';
import { formFileOf } from '@/editor/form-files';
import { mergeForms } from '@/editor/merge-forms';
import { mergeFile, readFile } from '@/editor/page-text';
import { FULL } from '../support/full';
import { writtenYaml, type Part } from '../support/written-yaml';

const RUNS = { numRuns: FULL ? 30_000 : 1_500 };

const TEXTS = [
  'z',
  '',
  'a: b',
  '# c',
  '- d',
  '301',
  'null',
  'two\nlines',
  ' blank ',
  "it's",
  '"',
  '{',
  '*n',
  '\ttab',
  'end\n',
];
const scalar = fc.oneof(
  fc.constantFrom<Json>(...TEXTS),
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const json = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'new: key'), scalar, { maxKeys: 3 }),
) as fc.Arbitrary<Json>;

/** One change of a value somewhere in it: by numbers, which choose among what there is. */
const change = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('set', 'remove', 'add', 'move', 'rename'),
  value: json,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const changes = fc.array(change, { minLength: 1, maxLength: 3 });

type Path = readonly (string | number)[];

function pathsOf(value: Json, path: Path = []): Path[] {
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...entries.flatMap(([key, item]) => pathsOf(item, [...path, key])),
  ];
}

function changed(value: JsonObject, all: readonly Change[]): JsonObject {
  const copy = structuredClone(value);
  for (const { place, kind, value: fresh } of all) {
    const paths = pathsOf(copy);
    const path = paths[place % Math.max(1, paths.length)] ?? [];
    const parent = path.slice(0, -1).reduce<Json>((at, key) => (at as never)[key], copy);
    const key = path.at(-1);
    if (Array.isArray(parent)) changeList(parent, Number(key), kind, fresh);
    else if (isObject(parent)) changeMap(parent, String(key ?? 'new'), kind, fresh);
  }
  return copy;
}

function changeList(list: Json[], at: number, kind: Change['kind'], fresh: Json): void {
  if (kind === 'remove') list.splice(at, 1);
  else if (kind === 'add') list.splice(at, 0, fresh);
  else if (kind === 'move') list.unshift(...list.splice(at, 1));
  else list[at] = fresh;
}

function changeMap(map: JsonObject, key: string, kind: Change['kind'], fresh: Json): void {
  if (kind === 'remove') delete map[key];
  else if (kind === 'add') map['new'] = fresh;
  else if (kind === 'rename') {
    const entries = Object.entries(map).map(
      ([name, item]) => [name === key ? 'renamed' : name, item] as const,
    );
    for (const name of Object.keys(map)) delete map[name];
    Object.assign(map, Object.fromEntries(entries));
  } else map[key] = fresh;
}

/** The parts of a text whose values are the same in both, without those that aliases may change. */
function keptParts(parts: readonly Part[], before: Json, after: Json): string[] {
  // An item of a list is no entry of a map, although its position can be the name of one.
  if (Array.isArray(before) !== Array.isArray(after)) return [];
  return parts.flatMap(({ key, text, parts: inner }) => {
    const [old, next] = [memberOf(before, key), memberOf(after, key)];
    if (old === undefined || next === undefined || !isIn(before, old) || !isIn(after, next))
      return [];
    if (!equal(old, next)) return isInPlace(before, after, key) ? keptParts(inner, old, next) : [];
    return /[*&]n\d/.test(text) ? [] : [text.replace(/^(?:\s*\n)+/, '')];
  });
}

function memberOf(value: Json, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as JsonObject)[key]
    : undefined;
}

/** Equal items of a list are the same one for the merge. */
function isIn(list: Json, value: Json): boolean {
  return !Array.isArray(list) || list.filter((item) => equal(item, value)).length === 1;
}

/** Whether a changed member is the one of before: all other items of a list are at their places. */
function isInPlace(before: Json, after: Json, key: string): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return true;
  return (
    before.length === after.length &&
    before.every((item, at) => String(at) === key || equal(item, after[at]))
  );
}

/** The first line of the parts that is not in a text behind the lines before it. */
function firstMissing(text: string, parts: readonly string[]): string | undefined {
  const rest = text.split(/\r?\n/);
  return parts
    .flatMap((part) => part.trimEnd().split(/\r?\n/))
    .find((line) => {
      while (rest.length > 0 && rest[0] !== line) rest.shift();
      return rest.shift() === undefined;
    });
}

const readMap = (text: string) => readFile(text, false).data;

describe('A changed value, merged into a YAML text', () => {
  test('is what a reader of the text gets, and all lines of other values keep their bytes', () => {
    fc.assert(
      fc.property(writtenYaml, changes, ({ text, parts }, all) => {
        const base = readMap(text);
        const next = changed(base, all);
        const merged = mergeFile(text, false, { data: next, body: '' });
        expect(readMap(merged)).toEqual(next);
        expect(firstMissing(merged, keptParts(parts, base, next))).toBeUndefined();
        if (text.includes('\r')) expect(merged).not.toMatch(/(?<!\r)\n/);
      }),
      RUNS,
    );
  });
});

describe('A page', () => {
  const BODIES = [
    '',
    '\n## Limits\n\nTwo blanks  \nand a hard break.\n',
    '* star\n\n  1) one',
    'Trailing   \n \n',
    '~~~\nunclosed',
  ];
  const page = fc.record({
    yaml: writtenYaml,
    mark: fc.constantFrom('', '\uFEFF'),
    opening: fc.constantFrom('---', '---  '),
    body: fc.constantFrom(...BODIES),
  });

  test('that is saved has the same bytes, and a changed text and a changed title leave each other alone', () => {
    fc.assert(
      fc.property(page, ({ yaml: { text, isCrlf }, mark, opening, body }) => {
        const inFile = (part: string) => (isCrlf ? part.replaceAll('\n', '\r\n') : part);
        const head = `${mark}${inFile(`${opening}\ntitle: Lamps\n`)}${text}${/\n$/.test(text) ? '' : inFile('\n')}`;
        const source = `${head}${inFile(`---\n${body}`)}`;
        const file = formFileOf('lamps.mdx');
        const form = file?.read(source) ?? {};
        expect(file?.write(source, form)).toBe(source);
        expect(file?.write(source, { ...form, title: 'Oil' })).toBe(
          source.replace('title: Lamps', 'title: Oil'),
        );
        const changed = file?.write(source, { ...form, body: 'New.' }) ?? '';
        expect([changed.startsWith(head), file?.read(changed)['body']]).toEqual([
          true,
          expect.stringMatching(/^New\.\s*$/),
        ]);
      }),
      { numRuns: RUNS.numRuns / 3 },
    );
  });
});

describe('A form that was changed by two sides', () => {
  const forms = fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), json), changes, changes)
    .map(([base, mine, disk]) => ({
      base,
      mine: changed(base, mine),
      disk: changed(base, disk),
    }));

  test('is the same whichever side is called mine', () => {
    fc.assert(
      fc.property(forms, ({ base, mine, disk }) => {
        const one = mergeForms(base, mine, disk, 'mine');
        const other = mergeForms(base, disk, mine, 'disk');
        expect(one.value).toEqual(other.value);
        const swapped = other.conflicts.map(({ field, mine, disk }) => ({
          field,
          mine: disk,
          disk: mine,
        }));
        expect(new Set(one.conflicts)).toEqual(new Set(swapped));
      }),
      RUNS,
    );
  });
});
