import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiTypes, readReference } from '@/api';
import { compilableTypes } from '@/api/compilable-types';
import { compile } from '../programs/run-samples';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

const SCHEMAS = `
    Json: { oneOf: [{ type: string }, { type: 'null' }, { type: array, items: { $ref: '#/components/schemas/Json' } }, { type: object, additionalProperties: { $ref: '#/components/schemas/Json' } }], example: { a: ["b", null] } }
    Tree: { type: array, items: { $ref: '#/components/schemas/Forest' } }
    Forest: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: string }] }
    Pet: { type: object, required: [petType], discriminator: { propertyName: petType }, properties: { petType: { type: string, enum: [cat, dog] } } }
    Friend: { type: object, required: [kind], discriminator: { propertyName: kind, mapping: { near: '#/components/schemas/Near' } }, properties: { kind: { type: string }, friend: { $ref: '#/components/schemas/Friend' } } }
    Near: { allOf: [{ $ref: '#/components/schemas/Friend' }, { type: object, required: [x], properties: { x: { type: integer } } }] }
    Owner: { type: object, required: [pet], properties: { pet: { description: Which one., allOf: [{ $ref: '#/components/schemas/Pet' }] } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [bark], properties: { bark: { type: string } } }] }
    Vehicle: { type: object, required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Truck: { allOf: [{ $ref: '#/components/schemas/Vehicle' }, { type: object, required: [load], discriminator: { propertyName: kind }, properties: { load: { type: integer } } }] }
    Tanker: { allOf: [{ $ref: '#/components/schemas/Truck' }, { type: object, required: [fuel], properties: { fuel: { type: string } } }] }
    Shape: { oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }], discriminator: { propertyName: kind } }
    Figure: { oneOf: [{ $ref: '#/components/schemas/Disc' }, { $ref: '#/components/schemas/Ring' }], discriminator: { propertyName: kind, mapping: { disc: '#/components/schemas/Disc', ring: '#/components/schemas/Ring' } } }
    Disc: { type: object, required: [kind], properties: { kind: { type: string }, r: { type: number } } }
    Ring: { type: object, required: [kind], properties: { kind: { type: string } } }
    ReadOnly: { type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string } }, example: { id: a, name: b } }
    Circle: { type: object, required: [kind, r], properties: { kind: { const: circle }, r: { type: number } } }
    Square: { type: object, required: [kind, a], properties: { kind: { type: string, enum: [square] }, a: { type: number } } }
    Loop: { type: object, required: [type], properties: { type: { type: string } }, oneOf: [{ $ref: '#/components/schemas/LoopA' }, { $ref: '#/components/schemas/LoopB' }], discriminator: { propertyName: type, mapping: { a: '#/components/schemas/LoopA', b: '#/components/schemas/LoopB' } } }
    LoopA: { allOf: [{ $ref: '#/components/schemas/Loop' }, { type: object, required: [x], properties: { x: { type: string } } }] }
    LoopB: { allOf: [{ $ref: '#/components/schemas/Loop' }, { type: object, properties: { y: { type: string } } }] }
    Labels: { type: object, required: [count], properties: { count: { type: integer } }, additionalProperties: { type: string }, example: { count: 1, a: b } }
    Free: { type: object, required: [meta], properties: { meta: { type: object } }, example: { meta: { a: [1] } } }
    MayBeNull: { type: object, properties: { cat: { $ref: '#/components/schemas/Cat', nullable: true }, size: { type: integer, nullable: true }, list: { type: array, items: { $ref: '#/components/schemas/Cat', nullable: true } } } }
    Undeclared: { type: object, required: [name, code], properties: { name: { type: string } } }
    Kinds: { type: object, required: [which], properties: { which: { $ref: '#/components/schemas/Shape' } }, patternProperties: { '^x-': { type: integer } }, example: { which: { kind: square, a: 1 }, x-a: 1 } }
    Defs: { type: object, required: [inner], properties: { inner: { $ref: '#/components/schemas/Defs/$defs/Inner' } }, $defs: { Inner: { type: object, required: [a], properties: { a: { type: string } } } } }
    Beside: { $ref: '#/components/schemas/Free', required: [extra], properties: { extra: { type: string } }, example: { meta: {}, extra: x } }
    Depending: { type: object, required: [a], properties: { a: { type: string } }, dependentRequired: { a: [b] } }
    Branches: { type: object, required: [kind], properties: { kind: { type: string } }, if: { properties: { kind: { const: x } } }, then: { required: [extra] }, else: { required: [other], properties: { other: { type: integer } } } }
    OpenTuple: { type: array, prefixItems: [{ type: string }], items: { type: integer }, minItems: 3 }
    Tuple: { type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 2 }
`;
/** The schemas that an operation sends and returns. */
const BODIES = [
  'Json',
  'Tree',
  'Pet',
  'Cat',
  'Shape',
  'Vehicle',
  'Truck',
  'Loop',
  'Labels',
  'Free',
  'MayBeNull',
].concat(
  ['Undeclared', 'Kinds', 'Defs', 'Beside', 'Tuple', 'Branches', 'OpenTuple', 'Depending'],
  ['Friend', 'Owner', 'Figure', 'Disc', 'ReadOnly'],
);

const operationWith = (name: string): string => {
  const media = `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
  return `  /${name}: { post: { operationId: body-${name}, requestBody: { required: true, ${media} }, responses: { '200': { description: OK, ${media} } } } }`;
};
const DESCRIPTION = `openapi: 3.1.0
info: { title: Types, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
${BODIES.map(operationWith).join('\n')}
components:
  schemas:${SCHEMAS}`;

test('samples compile beside the types of recursive, inherited, free-form, nullable and nested schemas', async () => {
  const root = temporaryFolder({ 'openapi.yaml': DESCRIPTION });
  const read = await readReference(join(root, 'openapi.yaml'), { product: 'acme' });
  const types = await apiTypes(read);
  expect(types.issues).toEqual([]);
  writeFileSync(join(root, 'acme.ts'), types.source);
  const files = read.reference.operations.map(({ slug, samples }) => {
    mkdirSync(join(root, slug));
    const file = join(root, slug, 'sample.ts');
    writeFileSync(file, samples.find(({ language }) => language === 'ts')?.code ?? '');
    return file;
  });
  expect(files).toHaveLength(BODIES.length);
  expect(compile([...files, join(root, 'acme.ts')], root)).toEqual([]);
}, 60_000);

test('a part of the types that cannot compile is `unknown`, and the rest stays', () => {
  const source =
    'export type A = B;\nexport type B = A;\nexport interface C {\n    d: Nothing;\n    e: string;\n}\n';
  expect(compilableTypes(source)).toEqual({
    source:
      'export type A = unknown;\nexport type B = unknown;\nexport interface C {\n    d: unknown;\n    e: string;\n}\n',
    faults: expect.arrayContaining(["Cannot find name 'Nothing'"]),
  });
});
