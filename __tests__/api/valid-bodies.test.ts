import { join } from 'node:path';
import { readReference } from '@/api';
import { faultOf } from '@/api/schema/validator';
import type { Schema } from '@/api/load/document';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

/** A schema in YAML, and the first body that its page offers; undefined where no body is valid. */
const CASES: readonly (readonly [name: string, schema: string, body: unknown])[] = [
  [
    'Dog',
    "{ allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, required: [bark], properties: { bark: { type: string } } }] }",
    { name: 'Rex', bark: 'string' },
  ],
  [
    'Kennel',
    "{ type: object, required: [dog], properties: { dog: { $ref: '#/components/schemas/Dog' } } }",
    { dog: { name: 'Rex', bark: 'string' } },
  ],
  [
    'Unique',
    '{ type: array, uniqueItems: true, minItems: 3, items: { type: string } }',
    ['string', 'strin1', 'strin2'],
  ],
  [
    'UniqueEnum',
    '{ type: array, uniqueItems: true, minItems: 2, items: { enum: [a, b] } }',
    ['a', 'b'],
  ],
  [
    'UniqueObjects',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: object, required: [n], properties: { n: { type: integer } } } }',
    [{ n: 1 }, { n: 2 }],
  ],
  [
    'Then',
    '{ type: object, required: [kind], properties: { kind: { const: card }, number: { type: string, pattern: "^4$" } }, if: { properties: { kind: { const: card } } }, then: { required: [number] } }',
    { kind: 'card', number: '4' },
  ],
  ['Contains', '{ type: array, items: { type: integer }, contains: { const: 7 } }', [1, 7]],
  [
    'ContainsOne',
    '{ type: array, maxItems: 1, items: { type: string }, contains: { pattern: "^x" } }',
    ['x'],
  ],
  [
    'Names',
    '{ type: object, additionalProperties: { type: integer }, propertyNames: { enum: [en, de] } }',
    { en: 1 },
  ],
  [
    'NamePattern',
    '{ type: object, minProperties: 1, additionalProperties: { type: integer }, propertyNames: { pattern: "^x-[a-z]$" } }',
    { 'x-a': 1 },
  ],
  [
    'Recursive',
    "{ type: object, required: [name, next], properties: { name: { type: string }, next: { oneOf: [{ $ref: '#/components/schemas/Recursive' }, { type: 'null' }] } } }",
    { name: 'string', next: null },
  ],
  [
    'Not',
    '{ type: object, properties: { a: { type: string }, b: { type: string } }, anyOf: [{ required: [a] }, { required: [b] }], not: { required: [a, b] } }',
    { a: 'string' },
  ],
  [
    'Dependent',
    '{ type: object, required: [a], properties: { a: { type: string }, b: { type: integer } }, dependentRequired: { a: [b] } }',
    { a: 'string', b: 1 },
  ],
  [
    'Excluding',
    '{ type: object, required: [a], properties: { a: { type: integer, minimum: 5, maximum: 2 } } }',
    undefined,
  ],
  [
    'Within',
    '{ type: object, required: [a], properties: { a: { enum: [x, long], minLength: 3 } } }',
    { a: 'long' },
  ],
  ['Except', '{ type: array, items: { type: string, not: { const: string } } }', ['strin1']],
  [
    'OneAlone',
    '{ type: object, required: [n], properties: { n: { oneOf: [{ type: integer }, { type: number }] } } }',
    { n: 1.5 },
  ],
  [
    'Unreachable',
    '{ type: object, properties: { a: { type: string, minLength: 3, maxLength: 2 }, b: { type: integer } } }',
    { b: 1 },
  ],
  [
    'Closed',
    '{ allOf: [{ type: object, properties: { a: { type: string } }, additionalProperties: false }, { type: object, properties: { b: { type: string } } }] }',
    { a: 'string' },
  ],
  [
    'Dependencies',
    '{ type: object, required: [p], properties: { p: { type: string } }, dependentSchemas: { p: { properties: { q: { type: integer } }, required: [q] } } }',
    { p: 'string', q: 1 },
  ],
  [
    'Few',
    '{ type: object, maxProperties: 1, properties: { a: { type: string }, b: { type: string } } }',
    { a: 'string' },
  ],
  ['Some', '{ type: object, minProperties: 1 }', { property1: 'string' }],
  [
    'Formats',
    '{ type: array, prefixItems: [{ type: string, format: byte }, { type: string, format: duration }, { type: string, format: url }, { type: string, format: phone, pattern: "^[+]1$" }] }',
    ['c3RyaW5n', 'P1D', 'https://example.com', '+1'],
  ],
  [
    'InheritedNames',
    '{ type: array, prefixItems: [{ type: string, format: valueOf }, { type: string, format: __proto__ }] }',
    ['string', 'string'],
  ],
  [
    'Below',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: integer, maximum: 1 } }',
    [1, 0],
  ],
  [
    'UniqueDates',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: string, format: date } }',
    ['2019-08-24', '2019-08-25'],
  ],
  [
    'UniquePattern',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: string, pattern: "^[A-Z]{3}$" } }',
    ['AAA', 'AAB'],
  ],
  [
    'UniqueLists',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: array, items: { type: integer } } }',
    [[1], [2]],
  ],
  [
    'ThenList',
    '{ type: object, required: [k], properties: { k: { const: a } }, if: { properties: { k: { const: a } } }, then: { required: [x], properties: { x: { type: array, minItems: 1, items: { type: integer } } } } }',
    { k: 'a', x: [1] },
  ],
  [
    'ElseLimit',
    '{ type: object, required: [k], properties: { k: { type: string }, n: { type: integer } }, if: { properties: { k: { const: card } } }, then: { required: [c] }, else: { required: [n], properties: { n: { minimum: 5 } } } }',
    { k: 'string', n: 5 },
  ],
  [
    'TwoNames',
    '{ type: object, minProperties: 2, additionalProperties: { type: integer }, propertyNames: { pattern: "^[a-z]{2}$" } }',
    { aa: 1, ab: 1 },
  ],
  [
    'ShortNames',
    '{ type: object, minProperties: 1, propertyNames: { maxLength: 3 } }',
    { str: 'string' },
  ],
  [
    'WrongNames',
    '{ type: object, properties: { Aa: { type: string }, b: { type: string } }, propertyNames: { pattern: "^[a-z]+$" } }',
    { b: 'string' },
  ],
  [
    'PatternFields',
    '{ type: object, patternProperties: { "^x-[a-z]$": { type: integer } }, additionalProperties: false, minProperties: 1 }',
    { 'x-a': 1 },
  ],
  [
    'Patterns',
    '{ type: object, patternProperties: { "^x-[a-z]$": { type: integer } } }',
    { 'x-a': 1 },
  ],
  [
    'Undeclared',
    '{ type: object, required: [x, y], additionalProperties: { type: integer, minimum: 3 } }',
    { x: 3, y: 3 },
  ],
  [
    'NotOne',
    '{ type: object, required: [v], properties: { v: { type: integer, minimum: 1, not: { const: 1 } } } }',
    { v: 2 },
  ],
  [
    'NotThese',
    '{ type: object, required: [v], properties: { v: { type: string, not: { enum: [string, a] } } } }',
    { v: 'strin1' },
  ],
  [
    'NotPairs',
    '{ type: object, properties: { a: { type: string }, b: { type: string } }, minProperties: 1, not: { anyOf: [{ required: [a, b] }] } }',
    { a: 'string' },
  ],
  [
    'Either',
    '{ oneOf: [{ type: object, properties: { a: { type: string } }, required: [a] }, { type: object, properties: { b: { type: string } }, required: [b] }], properties: { a: {}, b: {} } }',
    { a: 'string' },
  ],
  [
    'Password',
    '{ type: object, required: [p], properties: { p: { type: string, minLength: 8, pattern: "^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).*$" } } }',
    { p: 'Aa1!Aa1!Aa1!Aa1!' },
  ],
  [
    'Letters',
    String.raw`{ type: object, required: [p], properties: { p: { type: string, pattern: '^\p{L}+$' } } }`,
    { p: 'string' },
  ],
  [
    'ShortFormats',
    '{ type: object, required: [a, b], properties: { a: { type: string, format: email, maxLength: 10 }, b: { type: string, format: uri, maxLength: 15 } } }',
    { a: 'a@b.co', b: 'http://a.co' },
  ],
  [
    'Prototype',
    '{ type: object, required: [a], properties: { a: { type: string } }, if: { required: [a] }, then: { required: [__proto__], properties: { __proto__: { type: integer } } } }',
    JSON.parse('{ "a": "string", "__proto__": 1 }'),
  ],
  [
    'Collie',
    "{ allOf: [{ $ref: '#/components/schemas/Creature' }, { type: object, properties: { bark: { type: string } } }] }",
    { kind: 'collie' },
  ],
  [
    'Never',
    "{ type: object, properties: { a: { oneOf: [{ $ref: '#/components/schemas/Never' }, { $ref: '#/components/schemas/Never' }] } } }",
    {},
  ],
  [
    'WrongExample',
    '{ type: object, required: [a], properties: { a: { type: integer } }, example: { a: x } }',
    { a: 1 },
  ],
];

const description = `openapi: 3.1.0
info: { title: Bodies, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
${CASES.map(
  ([name]) =>
    `  /${name}: { post: { operationId: ${name}, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }, responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } } } } }`,
).join('\n')}
components:
  schemas:
    Creature: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { collie: '#/components/schemas/Collie', tabby: '#/components/schemas/Dog' } }, example: { kind: tabby } }
    Animal: { type: object, required: [name], properties: { name: { type: string } }, example: { name: Rex } }
${CASES.map(([name, schema]) => `    ${name}: ${schema}`).join('\n')}
`;

const reading = readReference(join(temporaryFolder({ 'a.yaml': description }), 'a.yaml'));

test.each(CASES)('every body of %s is valid', async (name, _, body) => {
  const { reference, document } = await reading;
  const operation = reference.operations.find(({ id }) => id === name);
  const media = [operation?.requestBody, ...(operation?.responses ?? [])].flatMap(
    (one) => one?.media ?? [],
  );
  const offered = media.map(({ examples, variants }) =>
    [...examples, ...variants.map(({ example }) => example)].map(
      ({ code }) => JSON.parse(code) as unknown,
    ),
  );
  const schema: Schema = { $ref: `#/components/schemas/${name}` };
  expect(offered.flat().map(faultOf(document, schema)).filter(Boolean)).toEqual([]);
  expect(offered[0]?.[0]).toEqual(body);
  expect(operation?.request?.body?.kind).toBe(body === undefined ? 'file' : 'json');
});
