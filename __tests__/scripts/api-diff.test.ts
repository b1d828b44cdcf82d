import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildReference } from '@/openapi/reference';
import { apiChanges, changesMarkdown } from '../../scripts/lib/api-diff';

interface Parts {
  readonly operation?: object;
  readonly parameters?: readonly object[];
  readonly request?: object;
  readonly response?: object;
  readonly more?: object;
}

const body = (schema: object) => ({ content: { 'application/json': { schema: { type: 'object', ...schema } } } });
const describeApi = ({ operation, parameters = [], request = {}, response = {}, more = {} }: Parts) => ({
  openapi: '3.1.0',
  info: { title: 'Kettles', version: '1' },
  paths: {
    '/kettles/{id}': {
      put: {
        operationId: 'setKettle',
        parameters,
        requestBody: body(request),
        responses: { 200: { description: 'Set.', ...body(response) } },
        ...operation,
      },
    },
    ...more,
  },
  components: { schemas: { Size: { properties: { width: { type: 'integer' }, height: { type: 'integer' } } } } },
});

function changes(before: Parts, after: Parts): string[] {
  const [old, present] = [before, after].map((parts, index) => {
    const locate = (...keys: readonly (string | number)[]) => ({ file: `${index}.yaml`, line: keys.length, column: 1 });
    const document = describeApi(parts);
    return { locate, document, ...buildReference({ document, locate }, { wholePages: true }) };
  });
  if (!old || !present) return [];
  return apiChanges(old, present).map(({ kind, breaking, text }) => `${breaking ? 'breaks: ' : ''}${kind}: ${text}`);
}

const name = { properties: { name: { type: 'string' } } };
const needed = { ...name, required: ['name'] };
const kinds = (...values: string[]) => ({ properties: { kind: { enum: values } } });
const typed = (type: string | string[], more: object = {}) => ({ properties: { size: { type, ...more } } });
const choices = (...titles: string[]) => ({ oneOf: titles.map((title) => ({ title, required: [title] })) });
const get = { get: { operationId: 'listKettles', responses: {} } };
const key = { in: 'header', name: 'Key', schema: { type: 'string' } };

describe('a change of the API', () => {
  test.each<[string, Parts, Parts, string[]]>([
    ['an optional field of a request', {}, { request: name }, ['added: field `name` of the request body is new']],
    [
      'a required field of a request',
      {},
      { request: needed },
      ['breaks: added: field `name` of the request body is new and required'],
    ],
    [
      'a field of a request that is gone',
      { request: name },
      {},
      ['breaks: removed: field `name` of the request body does not exist any more'],
    ],
    ['a field of a response', {}, { response: needed }, ['added: field `name` of the response 200 is new']],
    [
      'a field of a response that is gone',
      { response: name },
      {},
      ['breaks: removed: field `name` of the response 200 does not exist any more'],
    ],
    [
      'a request that needs more',
      { request: name },
      { request: needed },
      ['breaks: changed: field `name` of the request body is required now'],
    ],
    [
      'a request that needs less',
      { request: needed },
      { request: name },
      ['changed: field `name` of the request body is optional now'],
    ],
    [
      'a response that promises less',
      { response: needed },
      { response: name },
      ['breaks: changed: field `name` of the response 200 is optional now'],
    ],
    [
      'a value more in a request',
      { request: kinds('a') },
      { request: kinds('a', 'b') },
      ['changed: field `kind` of the request body allows the values `a`, `b`, not `a`'],
    ],
    [
      'a value less in a request',
      { request: kinds('a', 'b') },
      { request: kinds('a') },
      ['breaks: changed: field `kind` of the request body allows the values `a`, not `a`, `b`'],
    ],
    [
      'a value more in a response',
      { response: kinds('a') },
      { response: kinds('a', 'b') },
      ['breaks: changed: field `kind` of the response 200 allows the values `a`, `b`, not `a`'],
    ],
    [
      'null in a response',
      { response: typed('integer') },
      { response: typed(['integer', 'null']) },
      ['breaks: changed: field `size` of the response 200 has the type `integer`, `null`, not `integer`'],
    ],
    [
      'null in a request',
      { request: typed('integer') },
      { request: typed(['integer', 'null']) },
      ['changed: field `size` of the request body has the type `integer`, `null`, not `integer`'],
    ],
    [
      'a stricter limit',
      { request: typed('integer', { maximum: 9 }) },
      { request: typed('integer', { maximum: 5 }) },
      ['breaks: changed: field `size` of the request body has other limits, which are stricter'],
    ],
    [
      'a looser limit',
      { request: typed('integer', { maximum: 5 }) },
      { request: typed('integer', { maximum: 9 }) },
      ['changed: field `size` of the request body has other limits'],
    ],
    [
      'another choice in a response',
      { response: choices('tea', 'milk') },
      { response: choices('tea', 'milk', 'water') },
      ['breaks: added: variant `(water)` of the response 200 is new'],
    ],
    [
      'another choice in a request',
      { request: choices('tea', 'milk') },
      { request: choices('tea', 'milk', 'water') },
      ['added: variant `(water)` of the request body is new'],
    ],
    [
      'a choice less in a request',
      { request: choices('tea', 'milk', 'water') },
      { request: choices('tea', 'milk') },
      ['breaks: removed: variant `(water)` of the request body does not exist any more'],
    ],
    [
      'a choice less in a response',
      { response: choices('tea', 'milk', 'water') },
      { response: choices('tea', 'milk') },
      ['removed: variant `(water)` of the response 200 does not exist any more'],
    ],
    ['a new operation', {}, { more: { '/kettles': get } }, ['added: the operation is new']],
    [
      'an operation that is gone',
      { more: { '/kettles': get } },
      {},
      ['breaks: removed: the operation does not exist any more'],
    ],
    ['a deprecated operation', {}, { operation: { deprecated: true } }, ['deprecated: the operation is deprecated']],
    [
      'a required header',
      {},
      { parameters: [{ ...key, required: true }] },
      ['breaks: added: header parameter `Key` is new and required'],
    ],
    [
      'another order of fields',
      { response: { properties: { a: {}, b: {} } } },
      { response: { properties: { b: {}, a: {} } } },
      [],
    ],
  ])('%s', (_, before, after, expected) => expect(changes(before, after)).toEqual(expected));
});

/** A response with `count` fields of their own, and two fields of one type. */
const SIZE = { $ref: '#/components/schemas/Size' };

function longResponse(count: number, last: object = SIZE): Parts {
  const fields = Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }] as const);
  return { response: { properties: { first: SIZE, ...Object.fromEntries(fields), last } } };
}

test('a long body whose last type is listed at its first place has no change there', () => {
  const found = changes(longResponse(10), longResponse(500));
  expect(found).toHaveLength(490);
  expect(found.filter((text) => !text.startsWith('added: field `field'))).toEqual([]);
  expect(changes(longResponse(500), longResponse(10)).filter((text) => !text.includes('`field'))).toEqual([]);
});

test('a type that a long body lists at its first place is not the same as another one', () => {
  const inline = { type: 'object', properties: { depth: { type: 'integer' } } };
  expect(changes(longResponse(500), longResponse(500, inline))).toEqual([
    'breaks: changed: field `last` of the response 200 is an object without a name, not a `Size`',
  ]);
  const old = { operation: { requestBody: body(longResponse(500).response ?? {}) } };
  const present = { operation: { requestBody: body(longResponse(500, inline).response ?? {}) } };
  expect(changes(old, present)).toEqual([
    'breaks: changed: field `last` of the request body is an object without a name, not a `Size`',
  ]);
});

test('a name of XML is a limit in XML only, and two media types with the same change have one', () => {
  const content = (size: object, name?: string) => {
    const schema = { type: 'object', xml: { name }, properties: { size } };
    return {
      operation: { requestBody: { content: { 'application/json': { schema }, 'application/xml': { schema } } } },
    };
  };
  expect(changes(content({ type: 'string' }), content({ type: 'integer' }, 'kettle'))).toEqual([
    'breaks: changed: `application/xml` of the request body has other limits, which are stricter',
    'breaks: changed: field `size` of the request body has the type `integer`, not `string`',
  ]);
});

test('the Markdown has breaking changes first, each with its place, and says when there are none', () => {
  const locate = () => ({ file: 'api.yaml', line: 7, column: 1 });
  const version = (parts: Parts) => {
    const document = describeApi(parts);
    return { locate, document, ...buildReference({ document, locate }, { wholePages: true }) };
  };
  expect(changesMarkdown(apiChanges(version({}), version({ request: needed, response: name })))).toBe(
    '## Breaking changes\n\n- `PUT /kettles/{id}` (api.yaml:7:1): field `name` of the request body is new and required\n\n' +
      '## Added\n\n- `PUT /kettles/{id}` (api.yaml:7:1): field `name` of the response 200 is new',
  );
  expect(changesMarkdown([])).toBe('Nothing changed for clients.');
});

test('the command exits with 1 for a breaking change, 0 for others, and 2 for a file that it cannot read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  const file = (path: string, parts: Parts) => {
    writeFileSync(join(folder, path), JSON.stringify(describeApi(parts)));
    return join(folder, path);
  };
  const [old, more, broken] = [file('a.json', {}), file('b.json', { response: name }), join(folder, 'none.json')];
  const run = (...files: string[]) => {
    const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/api-diff.ts', ...files];
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  };
  const [harmless, breaking, unreadable] = [run(old, more), run(more, old), run(old, broken)];
  rmSync(folder, { recursive: true });
  expect([harmless.status, breaking.status, unreadable.status]).toEqual([0, 1, 2]);
  expect(unreadable.stderr).toContain('There is no file');
}, 120_000);
