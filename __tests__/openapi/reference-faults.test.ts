import { securityLabel } from '@/openapi/labels';
import { readReference, type Operation } from '@/openapi';
import type { JsonObject } from '@/openapi/load/json';
import { removeFolders, temporaryFolder } from '../support/content-folder';

// What the reference does not do yet: `failing` is removed with the fault.

afterAll(removeFolders);

const OK = { 200: { description: 'Yes' } };
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const COUNT = { type: 'integer', example: 'many' };

/** Reads a description of one operation, as the site reads a file. */
async function read(operation: object, more: JsonObject = {}) {
  const paths = { '/lamps': { post: { operationId: 'sendLamp', responses: OK, ...operation } } };
  const document = { openapi: '3.1.0', info: { title: 'Lamps', version: '1' }, paths, ...more };
  const folder = temporaryFolder({ 'lamps.json': JSON.stringify(document, null, 2) });
  const { reference, issues, document: published } = await readReference(folder);
  return { reference, published, first: reference.operations[0] as Operation, codes: issues.map(({ code }) => code) };
}

/** Reads a description with references to a second file. */
async function readFiles(root: object, parts: object) {
  const document = { openapi: '3.1.0', info: { title: 'Lamps', version: '1' }, ...root };
  const folder = temporaryFolder({ 'lamps.json': JSON.stringify(document), 'parts.json': JSON.stringify(parts) });
  const { issues, ...read } = await readReference(folder);
  return { ...read, codes: issues.map(({ code }) => code) };
}

const responseWith = (content: object) => ({ responses: { ...OK, default: { description: 'Other', content } } });

describe('an error is reported wherever it is', () => {
  test('a wrong example below a response named `default`', async () => {
    expect((await read(responseWith(json(COUNT)))).codes).toEqual(['example-invalid']);
  });

  test('a mistyped media type below a response named `default`', async () => {
    expect((await read(responseWith({ 'aplication/json': {} }))).codes).toEqual(['media-type-unknown']);
  });

  test.each(['default', 'example', 'examples', 'enum', 'const'])(
    'a wrong example in a component named `%s`',
    async (name) => {
      const components = { schemas: { [name]: { type: 'object', properties: { count: COUNT } } } };
      expect((await read({}, { components })).codes).toEqual(['example-invalid']);
    },
  );

  test('a wrong example in a component with another name, and none in a field named `example`', async () => {
    const properties = { count: COUNT, example: { type: 'integer' } };
    expect((await read({}, { components: { schemas: { lamp: { type: 'object', properties } } } })).codes).toEqual([
      'example-invalid',
    ]);
  });
});

test.each<[string, object, object, string[]]>([
  [
    'an operation without responses',
    {},
    { paths: { '/lamps': { post: { operationId: 'sendLamp' } } } },
    ['openapi-structure'],
  ],
  ['a mistyped field', { responses: { 200: { descripton: 'Yes' } } }, {}, ['openapi-key']],
  ['a response without a description', { responses: { 200: {} } }, {}, ['openapi-structure']],
  [
    'a default that breaks its schema',
    responseWith(json({ type: 'integer', default: 'many' })),
    {},
    ['example-invalid'],
  ],
  [
    'a link to an operation that does not exist',
    { responses: { 200: { description: 'Yes', links: { next: { operationId: 'sendLmap' } } } } },
    {},
    ['openapi-reference'],
  ],
  [
    'a reference to a component of another kind',
    responseWith(json({ $ref: '#/components/responses/Gone' })),
    { components: { responses: { Gone: { description: 'Gone.' } } } },
    ['openapi-reference'],
  ],
])('%s is one message', async (_, operation, root, codes) => {
  expect((await read(operation, root as JsonObject)).codes).toEqual(codes);
});

describe('the link check knows each link of a page', () => {
  const LINK = { description: 'See [the lamps](/lamps).' };
  const callback = (request: object) => ({
    callbacks: { lit: { '{$request.body#/url}': { post: { responses: OK, ...request } } } },
  });

  test.each([
    ['a callback', callback(LINK)],
    ['the body of a callback', callback({ requestBody: { content: json({ type: 'string', ...LINK }) } })],
    ['a response of a callback', callback({ responses: { 200: LINK } })],
    [
      'a link of a response',
      { responses: { 200: { description: 'Yes', links: { next: { operationId: 'sendLamp', ...LINK } } } } },
    ],
  ])('in %s', async (_, operation) => {
    expect((await read(operation)).first.outline.links.map(({ href }) => href)).toEqual(['/lamps']);
  });
});

describe('a schema has the same name in each place', () => {
  const bodyOf = async (schema: object, components: JsonObject = {}) => {
    const { first } = await read({ requestBody: { content: json(schema) } }, { components });
    const [media] = first.requestBody?.media ?? [];
    if (!media?.schema) throw new Error('The operation has no body.');
    return { ...media, schema: media.schema };
  };

  test('a variant with a title, in the type and in the list', async () => {
    const [Cat, Dog] = [{ title: 'My cat', type: 'object' }, { type: 'object' }];
    const oneOf = ['Cat', 'Dog'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const { schema } = await bodyOf({ oneOf }, { schemas: { Cat, Dog } });
    const names = schema.compositions.flatMap(({ variants }) => variants.map(({ name }) => name));
    expect(schema.type).toBe(names.join(' or '));
  });

  test('a body with required fields alone is an object, as its sample is', async () => {
    const { schema, examples } = await bodyOf({ required: ['name'] });
    expect(JSON.parse(examples[0]?.code ?? '')).toEqual({ name: 'string' });
    expect(schema.type).toBe('object');
  });

  test.each(['^[A-Z]{2}\\d{3}$', '^[a-z]{3}-\\d+$', '^\\d{4}$', '^(on|off)$', '^\\w+@\\w+$', '^\\+?[1-9]\\d{1,14}$'])(
    'a generated text matches the pattern %s',
    async (pattern) => {
      const { examples } = await bodyOf({ type: 'object', properties: { a: { type: 'string', pattern } } });
      expect((JSON.parse(examples[0]?.code ?? '') as { a: string }).a).toMatch(new RegExp(pattern));
    },
  );
});

describe('what other tools read', () => {
  test('a description on one line, wherever its key `openapi` is', async () => {
    const paths = { '/lamps': { get: { responses: OK } } };
    const folder = temporaryFolder({ 'lamps.json': JSON.stringify({ paths, openapi: '3.1.0' }) });
    expect((await readReference(folder)).reference.operations).toHaveLength(1);
  });

  test.each(['x-internal', 'x-hidden'])('parts with `%s` are left out', async (key) => {
    const hidden = { [key]: true };
    const schema = {
      type: 'object',
      properties: { open: { type: 'string' }, secretField: { type: 'string', ...hidden } },
    };
    const parameters = [{ name: 'secretParameter', in: 'query', schema: { type: 'string' }, ...hidden }];
    const secret = { get: { operationId: 'secretOperation', responses: OK, ...hidden } };
    const send = {
      post: { operationId: 'sendLamp', parameters, requestBody: { content: json(schema) }, responses: OK },
    };
    const { reference } = await read({}, { paths: { '/lamps': send, '/secret': secret } });
    expect(JSON.stringify(reference)).toContain('open');
    expect(JSON.stringify(reference)).not.toContain('secret');
  });

  test.each([
    [
      'a schema, with the fields and variants that are it',
      { components: { schemas: { secret: { 'x-internal': true } } } },
    ],
    ['a tag, with its operations', { tags: [{ name: 'secret', 'x-internal': true }] }],
    ['a webhook', {}],
  ])('what is hidden is nowhere, and no reference to it is a fault: %s', async (_, more) => {
    const secret = { $ref: '#/components/schemas/secret' };
    const schema = {
      type: 'object',
      required: ['secretField', 'open'],
      properties: {
        open: { oneOf: [{ type: 'string' }, { type: 'integer' }, ...('components' in more ? [secret] : [])] },
        ...('components' in more && { secretField: secret }),
      },
    };
    const tagged = { get: { operationId: 'secretOperation', tags: ['secret'], responses: OK } };
    const { reference, codes } = await read(
      { requestBody: { content: json({ ...schema, required: Object.keys(schema.properties) }) } },
      {
        ...more,
        ...('tags' in more && {
          paths: {
            '/secret': tagged,
            '/lamps': { get: { operationId: 'open', tags: ['secret', 'light'], responses: OK } },
          },
        }),
        webhooks: { secretHook: { post: { responses: OK }, 'x-hidden': true } },
      },
    );
    expect(JSON.stringify(reference)).toContain('open');
    expect(JSON.stringify(reference)).not.toContain('secret');
    expect(codes).toEqual([]);
  });

  test('what is hidden in another file is nowhere, and no reference to it is a fault', async () => {
    const schema = {
      type: 'object',
      required: ['open', 'secretField', 'secretOther'],
      properties: {
        open: { type: 'string' },
        secretField: { $ref: './parts.json#/Secret' },
        secretOther: { $ref: './parts.json#/SecretAlias' },
      },
    };
    const operation = {
      operationId: 'sendLamp',
      parameters: [{ $ref: './parts.json#/SecretParameter' }],
      requestBody: { content: json(schema) },
      responses: { ...OK, 400: { $ref: './parts.json#/SecretResponse' } },
    };
    const parts = {
      Secret: { type: 'string', 'x-internal': true },
      SecretAlias: { $ref: '#/Secret' },
      SecretParameter: { name: 'secretParameter', in: 'query', schema: { type: 'string' }, 'x-internal': true },
      SecretResponse: { description: 'secret', 'x-internal': true },
    };
    const { reference, document, codes } = await readFiles({ paths: { '/lamps': { post: operation } } }, parts);
    expect(codes).toEqual([]);
    expect(JSON.stringify(reference)).toContain('open');
    expect(JSON.stringify([reference, document])).not.toMatch(/secret|"400"/i);
  });

  test('a part of another file is not hidden because the root file hides one at the same place', async () => {
    const secret = { type: 'string', 'x-internal': true };
    const schema = { type: 'object', properties: { box: { $ref: './parts.json#/Box' } } };
    const parts = {
      Box: { type: 'object', properties: { open: { $ref: '#/components/schemas/Secret' } } },
      components: { schemas: { Secret: { type: 'integer', description: 'Public here.' } } },
    };
    const { reference, codes } = await readFiles(
      {
        paths: {
          '/lamps': { post: { operationId: 'sendLamp', requestBody: { content: json(schema) }, responses: OK } },
        },
        components: { schemas: { Secret: secret } },
      },
      parts,
    );
    expect(codes).toEqual([]);
    expect(JSON.stringify(reference)).toContain('Public here.');
  });

  test('a hidden field of one schema is still required in another one with the same list', async () => {
    const text = `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths: {}
components:
  schemas:
    A: { required: &names [id, x], properties: { id: {}, x: { x-internal: true } } }
    B: { required: *names, properties: { id: {}, x: {} } }
`;
    const { document } = await readReference(temporaryFolder({ 'lamps.yaml': text }));
    expect(document.components?.schemas).toMatchObject({ A: { required: ['id'] }, B: { required: ['id', 'x'] } });
  });

  test('a hidden field of a part of `allOf` is not among its required fields', async () => {
    const secret = {
      type: 'object',
      required: ['open', 'secret'],
      properties: { open: {}, secret: { 'x-hidden': true } },
    };
    const { reference, published } = await read({ requestBody: { content: json({ allOf: [secret] }) } });
    expect(JSON.stringify(reference)).toContain('open');
    expect(JSON.stringify([reference, published])).not.toContain('secret');
  });

  test('a way of authorization that needs a hidden scheme is left out, and is no fault', async () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      secret: { type: 'http', scheme: 'basic', 'x-internal': true },
    };
    const security = [{ key: [] }, { secret: [] }, { key: [], secret: [] }];
    const { reference, first, codes } = await read({}, { security, components: { securitySchemes } });
    expect(first.security.map(({ schemes }) => schemes.map(({ scheme }) => scheme.name))).toEqual([['key']]);
    expect(JSON.stringify(reference)).not.toContain('secret');
    expect(codes).toEqual([]);
  });

  test('an operation whose ways of authorization are all hidden does not look open', async () => {
    const securitySchemes = { secret: { type: 'http', scheme: 'basic', 'x-internal': true } };
    const { reference, first, codes } = await read({ security: [{ secret: [] }] }, { components: { securitySchemes } });
    expect(first.security.map(({ schemes }) => schemes.map(({ scheme }) => securityLabel(scheme)))).toEqual([
      ['Not described'],
    ]);
    expect(JSON.stringify(reference)).not.toContain('secret');
    expect(codes).toEqual([]);
  });

  test('callbacks that are all hidden, and responses that are all extensions, have no heading', async () => {
    const callbacks = { lit: { '{$request.body#/url}': { post: { responses: OK, 'x-internal': true } } } };
    const { first } = await read({ callbacks, responses: { 'x-note': {} } });
    expect(first.sections).toMatchObject({ callbacks: null, responses: null });
  });

  test('a link to a hidden operation is left out, wherever it is written', async () => {
    const links = {
      open: { operationId: 'sendLamp' },
      byId: { operationId: 'secretOperation' },
      inHiddenPath: { operationId: 'secretPath' },
      byAddress: { operationRef: '#/paths/~1secret/get' },
      shared: { $ref: '#/components/links/shared' },
    };
    const secret = { get: { operationId: 'secretOperation', responses: OK, 'x-internal': true } };
    const pathItems = { dark: { get: { operationId: 'secretPath', responses: OK }, 'x-internal': true } };
    const dark = { $ref: '#/components/pathItems/dark' };
    const post = { operationId: 'sendLamp', responses: { 200: { description: 'Yes', links } } };
    const { reference, first, codes } = await read(
      {},
      {
        paths: { '/lamps': { post }, '/secret': secret, '/dark': dark },
        components: { pathItems, links: { shared: links.byId } },
      },
    );
    expect(first.responses[0]?.links.map(({ name }) => name)).toEqual(['open']);
    expect(JSON.stringify(reference)).not.toContain('secret');
    expect(codes).toEqual([]);
  });

  test.each([
    ['minLength', 'string'],
    ['exclusiveMinimum', 'number'],
    ['format', 'string'],
    ['required', 'object'],
  ])('a reference in place of %s is reported, and is not in the download', async (keyword, type) => {
    const schema = { type, [keyword]: { $ref: '#/components/schemas/Lamp' } };
    const components = { schemas: { Lamp: { type: 'string' } } };
    const { published, codes } = await read({ requestBody: { content: json(schema) } }, { components });
    expect(JSON.stringify(published)).not.toContain('$ref');
    expect(codes).toEqual(['openapi-structure']);
  });

  test('a template is bound where the description has no schemas', async () => {
    const list = {
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { item: { $dynamicAnchor: 'item', not: {} } },
    };
    const schema = {
      $ref: '#/components/responses/List/content/application~1json/schema',
      $defs: { item: { $dynamicAnchor: 'item', type: 'integer' } },
    };
    const components = { responses: { List: { description: 'List', content: json(list) } } };
    const { first, codes } = await read(
      { responses: { 200: { description: 'Yes', content: json(schema) } } },
      {
        components,
      },
    );
    const view = first.responses[0]?.media[0]?.schema;
    expect(view?.type).toBe('array of integer');
    expect(view?.missing).toEqual([]);
    expect(codes).toEqual([]);
  });

  test('an `apiKey` without its place is called an API key, and no sample sends it', async () => {
    const securitySchemes = { key: { type: 'apiKey', name: 'X-Key' } };
    const { reference, first, codes } = await read({}, { security: [{ key: [] }], components: { securitySchemes } });
    expect(reference.securitySchemes.map(securityLabel)).toEqual(['API key']);
    expect(JSON.stringify(first)).not.toContain('undefined');
    expect(codes).toEqual(['openapi-structure']);
  });

  test('a field of a form of version 2.0 without a name is left out', async () => {
    const parameters = ['wick', undefined].map((name) => ({ name, in: 'formData', type: 'string', required: true }));
    const { first, codes } = await read({ parameters }, { openapi: undefined, swagger: '2.0' });
    expect(first.requestBody?.media[0]?.schema?.fields.map(({ name }) => name)).toEqual(['wick']);
    expect(codes).toEqual(['openapi-structure']);
  });

  test('a reference that is no text is reported, and is not in the download, where types are made from it', async () => {
    const { published, codes } = await read({ requestBody: { content: json({ $ref: true, type: 'string' }) } });
    expect(JSON.stringify(published)).not.toContain('$ref');
    expect(codes).toEqual(['openapi-reference']);
  });

  test('a reference to a part of `x-webhooks` is followed', async () => {
    const webhooks = { lit: { post: { operationId: 'lampLit', responses: OK } } };
    const callbacks = { lit: { '{$request.body#/url}': { $ref: '#/x-webhooks/lit' } } };
    const { reference, codes } = await read({ callbacks }, { openapi: '3.0.3', 'x-webhooks': webhooks });
    expect(reference.operations.flatMap((one) => one.callbacks).map(({ title }) => title)).toEqual(['lit: lampLit']);
    expect(codes).toEqual([]);
  });

  test('`x-webhooks` of 3.0 are webhooks', async () => {
    const webhooks = { lit: { post: { operationId: 'lampLit', responses: OK } } };
    const { reference } = await read({}, { openapi: '3.0.3', 'x-webhooks': webhooks });
    expect(reference.operations.map(({ id, webhook }) => [id, webhook])).toContainEqual(['lampLit', true]);
  });

  test.each([
    [
      'swagger',
      '2.0',
      {
        responses: {
          200: {
            description: 'Yes',
            schema: { type: 'array', items: [{ type: 'object', properties: { wick: { type: 'string' } } }] },
          },
        },
      },
    ],
    [
      'openapi',
      '3.0.3',
      {
        responses: {
          200: {
            description: 'Yes',
            content: json({ type: 'array', items: [{ type: 'object', properties: { wick: { type: 'string' } } }] }),
          },
        },
      },
    ],
  ])('a list of schemas in `items` is a tuple (%s %s)', async (key, version, operation) => {
    const { first } = await read(operation, { openapi: undefined, [key]: version });
    const [field] = first.responses[0]?.media[0]?.schema?.fields ?? [];
    expect(field?.schema.fields.map(({ name }) => name)).toEqual(['wick']);
  });

  test('a part of a form is sent with its media type', async () => {
    const schema = {
      type: 'object',
      properties: { meta: { type: 'object', properties: { wick: { type: 'string' } } } },
      required: ['meta'],
    };
    const encoding = { meta: { contentType: 'application/json' } };
    const { first } = await read({ requestBody: { content: { 'multipart/form-data': { schema, encoding } } } });
    expect(first.samples.find(({ language }) => language === 'curl')?.code).toMatch(
      /--form 'meta=\{.*\};type=application\/json'/,
    );
  });

  test.each([
    ['js', 'console.log(await response.text())'],
    ['python', 'print(response.read()'],
  ])('a sample in %s reads a stream of events while it comes', async (language, whole) => {
    const { first } = await read({
      responses: { 200: { description: 'Events', content: { 'text/event-stream': {} } } },
    });
    const code = first.samples.find((sample) => sample.language === language)?.code;
    expect(code).toContain('response');
    expect(code).not.toContain(whole);
  });
});
