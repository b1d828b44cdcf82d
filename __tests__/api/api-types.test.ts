import { join } from 'node:path';
import { formatIssue, type Issue } from '@schema/issues';
import { apiTypes } from '@/api';
import { loadDescription } from '@/api/load-description';
import { removeFolders, temporaryFolder } from '../support/content-folder';

const sound = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: pets
      responses:
        "200": { description: All pets, content: { application/json: { schema: { $ref: "#/components/schemas/Cat" } } } }
`;
const components = `components:
  schemas:
    Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
`;

afterAll(removeFolders);

async function typesOf(description: string) {
  const loaded = await loadDescription(
    join(temporaryFolder({ 'openapi.yaml': description }), 'openapi.yaml'),
  );
  const { source, issues } = await apiTypes(loaded);
  const text = (item: Issue) => formatIssue({ ...item, file: 'openapi.yaml' });
  return { source, issues: issues.map(text), all: [...loaded.issues, ...issues].map(text) };
}

describe('types for what a library reads without a fault', () => {
  test.each([
    [
      'a mapping by the name of a component',
      `    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: { cat: Cat } } }\n`,
      'Pet:',
    ],
    [
      'names that every object has',
      `    Odd: { type: object, required: [constructor], properties: { __proto__: { type: string }, constructor: { type: integer } } }\n`,
      'constructor: number',
    ],
    [
      'a component of such a name',
      `    constructor: { type: object, properties: { odd: { $ref: "#/components/schemas/constructor" } } }\n`,
      'odd?: components["schemas"]["constructor"]',
    ],
  ])('%s', async (_, more, wanted) => {
    const { source, issues } = await typesOf(sound + components + more);
    expect(issues).toEqual([]);
    expect(source).toContain(wanted);
    expect(source).toContain('lives?: number');
  });

  test('a chain of 50 references, and one without an end', async () => {
    const part = (index: number) =>
      `    S${index}: { $ref: "#/components/schemas/S${index + 1}" }\n`;
    const chain = Array.from({ length: 50 }, (_, index) => part(index)).join('');
    const endless =
      '    One: { $ref: "#/components/schemas/Two" }\n    Two: { $ref: "#/components/schemas/One" }\n';
    const { source } = await typesOf(
      `${sound}${components}${chain}    S50: { type: boolean }\n${endless}`,
    );
    expect(source).toContain('S0: components["schemas"]["S50"]');
    expect(source).toContain('S50: boolean');
    expect(source).toContain('One: unknown');
  });

  test('two operations with the same id', async () => {
    const second =
      '  /others:\n    get:\n      operationId: pets\n      responses: { "200": { description: Others } }\n';
    const { source, issues } = await typesOf(sound + second + components);
    expect(issues).toEqual([]);
    expect(source).toContain('"/others"');
  });
});

describe('what has no type is reported at its place, and the rest keeps its types', () => {
  test.each([
    ['a null operation', sound + '  /none: { get: null }\n' + components, 'openapi.yaml:9:12'],
    ['a null path', sound + '  /none: null\n' + components, 'openapi.yaml:9:3'],
    [
      'a mapping to nothing',
      `${sound}${components}    Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind, mapping: { cat: Nobody } } }\n`,
      'openapi.yaml:12:107',
    ],
    [
      'a reference to nothing',
      `${sound}${components}    Pet: { properties: { owner: { $ref: "#/components/schemas/Nobody" } } }\n`,
      'openapi.yaml:12:35',
    ],
    [
      'a null property',
      `${sound}${components}    Pet: { properties: { name: null, age: { type: integer } } }\n`,
      'openapi.yaml:12:26',
    ],
    [
      'an `allOf` that is no list',
      `${sound}${components}    Pet: { allOf: nothing }\n    Dog: { properties: { name: null } }\n`,
      'openapi.yaml:12:12',
    ],
  ])('%s', async (_, text, place) => {
    const { source, all } = await typesOf(text);
    expect(all).toContainEqual(expect.stringContaining(`${place} error `));
    expect(all.join('\n')).not.toMatch(/node_modules|\n\s+at /);
    expect(source).toContain('lives?: number');
    expect(source).toContain('"/pets"');
  });
});
