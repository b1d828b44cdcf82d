import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { CodeBlock } from '@/components/code/code-block';
import type { Issue } from '@schema/issues';
import { validateYaml } from '@/content/files/validate';
import { placesIn, topOf } from '@/content/files/places';
import { createLocator, readYaml } from '@/content/files/yaml';
import { parseBounded } from '@/content/files/yaml-limits';
import { readReference } from '@/api';
import { referenceName, type JsonObject } from '@/api/load/json';
import { createResolver } from '@/api/load/local-refs';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { FULL } from '../support/full';
import { growth, LINEAR } from '../support/growth';
import { renderOperation } from '../support/render-operation';

const read = (text: string) =>
  readReference(join(temporaryFolder({ 'openapi.yaml': text }), 'openapi.yaml'));

afterAll(removeFolders);

function describeSchema(schema: unknown, schemas: JsonObject = {}): string {
  const content = { 'application/json': { schema } };
  const post = {
    operationId: 'deep',
    requestBody: { content },
    responses: { 200: { description: 'Done', content } },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Deep', version: '1' },
    paths: { '/deep': { post } },
    components: { schemas },
  });
}

/** Without what `redocly.yaml` says of the whole of a description. */
const errorsOf = (issues: readonly Issue[]) =>
  issues.filter(
    ({ code, severity }) =>
      severity === 'error' && !['no-empty-servers', 'security-defined', 'struct'].includes(code),
  );

const placesOf = (issues: readonly { code: string; line: number; column: number }[]) =>
  issues.map(({ code, line, column }) => [code, line, column]);

/** Nine lines that expand to a thousand million texts. */
const BOMB = [
  'a: &a [x,x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((name, index) => {
    const before = 'abcdefgh'.charAt(index);
    return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(',')}]`;
  }),
].join('\n');

describe('values that contain too much', () => {
  test.each([
    [
      'objects',
      (inner: JsonObject, level: number) => ({
        type: 'object',
        properties: { [`level${level}`]: inner },
      }),
    ],
    ['lists', (inner: JsonObject) => ({ type: 'array', items: inner })],
    [
      'compositions',
      (inner: JsonObject, level: number) => ({
        allOf: [inner, { properties: { [`level${level}`]: { type: 'string' } } }],
      }),
    ],
  ] as const)(
    '500 nested %s are one error with its place',
    async (_, wrap: (inner: JsonObject, level: number) => JsonObject) => {
      let schema: JsonObject = { type: 'string' };
      for (let level = 500; level > 0; level -= 1) schema = wrap(schema, level);
      const { issues } = await read(describeSchema(schema));
      expect(issues).toMatchObject([{ code: 'openapi-syntax', severity: 'error', line: 1 }]);
      expect(issues[0]?.message).toContain('levels deep');
    },
    60_000,
  );

  test('1000 schemas in a composition are read, and a long list of the same name in data is no composition', async () => {
    const anyOf = Array.from({ length: 1000 }, () => ({ type: 'integer' }));
    const example = { allOf: Array.from({ length: 1001 }, () => 1) };
    const { issues } = await read(describeSchema({ example, properties: { default: { anyOf } } }));
    expect(errorsOf(issues)).toEqual([]);
  });

  // The composition above is as long.
  if (FULL)
    test('1000 schemas in nested compositions are read', async () => {
      const part = (index: number) => ({
        properties: { name: { maxLength: index } },
        pattern: `a{${index}}`,
      });
      // The time of one of Redocly's rules grows with the square of the length of a composition.
      const allOf = Array.from({ length: 4 }, (_, group) => ({
        allOf: Array.from({ length: 250 }, (_one, index) => part(250 * group + index)),
      }));
      const { issues, reference } = await read(describeSchema({ type: 'object', allOf }));
      expect(errorsOf(issues)).toEqual([]);
      expect(reference.operations).toHaveLength(1);
    });

  test('a place in a text that is nested 100,000 levels deep is that of the last level that is read', () => {
    const text = `a: 1\nb: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`;
    const locate = createLocator(parseBounded(text).document, placesIn(text, topOf('deep.yaml')));
    expect(locate('b')).toEqual({ file: 'deep.yaml', line: 2, column: 1 });
    expect(locate('b', ...Array.from({ length: 50_000 }, () => 0)).line).toBe(2);
  });

  test('an alias bomb in a description is one error with its place', async () => {
    const { issues, reference } = await read(
      `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${BOMB}\n`,
    );
    expect(placesOf(issues)).toEqual([['openapi-syntax', 7, 29]]);
    expect(issues[0]?.message).toContain('the aliases add more than 100000 values');
    expect(reference.operations).toEqual([]);
  });

  test.each([
    ['a bracket', 'tags: [{ name: A ]', 'have no closing `}`', 3],
    ['a tab', 'paths:\n\t/a: { get: {} }', 'a tab is in front', 4],
    ['a colon', 'x-note: One: two', 'needs quotation marks', 3],
    [
      'a merge conflict',
      '<<<<<<< HEAD\nx-a: 1\n=======\nx-a: 2\n>>>>>>> b',
      'marker of a merge conflict',
      3,
    ],
    ['a repeated key', 'x-a: 1\nx-a: 2', 'already above', 4],
    ['a bracket below a repeated key', 'x-a: 1\nx-a: 2\nx-b: [1', 'has no closing `]`', 5],
  ])(
    'an error of syntax is the only message, an error at its cause: %s',
    async (_what, lines, words, line) => {
      const operation = '{ get: { operationId: a, responses: { "200": { $ref: "#/nowhere" } } } }';
      const { issues, reference } = await read(
        `openapi: 3.1.0\ninfo: { title: A, version: "1" }\n${lines}\nx-paths:\n  b: ${operation}\n`,
      );
      expect(issues).toEqual([
        expect.objectContaining({
          code: 'openapi-syntax',
          severity: 'error',
          line,
          message: expect.stringContaining(words),
        }),
      ]);
      expect(reference.operations).toEqual([]);
    },
  );

  test('a value that contains itself is one error with its place', async () => {
    const { issues } = await read(
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\nx-loop: &loop\n  again: *loop\n',
    );
    expect(placesOf(issues)).toEqual([['openapi-syntax', 4, 10]]);
  });

  test.each([
    ['a list that contains itself', 'x-a: &a [*a]', 2],
    [
      'a schema that contains itself',
      'components: { schemas: { A: &a { properties: { a: *a } } } }',
      2,
    ],
    ['aliases of aliases', BOMB, 5],
  ])('%s ends in an error that stops the build', async (_what, text, lines) => {
    const { issues } = await read(`openapi: 3.1.0\n${text}\n`);
    const found = issues.filter(({ code }) => code === 'openapi-syntax');
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
    expect(found[0]?.line).toBeLessThanOrEqual(lines + 10);
  });

  test('an example of 160,000 lines has a frame', () => {
    const code = 'x\n'.repeat(160_000);
    expect(
      renderToStaticMarkup(
        <CodeBlock caption="Example" language="text">
          {code}
        </CodeBlock>,
      ),
    ).toContain(code);
  });

  test('aliases that add little are values like others', async () => {
    const operation = '{ responses: { "200": { description: Done } } }';
    const { issues, reference } = await read(
      `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a: { get: &one ${operation} }\n  /b: { get: *one }\n`,
    );
    expect(errorsOf(issues)).toEqual([]);
    expect(reference.operations).toHaveLength(2);
  });

  test.each([
    ['an alias bomb', BOMB, 5],
    ['a value that contains itself', 'a: &a\n  b: *a\n', 2],
    ['a thousand nested lists', `a: ${'['.repeat(1000)}${']'.repeat(1000)}`, 1],
  ])('%s in a content file is one error with its place', (_, text, line) => {
    const { data, issues } = validateYaml(
      z.record(z.string(), z.unknown()),
      readYaml('content/data.yaml', text),
      'data-invalid',
    );
    expect(data).toBeUndefined();
    expect(issues.map((item) => [item.code, item.line])).toEqual([['yaml-syntax', line]]);
  });
});

describe('types that contain each other', () => {
  const all = (count: number): JsonObject => {
    const names = Array.from({ length: count }, (_, index) => `Type${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name.toLowerCase(), { $ref: `#/components/schemas/${name}` }]),
    );
    return Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  };

  // `random-schemas.test.ts` bounds the size of what is read of such types.
  if (FULL)
    test('render in a time that is linear in the number of their references', async () => {
      const texts = (size: number) =>
        describeSchema({ $ref: '#/components/schemas/Type0' }, all(Math.round(Math.sqrt(size))));
      expect(await growth(texts, 50, read, 2)).toBeLessThan(2 * LINEAR);
    }, 180_000);

  test('a chain of 200 types is read, and a dangling reference at its end is reported', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [
        `Type${index}`,
        { properties: { [`name${index}`]: { $ref: `#/components/schemas/Type${index + 1}` } } },
      ]),
    );
    const { reference, issues } = await read(
      describeSchema({ $ref: '#/components/schemas/Type0' }, schemas),
    );
    expect(errorsOf(issues).map(({ code }) => code)).toEqual(['no-unresolved-refs']);
    expect(reference.operations).toHaveLength(1);
  }, 60_000);

  test('lists of any minimum length render', async () => {
    const { reference } = await read(
      describeSchema({ type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } }),
    );
    expect(reference.operations).toHaveLength(1);
  });
});

describe('references are decoded by RFC 6901', () => {
  const { at } = createResolver({
    'a/b': 1,
    '~1': 2,
    'a b': 3,
    '%zz': 4,
    '~01': 5,
    list: ['first'],
    '': 6,
  });

  test.each([
    ['#/a~1b', 1],
    ['#/~01', 2],
    ['#/%7E01', 2],
    ['#/a%20b', 3],
    ['#/%zz', 4],
    ['#/~001', 5],
    ['#/a%7E1b', 1],
    ['#/list/0', 'first'],
    ['#/list/', undefined],
    ['#/list/00', undefined],
    ['#/', 6],
    ['#name', undefined],
  ])('%s', (pointer, value) => expect(at(pointer)).toBe(value));

  test('also in the name of a component', () => {
    expect(referenceName('#/components/schemas/A~01B')).toBe('A~1B');
    expect(referenceName('#/components/schemas/100%')).toBe('100%');
  });
});

test('a title of one letter is shown beside a type that has the letter in a word', async () => {
  const { reference } = await read(
    describeSchema({
      type: 'object',
      properties: { field: { title: 'a', type: 'array', items: { type: 'string' } } },
    }),
  );
  const [operation] = reference.operations;
  expect(operation && renderOperation(operation).html).toContain(
    '<span class="api-type"> a</span>',
  );
});
