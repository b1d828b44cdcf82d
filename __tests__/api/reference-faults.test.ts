import { securityLabel } from '@/api/labels';
import type { Issue } from '@schema/issues';
import { readReference, type Operation } from '@/api';
import type { JsonObject } from '@/api/load/json';
import { withoutRepetitions } from '@/check/cascading-issues';
import { removeFolders, temporaryFolder } from '../support/content-folder';

// What the reference does not do yet: `failing` is removed with the fault.

afterAll(removeFolders);

const OK = { 200: { description: 'Yes' } };
const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const COUNT = { type: 'integer', example: 'many' };

/** Without what `redocly.yaml` says of house style. */
const errorsOf = (issues: readonly Issue[]) =>
  issues.filter(({ stops }) => stops !== 'strict').map(({ code }) => code);

/** Reads a description of one operation, as the site reads a file. */
async function read(operation: object, more: JsonObject = {}) {
  const paths = { '/lamps': { post: { operationId: 'sendLamp', responses: OK, ...operation } } };
  const servers = [{ url: 'https://api.lamps.example' }];
  const base = { openapi: '3.1.0', info: { title: 'Lamps', version: '1' }, servers, security: [] };
  const document = { ...base, paths, ...more };
  const folder = temporaryFolder({ 'lamps.json': JSON.stringify(document, null, 2) });
  const { reference, issues, document: published } = await readReference(folder);
  return {
    reference,
    published,
    first: reference.operations[0] as Operation,
    issues,
    codes: errorsOf(issues),
  };
}

const LIGHT = { allOf: [{ $ref: '#/components/schemas/Lamp' }] };

/** A description with one path, and a parameter of it. */
const atPath = (name: string, parameter: object) => ({
  paths: {
    [`/lamps/${name}`]: {
      get: {
        operationId: 'getLamp',
        responses: OK,
        parameters: [{ name: 'id', in: 'path', required: true, schema: {}, ...parameter }],
      },
    },
  },
});

const NAMED = {
  properties: {
    lamp: { type: 'array', items: { properties: { name: { type: 'string' } } } },
    maps: { additionalProperties: { type: 'integer' } },
  },
};

const CLOSED = { properties: { count: { type: 'integer' } }, additionalProperties: false };

const kindOf = (kind: string, field: string) => ({
  type: 'object',
  properties: { kind: { const: kind }, [field]: { type: 'integer' } },
  required: ['kind'],
});

const responseWith = (content: object) => ({
  responses: { ...OK, default: { description: 'Other', content } },
});

/** Variants with these constants in `kind`, and the mapping of a discriminator; each key leads to the variant in its place. */
const variantsOf = (constants: string[], keys: string[], more: object = {}) => {
  const refs = constants.map((_, index) => `#/components/schemas/Lamp${index}`);
  const Lamp = {
    oneOf: refs.map(($ref) => ({ $ref })),
    discriminator: {
      propertyName: 'kind',
      mapping: Object.fromEntries(keys.map((key, index) => [key, refs[index]])),
    },
    ...more,
  };
  const schemas = Object.fromEntries(
    constants.map((kind, index) => [`Lamp${index}`, kindOf(kind, 'level')]),
  );
  return { components: { schemas: { ...schemas, Lamp } } };
};

const ONE_VARIANT = { oneOf: [{ $ref: '#/components/schemas/Lamp0' }] };

describe('an error is reported wherever it is', () => {
  test('a wrong example below a response named `default`', async () => {
    expect((await read(responseWith(json(COUNT)))).codes).toEqual(['example-invalid']);
  });

  test('a mistyped media type below a response named `default`', async () => {
    expect((await read(responseWith({ 'aplication/json': {} }))).codes).toEqual([
      'rule/media-type',
    ]);
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
    expect(
      (await read({}, { components: { schemas: { lamp: { type: 'object', properties } } } })).codes,
    ).toEqual(['example-invalid']);
  });
});

test.each<[string, object, object, string[]]>([
  [
    'an operation without responses',
    {},
    { paths: { '/lamps': { post: { operationId: 'sendLamp' } } } },
    ['rule/operation-responses'],
  ],
  [
    'a mistyped field',
    { responses: { 200: { description: 'Yes', descripton: 'Yes' } } },
    {},
    ['struct'],
  ],
  [
    'a mistyped field that is required, and nothing of what is missing then',
    { tag: ['lamps'], tags: undefined, responses: { 200: { descripton: 'Yes' } } },
    {},
    ['struct', 'struct'],
  ],
  [
    'a part of `allOf` that forbids what another part has, and none that has all',
    responseWith(json({ allOf: [NAMED, CLOSED, { allOf: [CLOSED, {}] }] })),
    {},
    ['schema-closed'],
  ],
  [
    'each key and type of a later version',
    responseWith(json({ oneOf: [{ type: 'null' }, { type: ['string', 'null'] }, { const: 1 }] })),
    { openapi: '3.0.3' },
    ['version-key', 'version-key', 'version-key'],
  ],
  [
    'a mistyped key of an example',
    responseWith(json({ ...NAMED, examples: [{ lamp: [{ nmae: 'A', colour: 'red' }] }] })),
    {},
    ['example-invalid'],
  ],
  [
    'no key of an example that is in a map, or beside the one that it is like',
    responseWith(
      json({ ...NAMED, examples: [{ maps: { lampp: 1 }, lamp: [{ name: 'A', names: 'B' }] }] }),
    ),
    {},
    [],
  ],
  [
    'no short name of an example, and no format of an author',
    responseWith(
      json({
        properties: { de: {}, en: {}, url1: {}, id: { type: 'string', format: 'ulid' } },
        examples: [{ fr: 'A', es: 'B', url3: 'C' }],
      }),
    ),
    {},
    [],
  ],
  ['a response without a description', { responses: { 200: {} } }, {}, ['struct']],
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
    ['link-operation'],
  ],
  [
    'a reference to a component of another kind',
    responseWith(json({ $ref: '#/components/responses/Gone' })),
    { components: { responses: { Gone: { description: 'Gone.', headers: {} } } } },
    // The check shows the first one alone.
    ['reference-kind', 'version-key'],
  ],
  [
    'a wrong example that is a component',
    responseWith(
      json({ type: 'integer' }, { examples: { many: { $ref: '#/components/examples/Many' } } }),
    ),
    { components: { examples: { Many: { value: 'many' } } } },
    ['example-invalid'],
  ],
  [
    'a schema that leads back to itself by `allOf`',
    {},
    {
      components: {
        schemas: { Lamp: { allOf: [{ $ref: '#/components/schemas/Light' }] }, Light: LIGHT },
      },
    },
    ['openapi-reference', 'openapi-reference'],
  ],
  [
    'the encoding of a field that does not exist',
    {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { allOf: [{ type: 'object', properties: { picture: { type: 'string' } } }] },
            encoding: { picture: {}, pictrue: { contentType: 'image/png' } },
          },
        },
      },
    },
    {},
    ['openapi-reference'],
  ],
  [
    'a path with one name twice',
    {},
    {
      paths: {
        '/lamps/{id}/parts/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: { operationId: 'getPart', responses: OK },
        },
      },
    },
    ['rule/path-parameter-twice'],
  ],
  [
    'a mistyped key of an example that one of two schemas describes',
    responseWith(json({ oneOf: [NAMED, { type: 'string' }], examples: [{ lapm: [] }] })),
    {},
    ['example-invalid'],
  ],
  [
    'a code of a problem that `enum` has with another name, and one without an entry',
    {},
    {
      components: {
        schemas: {
          Code: { enum: ['gone', 'dark'], 'x-problems': { gnoe: {}, dark: {} } },
          Other: { enum: ['lit', 'dim'], 'x-problems': { lit: {} } },
        },
      },
    },
    ['code-unknown', 'code-undescribed'],
  ],
  [
    'a status of a problem that its example has not',
    {},
    {
      'x-problems': { gone: { status: 410 } },
      components: { examples: { Gone: { value: { code: 'gone', status: 404 } } } },
    },
    ['problem-status'],
  ],
  // One mistake is one message.
  [
    'a schema without a media type',
    { responses: { 200: { description: 'Yes', content: { schema: { type: 'string' } } } } },
    {},
    ['rule/media-type-missing'],
  ],
  ['a key of Swagger 2', { produces: ['text/csv'] }, {}, ['rule/swagger-media-types']],
  [
    'a brace without its end, and no parameter of that path',
    {},
    { paths: { '/{id': atPath('{id}', {}).paths['/lamps/{id}'] } },
    ['rule/path-brace'],
  ],
  [
    'a variable in the query of a path',
    {},
    { paths: { '/lamps?color={color}': atPath('{id}', { in: 'query' }).paths['/lamps/{id}'] } },
    ['path-not-include-query'],
  ],
  ['a mistyped `responses`', { responses: undefined, response: OK }, {}, ['struct']],
  ['a parameter of the path that is mistyped', {}, atPath('{id}', { in: 'pth' }), ['struct']],
  [
    'a parameter with another name than in its path',
    {},
    atPath('{id}', { name: 'Id' }),
    ['path-parameters-defined'],
  ],
  [
    'a reference to a parameter that is mistyped',
    {},
    {
      paths: {
        '/{id}': {
          parameters: [{ $ref: '#/components/parameters/Ib' }],
          get: { operationId: 'dim', summary: 'Dim', responses: OK },
        },
      },
    },
    ['no-unresolved-refs'],
  ],
  [
    'a pattern that is no regular expression',
    responseWith(json({ type: 'string', pattern: '[a-z', example: '5' })),
    {},
    ['pattern-invalid'],
  ],
  ['a path whose brace has no end', {}, atPath('{id', {}), ['rule/path-brace']],
  [
    'a key of a discriminator in another spelling than its value',
    {},
    variantsOf(['red_oil', 'dim'], ['red-oil', 'dim']),
    ['discriminator'],
  ],
  [
    'a constant that two variants have',
    {},
    variantsOf(['dim', 'dim'], ['red', 'dim']),
    ['discriminator'],
  ],
  [
    'a key of a discriminator whose schema is no variant',
    {},
    variantsOf(['red', 'dim'], ['red', 'dim'], ONE_VARIANT),
    ['discriminator'],
  ],
  ['no key that is the value of its variant', {}, variantsOf(['red', 'dim'], ['red', 'dim']), []],
  [
    'no discriminator of a schema that others extend, of variants without constants, or without a mapping',
    {},
    {
      components: {
        schemas: {
          Base: {
            type: 'object',
            properties: { kind: { type: 'string' } },
            discriminator: { propertyName: 'kind', mapping: { red: '#/components/schemas/Red' } },
          },
          Red: { allOf: [{ $ref: '#/components/schemas/Base' }, kindOf('RED', 'hex')] },
          Plain: {
            oneOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Red' }],
            discriminator: { propertyName: 'kind', mapping: { any: 'Base', red: 'Red' } },
          },
          Names: {
            oneOf: [{ $ref: '#/components/schemas/Red' }],
            discriminator: { propertyName: 'kind' },
          },
        },
      },
    },
    [],
  ],
  [
    'no format that other registries have',
    responseWith(json({ type: 'string', format: 'url' })),
    {},
    [],
  ],
  [
    'no part of `allOf` with a pattern for the names of the others, and none that forbids the same',
    responseWith(
      json({
        allOf: [
          { ...CLOSED, patternProperties: { '^lamp|maps$': {} } },
          { properties: { b: false, lamp: {} } },
        ],
      }),
    ),
    {},
    [],
  ],
  [
    'a list in place of the type of a security scheme, which no version has',
    {},
    { components: { securitySchemes: { key: { type: ['apiKey'] } } }, openapi: '3.0.3' },
    ['struct'],
  ],
  [
    'limits that exclude each other',
    responseWith(json({ type: 'string', minLength: 5, maxLength: 2 })),
    {},
    ['schema-limits'],
  ],
])('%s is reported', async (_, operation, root, codes) => {
  expect((await read(operation, root as JsonObject)).codes).toEqual(codes);
});

test.each<[string, object, object, string]>([
  [
    'the words of the variant that an example is',
    { oneOf: [kindOf('red', 'hex'), kindOf('dim', 'level')], example: { kind: 'dim', level: 'x' } },
    {},
    '`/level` must be integer',
  ],
  [
    'all values that variants allow',
    { oneOf: [kindOf('red', 'hex'), kindOf('dim', 'level')], example: { kind: 'rde', hex: 1 } },
    {},
    '"red", "dim" (did you mean `red`?)',
  ],
  ['the value of a constant', { const: 'up', example: 'pu' }, {}, '"up"'],
  [
    'the property that was meant in place of one that is missing',
    { properties: { level: {} }, required: ['level'], example: { lvele: 1 } },
    {},
    'no property `lvele`, but `level`',
  ],
  [
    'the limit in place of a flag',
    { minimum: 5, exclusiveMinimum: true },
    {},
    '`exclusiveMinimum: 5`',
  ],
  ['the form of a file', { type: 'file' }, {}, '`format: binary`'],
  ['a space behind a hyphen', { allOf: { '-$ref': '#/x' } }, {}, '`- $ref`'],
  [
    'the component of the name of a file',
    { $ref: './schemas/Lamp.yaml' },
    { components: { schemas: { Lamp: {} } } },
    'Did you mean `#/components/schemas/Lamp`?',
  ],
])('a message has %s', async (_, schema, more, words) => {
  const { issues } = await read(responseWith(json(schema)), more as JsonObject);
  expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
});

test('a message has the name of the key for named examples', async () => {
  const example = { lit: { value: { lamp: [] } } };
  const { issues } = await read(responseWith(json({ ...NAMED, required: ['lamp'] }, { example })));
  expect(issues.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('`examples`'),
  );
});

test('A schema that is a part of its own variants is followed once', async () => {
  const $ref = '#/components/schemas/Animal';
  const Animal = {
    type: 'object',
    discriminator: { propertyName: 'kind' },
    oneOf: [{ $ref: '#/components/schemas/Cat' }],
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    example: { kind: 'Cat', name: 'a' },
  };
  const Cat = { allOf: [{ $ref }, { type: 'object', properties: { name: { type: 'string' } } }] };
  const { issues } = await read(responseWith(json({ $ref })), {
    components: { schemas: { Animal, Cat } },
  });
  expect(issues.filter(({ code }) => code === 'example-invalid')).toEqual([]);
});

describe('a value or a key that OpenAPI does not have is reported once, with what to write', () => {
  const schema = (one: object) => responseWith(json(one));
  const property = (one: object) => schema({ type: 'object', properties: { a: one } });
  const scheme = { key: { type: 'http', scheme: 'bearer' } };

  test.each<[object, string, JsonObject?]>([
    [schema({ type: 'string', nullable: true }), "Write `type: [string, 'null']`"],
    [schema({ type: 'int' }), 'Write `type: integer`.'],
    [schema({ type: 'date' }), 'Write `type: string` and `format: date`.'],
    [schema({ type: 'float' }), 'Write `type: number` and `format: float`.'],
    [schema({ type: 'integer', minimum: '1' }), 'Write `minimum: 1`.'],
    [schema({ type: 'string', enum: 'on, off' }), '`[on, off]`'],
    [schema({ type: 'string', format: 'datetime' }), '`date-time`'],
    [property({ type: 'string', required: true }), '`required: [a]` beside `properties`'],
    [schema({ type: 'object', propeties: { a: {} }, required: ['a'] }), '`properties`'],
    [schema({ type: 'integer', examples: 1 }), '`example: 1`'],
    [schema({ $ref: null }), '$ref'],
    [{ deprecated: 'yes' }, 'Write `deprecated: true`.'],
    [{ tags: 'Lamps' }, '`[Lamps]`'],
    [{ security: 'key' }, '`[{ key: [] }]`', { components: { securitySchemes: scheme } }],
    [{ responses: { ...OK, 404: 'Gone' } }, '`{ description: Gone }`'],
    [{ responses: { '200 OK': { description: 'Yes' } } }, 'HTTP has no such status'],
    [{ parameters: [{ name: 'a', in: 'query', type: 'string', schema: {} }] }, 'below `schema`'],
    [{ responses: { ...OK, 204: { description: 'No', content: json({}) } } }, 'Remove `content`'],
    [responseWith(json({}, { examples: { lit: { lit: true } } })), 'below `value`'],
    [schema({ type: 'object', properties: { required: ['a'], a: {} } }), 'beside `properties`'],
    [schema({ type: 'array', items: [{ type: 'string' }] }), 'without square brackets'],
    [
      { callbacks: { lit: { post: { requestBody: { content: json({}) }, responses: OK } } } },
      "as in `'{$request.body#/url}':`",
    ],
    [schema({ type: 'array' }), 'as `items`'],
    [schema({ type: ['array', 'null'] }), 'as `items`'],
    [responseWith(json({}, { example: 1, examples: { lit: { value: 1 } } })), 'exclude each other'],
    [
      { parameters: [{ name: 'a', in: 'query', schema: {}, example: 1, examples: {} }] },
      'exclude each other',
    ],
    [
      {
        responses: {
          200: { description: 'Yes', headers: { A: { schema: {}, example: 1, examples: {} } } },
        },
      },
      'exclude each other',
    ],
    [{}, 'Write `webhooks`', { 'x-webhooks': {} }],
    [schema({ oneOf: [{}, {}], discriminator: 'kind' }), 'Write `{ propertyName: kind }`'],
    [schema({ type: 'string', enum: [1.2] }), 'quotation marks'],
    [schema({ type: 'string', example: 1.2 }), 'quotation marks'],
    [{ callbacks: { lit: { '{$request.body.url}': { post: { responses: OK } } } } }, 'expression'],
  ])('%j', async (operation, words, more = {}) => {
    const { issues } = await read(operation, more);
    const found = issues.filter(
      ({ stops, message }) => stops !== 'strict' || message.includes(words),
    );
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    ['a list with hyphens', 'allOf: [{ type: object }]\n  items:\n    - {}', 'without `- `'],
    [
      'a text that a comma ends in braces',
      'externalDocs: { description: Trim, fill and light, url: https://lamps.example }',
      'a comma ends it',
    ],
  ])('%s', async (_, lines, words) => {
    const text = `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths: {}
components:
  schemas:
    Lamp:
      ${lines.replaceAll('\n', '\n    ')}
`;
    const folder = temporaryFolder({ 'lamps.yaml': text });
    const { issues } = await readReference(folder);
    expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
  });

  const linkWith = (link: object) => ({
    responses: { 200: { description: 'Yes', links: { next: link } } },
  });

  test.each([
    [{ operationRef: '#/paths/lamps/post' }, ['each slash of a path is `~1`']],
    [{ operationRef: '#/paths/~1lamps/post' }, []],
    [{ operationRef: 'lamps.yaml#/paths/~1lamps/post' }, []],
    [{ parameters: { id: '$response.body.lamp.id' } }, ['Write `$response.body#/id`']],
    [{ parameters: { id: '$response.body#id' } }, ['Write `$response.body#/id`']],
    [{ parameters: { id: '$response.headers.Id' } }, ['`$request.path.id`']],
    [{ parameters: { id: 'a-{$response.body.id}' } }, ['Write `$response.body#/id`']],
    [
      {
        parameters: Object.fromEntries(
          [
            '$url',
            '$method',
            '$statusCode',
            '$request.path.id',
            '$response.header.X-Id',
            '$response.body',
            '$response.body#/a/~1b',
            '{$request.query.id}-{$response.body#/id}',
            'all',
            5,
          ].map((value, index) => [`p${index}`, value]),
        ),
      },
      [],
    ],
  ])('a link with %j', async (link, words) => {
    const { issues } = await read(linkWith({ operationId: 'sendLamp', ...link }));
    const found = issues.filter(({ code }) => code.startsWith('link-'));
    expect(found.map(({ message }) => message)).toEqual(
      words.map((word) => expect.stringContaining(word) as string),
    );
  });

  test('a path without its slash, and nothing of what it refers to', async () => {
    const get = {
      operationId: 'getLamp',
      ...responseWith(json({ $ref: '#/components/schemas/Lamp' })),
    };
    const components = { schemas: { Lamp: { type: 'string' } } };
    const { issues } = await read({}, { paths: { lamps: { get } }, components });
    const found = issues.map(({ message }) => message);
    expect(found).toContainEqual(expect.stringContaining('`/lamps`'));
    expect(found.join()).not.toContain('Nothing refers');
  });

  test('a parameter of another name in a component, at its path', async () => {
    const id = { name: 'lampId', in: 'path', required: true, schema: {} };
    const get = { operationId: 'getLamp', responses: OK };
    const parameters = [{ $ref: '#/components/parameters/Id' }];
    const paths = { '/lamps/{lampID}': { parameters, get } };
    const { issues } = await read({}, { paths, components: { parameters: { Id: id } } });
    const found = issues.filter(({ code }) => code === 'path-parameters-defined');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('`lampId`')]);
  });

  test('the status of a problem', async () => {
    const { codes } = await read({}, { 'x-problems': { gone: { status: '4oo', title: 'Gone' } } });
    expect(codes).toEqual(['rule/problem-status']);
  });
});

test.each<[string, object, JsonObject, RegExp]>([
  [
    'the form of Swagger 2',
    responseWith(json({ $ref: '#/definitions/Lamp' })),
    { components: { schemas: { Lamp: { type: 'string' } } } },
    /`#\/components\/schemas\/Lamp`/,
  ],
  [
    'an entry of a list without its hyphen',
    responseWith(json({ allOf: { $ref: '#/components/schemas/Lamp' } })),
    { components: { schemas: { Lamp: { type: 'object' } } } },
    /Begin each entry with `- `/,
  ],
  [
    'a method in capitals',
    {},
    { paths: { '/lamps': { GET: { operationId: 'getLamp', responses: OK } } } },
    /Did you mean `get`/,
  ],
])('%s is reported at its place, with the one to write', async (_, operation, more, words) => {
  const { issues } = await read(operation, more);
  const found = issues.filter(({ stops }) => stops !== 'strict');
  expect(found.map(({ message }) => message)).toContainEqual(expect.stringMatching(words));
  expect(found[0]?.line).toBeLessThan(40);
});

test('a reference without its first slash is reported with the whole one', async () => {
  const { issues } = await read(responseWith(json({ $ref: '#components/schemas/Lamp' })));
  expect(issues.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Write `#/components/schemas/Lamp`.'),
  );
});

test.each([
  [{ type: 'array', items: {} }],
  [{ type: 'array', prefixItems: [{}] }],
  [{ allOf: [{ type: 'array' }, { items: {} }] }],
  [{ not: { type: 'array' } }],
  [{ type: 'object', properties: { a: { type: 'string' } } }],
])('%j needs no items', async (schema) => {
  const { issues } = await read(responseWith(json(schema)));
  expect(issues.map(({ code }) => code)).not.toContain('rule/array-items');
});

test('an `x-webhooks` of 3.0 is no mistake', async () => {
  const { issues } = await read({}, { openapi: '3.0.3', 'x-webhooks': {} });
  expect(issues.map(({ code }) => code)).not.toContain('rule/x-webhooks');
});

test('a reference without its `#` is reported at its place, with the whole one', async () => {
  const schema = { description: 'A', $ref: '/components/schemas/Lamp' };
  const components = { schemas: { Lamp: {} } };
  const { issues } = await read(responseWith(json(schema)), { components });
  const found = issues.filter(({ code }) => code === 'no-unresolved-refs');
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('Write `#/components/schemas/Lamp`.'),
  ]);
  const place = await read(responseWith(json({ $ref: '/components/schemas/Lamp' })), {
    components,
  });
  const other = place.issues.find(({ code }) => code === 'no-unresolved-refs');
  expect(found[0]?.line).toBe(Number(other?.line) + 1);
});

test.each([
  [responseWith(json({}, { examples: { lit: { a: 1, b: 2 } } }))],
  [{ parameters: [{ name: 'a', in: 'query', type: 'integer', format: 'int32' }] }],
])('keys that belong one level below are one message', async (operation) => {
  const { issues } = await read(operation);
  const found = withoutRepetitions(issues).filter(({ code }) => code === 'key-level');
  expect(found).toHaveLength(1);
});

test('the type null without quotes is reported, and the page has it', async () => {
  const a = { type: ['string', null] };
  const { issues, first } = await read(responseWith(json({ type: 'object', properties: { a } })));
  expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining("`'null'`"));
  const [media] = first.responses.at(-1)?.media ?? [];
  expect(media?.schema?.fields[0]?.schema.type).toBe('string or null');
});

test('fields that `if`, `then` and `not` need are those of the schema around them', async () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  const rules = {
    if: { required: ['a'] },
    then: { required: ['b'] },
    not: { required: ['a', 'b'] },
  };
  expect((await read(responseWith(json({ type: 'object', properties, ...rules })))).codes).toEqual(
    [],
  );
});

test('a response of 3.2 needs no description', async () => {
  const { codes } = await read({ responses: { 200: { summary: 'Found' } } }, { openapi: '3.2.0' });
  expect(codes).toEqual([]);
});

describe('what other tools link', () => {
  test.each([
    ['#operation/sendLamp', '/api/send-lamp'],
    ['#/operations/sendLamp', '/api/send-lamp'],
    ['#tag/Oil-lamps', '/api/api-api#oil-lamps'],
    ['#/Oil-lamps', '/api/api-api#oil-lamps'],
    ['#/paths/~1lamps/post', '/api/send-lamp'],
  ])('%s leads to the page', async (href, route) => {
    const { first } = await read({ tags: ['Oil-lamps'], description: `See [it](${href}).` });
    expect(first.outline.links.map((link) => link.href)).toEqual([route]);
  });

  test.each(['See [it].\n\n[it]: #operation/sendLamp', '<a href="#operation/sendLamp">it</a>'])(
    '%j leads to the page',
    async (description) => {
      const { first } = await read({ description });
      expect(first.outline.links.map((link) => link.href)).toEqual(['/api/send-lamp']);
    },
  );

  test.each([{ operationId: 'sendLamp' }, { operationRef: '#/paths/~1lamps/post' }])(
    'a link of a response by %j leads to the page',
    async (link) => {
      const { first } = await read({ responses: { 200: { description: 'Yes', links: { link } } } });
      expect(first.responses[0]?.links[0]?.route).toBe('/api/send-lamp');
    },
  );

  test('bodies with integers that JavaScript changes are no choice', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const examples = { small: { value: { id: 1 } }, long: { value: { id: 1e20 } } };
    const { first } = await read({ requestBody: { content: json(schema, { examples }) } });
    const [media] = first.requestBody?.media ?? [];
    expect(media?.examples).toHaveLength(2);
    expect(media?.variants).toEqual([]);
  });

  test('an example at another address is a link, and no body', async () => {
    const externalValue = 'https://lamps.example/big.json';
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    const content = json(schema, { examples: { big: { summary: 'Big', externalValue } } });
    const { first } = await read({ requestBody: { content } });
    const [media] = first.requestBody?.media ?? [];
    expect(media?.links).toEqual([{ url: externalValue, description: 'Big' }]);
    expect(media?.examples.map(({ code }) => JSON.parse(code) as unknown)).toEqual([{ id: 1 }]);
  });
});

test('a key that the site no longer reads is a warning', async () => {
  const { issues } = await read({ 'x-searchPhrases': ['a'] });
  expect(issues.map(({ code }) => code)).toContain('rule/search-phrases');
});

describe('the link check knows each link of a page', () => {
  const LINK = { description: 'See [the lamps](/lamps).' };
  const callback = (request: object) => ({
    callbacks: { lit: { '{$request.body#/url}': { post: { responses: OK, ...request } } } },
  });

  test.each<[string, object, (readonly string[])?]>([
    ['a callback', callback(LINK)],
    [
      'the body of a callback',
      callback({ requestBody: { content: json({ type: 'string', ...LINK }) } }),
    ],
    ['a response of a callback', callback({ responses: { 200: LINK } })],
    [
      'a link of a response',
      {
        responses: {
          200: { description: 'Yes', links: { next: { operationId: 'sendLamp', ...LINK } } },
        },
      },
      ['/api/send-lamp', '/lamps'],
    ],
  ])('in %s', async (_, operation, links = ['/lamps']) => {
    expect((await read(operation)).first.outline.links.map(({ href }) => href)).toEqual(links);
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

  test.each([
    '^[A-Z]{2}\\d{3}$',
    '^[a-z]{3}-\\d+$',
    '^\\d{4}$',
    '^(on|off)$',
    '^\\w+@\\w+$',
    '^\\+?[1-9]\\d{1,14}$',
  ])('a generated text matches the pattern %s', async (pattern) => {
    const { examples } = await bodyOf({
      type: 'object',
      properties: { a: { type: 'string', pattern } },
    });
    expect((JSON.parse(examples[0]?.code ?? '') as { a: string }).a).toMatch(new RegExp(pattern));
  });
});

describe('what other tools read', () => {
  test('parts with `x-internal` are left out', async () => {
    const hidden = { 'x-internal': true };
    const schema = {
      type: 'object',
      properties: { open: { type: 'string' }, secretField: { type: 'string', ...hidden } },
    };
    const parameters = [
      { name: 'secretParameter', in: 'query', schema: { type: 'string' }, ...hidden },
    ];
    const secret = { get: { operationId: 'secretOperation', responses: OK, ...hidden } };
    const send = {
      post: {
        operationId: 'sendLamp',
        parameters,
        requestBody: { content: json(schema) },
        responses: OK,
      },
    };
    const { reference } = await read({}, { paths: { '/lamps': send, '/secret': secret } });
    expect(JSON.stringify(reference)).toContain('open');
    expect(JSON.stringify(reference)).not.toContain('secret');
  });

  test('an `apiKey` without its place is called an API key, and no sample sends it', async () => {
    const securitySchemes = { key: { type: 'apiKey', name: 'X-Key' } };
    const { reference, first, codes } = await read(
      {},
      { security: [{ key: [] }], components: { securitySchemes } },
    );
    expect(reference.securitySchemes.map(securityLabel)).toEqual(['API key']);
    expect(JSON.stringify(first)).not.toContain('undefined');
    expect(codes).toEqual(['struct']);
  });

  test('a reference that is no text is reported, and is not in the download, where types are made from it', async () => {
    const { published, codes } = await read({
      requestBody: { content: json({ $ref: true, type: 'string' }) },
    });
    expect(JSON.stringify(published)).not.toContain('$ref');
    expect(codes).toEqual(['struct']);
  });

  test('a reference to a part of `x-webhooks` is followed', async () => {
    const webhooks = { lit: { post: { operationId: 'lampLit', responses: OK } } };
    const callbacks = { lit: { '{$request.body#/url}': { $ref: '#/x-webhooks/lit' } } };
    const { reference, codes } = await read(
      { callbacks },
      { openapi: '3.0.3', 'x-webhooks': webhooks },
    );
    expect(reference.operations.flatMap((one) => one.callbacks).map(({ title }) => title)).toEqual([
      'lit: lampLit',
    ]);
    expect(codes).toEqual([]);
  });

  test('`x-webhooks` of 3.0 are webhooks', async () => {
    const webhooks = { lit: { post: { operationId: 'lampLit', responses: OK } } };
    const { reference } = await read({}, { openapi: '3.0.3', 'x-webhooks': webhooks });
    expect(reference.operations.map(({ id, webhook }) => [id, webhook])).toContainEqual([
      'lampLit',
      true,
    ]);
  });

  test('a part of a form is sent with its media type', async () => {
    const schema = {
      type: 'object',
      properties: { meta: { type: 'object', properties: { wick: { type: 'string' } } } },
      required: ['meta'],
    };
    const encoding = { meta: { contentType: 'application/json' } };
    const { first } = await read({
      requestBody: { content: { 'multipart/form-data': { schema, encoding } } },
    });
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
