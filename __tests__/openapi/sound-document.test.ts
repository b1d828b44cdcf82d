import { stringify } from 'yaml';
import { loadDescription } from '@/openapi';
import { removeFolders, temporaryFolder } from '../support/content-folder';

// What the types of a loaded description promise. A wrong value is left out and reported at its place.

afterAll(removeFolders);

const INFO = { title: 'Lamps', version: '1' };

/** The loaded document, and each issue with the line that it is about. */
async function load(more: object) {
  const text = stringify({ openapi: '3.1.0', info: INFO, ...more });
  const lines = text.split('\n');
  const { document, issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  return { document, issues: issues.map(({ line, message }) => [lines[line - 1]?.trim(), message]) };
}

const schemasOf = async (schemas: object) => (await load({ components: { schemas } })).document.components?.schemas;

test('a number in place of a text is a text', async () => {
  const { document, issues } = await load({ info: { title: 2026, version: 1.5 }, servers: [{ url: '/', name: 7 }] });
  expect(document.info).toEqual({ title: '2026', version: '1.5' });
  expect(document.servers).toEqual([{ url: '/', name: '7' }]);
  expect(issues).toEqual([]);
});

test('a limit without a value is left out', async () => {
  const { document, issues } = await load({
    components: { schemas: { Lamp: { type: 'number', minimum: Number.NaN, maximum: Infinity, multipleOf: 2 } } },
  });
  expect(document.components?.schemas).toEqual({ Lamp: { type: 'number', multipleOf: 2 } });
  expect(issues.map(([line]) => line)).toEqual(['minimum: .nan', 'maximum: .inf']);
});

test('a type in a list that is no text is left out', async () => {
  const { document, issues } = await load({ components: { schemas: { Lamp: { type: ['string', null] } } } });
  expect(document.components?.schemas).toEqual({ Lamp: { type: ['string'] } });
  expect(issues).toEqual([['- null', expect.stringContaining('Correct the `type`')]]);
});

test('a required name that is no text is left out beside a field that is no schema', async () => {
  const Lamp = { required: [{}, 'id', 'name'], properties: { id: 1, name: {} } };
  expect(await schemasOf({ Lamp })).toEqual({ Lamp: { required: ['name'], properties: { name: {} } } });
});

test('of a long list only the wrong item is left out', async () => {
  const names = Array.from({ length: 200_000 }, (_, index) => `n${index}`);
  const schemas = await schemasOf({ Lamp: { required: [null, ...names] } });
  expect(schemas?.Lamp).toEqual({ required: names });
});

test('a place of a parameter that is no text is left out', async () => {
  const { document, issues } = await load({ components: { parameters: { Id: { name: 'id', in: ['path'] } } } });
  expect(document.components?.parameters).toEqual({ Id: { name: 'id' } });
  expect(issues[0]?.[0]).toBe('in:');
});

describe('a reference', () => {
  const requestBody = { $ref: '#/components/schemas/Lamp' };
  const components = { schemas: { Lamp: { type: 'object', required: ['id'], properties: { id: {} } } } };

  test('to a value of another kind is left out, and its target stays', async () => {
    const responses = { 200: { description: 'A lamp' } };
    const { document, issues } = await load({ paths: { '/lamps': { post: { requestBody, responses } } }, components });
    expect(document.paths).toEqual({ '/lamps': { post: { responses } } });
    expect(document.components).toEqual(components);
    const problem = 'The reference leads to a Schema Object, and the specification wants a Request Body Object here';
    expect(issues).toEqual([['requestBody:', expect.stringContaining(problem)]]);
  });

  test('to a value that can be read as both kinds stays', async () => {
    const Limit = { name: 'Limit', in: 'header', schema: { type: 'integer' } };
    const headers = { Limit: { $ref: '#/components/parameters/Limit' } };
    const responses = { Lamp: { description: 'A lamp', headers } };
    const { document, issues } = await load({ components: { parameters: { Limit }, responses } });
    expect(document.components?.responses).toEqual(responses);
    const problem = 'The reference leads to a Parameter Object, and the specification wants a Header Object here';
    expect(issues).toEqual([['Limit:', expect.stringContaining(problem)]]);
  });

  test('to an object in a list stays, too', async () => {
    const get = { parameters: [{ name: 'id', in: 'query' }], responses: { 200: { description: 'A lamp' } } };
    const schemas = { Id: { $ref: '#/paths/~1lamps/get/parameters/0' } };
    const { document, issues } = await load({ paths: { '/lamps': { get } }, components: { schemas } });
    expect(document.components?.schemas).toEqual(schemas);
    expect(issues).toEqual([
      ['in: query', expect.stringContaining('no key `in` here')],
      ['Id:', expect.stringContaining('leads to a Parameter Object, and the specification wants a Schema Object here')],
    ]);
  });

  test('of a discriminator to a value that is no schema is left out', async () => {
    const discriminator = { propertyName: 'kind', mapping: { title: '#/info/title', lamp: 'Lamp' } };
    const schemas = await schemasOf({ ...components.schemas, Any: { discriminator } });
    expect(schemas?.Any).toEqual({ discriminator: { propertyName: 'kind', mapping: { lamp: 'Lamp' } } });
  });

  test('where the specification has none is replaced by its target', async () => {
    const externalDocs = { $ref: '#/x-docs' };
    const { document } = await load({ 'x-docs': { url: 'https://lamps.example' }, externalDocs });
    expect(document.externalDocs).toEqual({ url: 'https://lamps.example' });
  });

  test('where the specification has none, to nothing, is left out', async () => {
    const { document, issues } = await load({ externalDocs: { $ref: '#/x-docs' } });
    expect(document.externalDocs).toBeUndefined();
    expect(issues).toEqual([['$ref: "#/x-docs"', expect.stringContaining('there is nothing of that name')]]);
  });

  test('in place of a list of parameters has one message', async () => {
    const { issues } = await load({
      paths: { '/lamps/{id}': { get: { parameters: { $ref: '#/x' }, responses: {} } } },
    });
    expect(issues.map(([line]) => line)).toEqual(['$ref: "#/x"']);
  });

  test('has texts beside it, or nothing', async () => {
    const $ref = '#/components/responses/Lamp';
    const responses = { 200: { $ref, description: ['A lamp'], summary: 'A lamp' } };
    const { document } = await load({
      paths: { '/lamps': { get: { responses } } },
      components: { responses: { Lamp: { description: 'A lamp' } } },
    });
    expect(document.paths?.['/lamps']?.get?.responses).toEqual({ 200: { $ref, summary: 'A lamp' } });
  });
});

test('a parameter of version 2.0 with an empty place, and a method without an operation, are left out', async () => {
  const get = { parameters: [{ name: 'id', in: '' }], responses: {} };
  const { document } = await load({ openapi: undefined, swagger: '2.0', paths: { '/lamps': { get, lock: null } } });
  expect(document.paths).toEqual({ '/lamps': { get: { responses: {} } } });
});

test('the media types of version 2.0 say nothing in a description of another version', async () => {
  const get = { consumes: [{}], produces: 'text/csv', responses: { 200: { description: 'A lamp' } } };
  const { document } = await load({ consumes: [5], paths: { '/lamps': { get } } });
  expect(Object.keys(document.paths ?? {})).toEqual(['/lamps']);
});

test('a type that is a reference is left out, also where an unknown key leads to its schema first', async () => {
  const responses = { 404: { $ref: '#/info' }, 200: { description: 'A lamp', schema: { $ref: '#/definitions/Lamp' } } };
  const parameters = [{ name: 'lamp', in: 'query', schema: { $ref: '#/definitions/Lamp' } }];
  const definitions = { Lamp: { type: { $ref: '#/components/responses' } } };
  const paths = { '/lamps': { get: { responses, parameters, x: { $ref: '#/definitions/Lamp' } } } };
  const { document } = await load({ paths, definitions });
  expect(document).toMatchObject({ definitions: { Lamp: {} } });
  expect(JSON.stringify(document)).not.toContain('components/responses');
});
