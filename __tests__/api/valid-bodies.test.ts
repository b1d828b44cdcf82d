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
  ['Except', '{ type: array, items: { type: string, not: { const: string } } }', ['a']],
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
    { p: 'string', q: 0 },
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
    'Below',
    '{ type: array, uniqueItems: true, minItems: 2, items: { type: integer, maximum: 1 } }',
    [1, 0],
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
