import fc from 'fast-check';
import type { JsonObject } from '@/api/load/json';
import { buildReference } from '@/api/reference';
import { FULL } from '../support/full';
import { hostileDescription, reachableNames } from '../support/random-schemas';
import { renderOperation, textOf } from '../support/render-operation';
import { outline, view } from './support';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

const locate = () => ({ file: 'description.yaml', line: 1, column: 1 });

/** The names that the page of a description's operation does not have. */
async function missingNames(document: JsonObject): Promise<string[]> {
  const { reference } = buildReference({ document, locate });
  const [operation] = reference.operations;
  if (!operation) throw new Error('The description has no operation.');
  const { html } = renderOperation(operation);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  // The samples contain field names too, but they are no reference.
  const sections = html.slice(Math.max(0, html.indexOf('class="api-sections"')));
  const words = new Set([...textOf(sections).matchAll(/field\d+x/g)].map(([word]) => word));
  return [...reachableNames(document)].filter((name) => !words.has(name));
}

describe('every reachable field of a description is on the page', () => {
  test('with random schemas', async () => {
    const descriptions = hostileDescription({ types: 8, nesting: 2 });
    const onPages = async (document: JsonObject) =>
      expect(await missingNames(document)).toEqual([]);
    await fc.assert(fc.asyncProperty(descriptions, onPages), { seed: 1, numRuns: FULL ? 40 : 8 });
  }, 300_000);

  test('with many types that contain each other', async () => {
    const [document] = fc.sample(hostileDescription({ types: 60, nesting: 2 }), {
      seed: 1,
      numRuns: 1,
    });
    expect(await missingNames(document ?? {})).toEqual([]);
  }, 60_000);
});

describe('a composition does not get the name of one of its parts', () => {
  const Base = { type: 'object', title: 'The base', properties: { id: { type: 'string' } } };
  const base = { $ref: '#/components/schemas/Base' };
  const part = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const components = {
    Base,
    One: { type: 'object' },
    Two: { type: 'object', title: 'The second' },
    Both: { allOf: [part('One'), part('Two')] },
    First: { type: 'string', title: 'First', maxLength: 3 },
    Second: { type: 'string', title: 'Second', pattern: 'a' },
  };
  const file = { properties: { file: { type: 'string' } }, required: ['file'] };

  test.each([
    [{ allOf: [base, file] }, 'object'],
    [{ ...base, ...file }, 'object'],
    [{ allOf: [base], ...file }, 'object'],
    [{ allOf: [base], required: ['file'] }, 'object'],
    [{ allOf: [base], additionalProperties: { type: 'string' } }, 'object'],
    [{ oneOf: [base], ...file }, 'object'],
    [{ type: 'array', items: { allOf: [base, file] } }, 'array of object'],
    [{ additionalProperties: { allOf: [base, file] } }, 'map of object'],
    [{ oneOf: [{ ...base, ...file }, { type: 'string' }] }, 'object or string'],
    [{ allOf: [part('One'), part('Two')] }, 'object'],
    [
      { oneOf: [{ allOf: [part('First'), part('Second')] }, { type: 'integer' }] },
      'string or integer',
    ],
    [{ $ref: '#/components/schemas/Both' }, 'Both object'],
  ])('%j is %s', (schema, type) => {
    const { title, ...seen } = view(schema, components);
    expect(seen.type).toBe(type);
    expect(title).toBeNull();
    expect(
      seen.compositions.flatMap(({ variants }) => variants.map(({ name }) => name)),
    ).not.toContain('Base');
  });

  test.each([
    [base],
    [{ allOf: [base] }],
    [{ allOf: [base, { description: 'More words.' }], minProperties: 1 }],
    [{ oneOf: [base, { type: 'null' }] }],
    [{ ...base, description: 'Other words.' }],
  ])('%j is the component itself, also under another name', (schema) => {
    const other = view({ $ref: '#/components/schemas/Other' }, { Base, Other: schema });
    expect(view(schema, { Base }).type).toMatch(/^Base object/);
    expect(other.type).toMatch(/^Other object/);
    expect([view(schema, { Base }).title, other.title]).toEqual(['The base', 'The base']);
  });

  test('added fields are beside the link to a type that is on the page already', () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    const schema = {
      properties: { first: base, ...many, upload: { allOf: [base, file] }, again: base },
    };
    const [upload, again] = ['upload', 'again'].map((name) =>
      view(schema, { Base }).fields.find((field) => field.name === name),
    );
    expect(upload && outline(upload.schema)).toMatchInlineSnapshot(`
      "object, see Base at body.first
      file!: string"
    `);
    expect(again && outline(again.schema)).toMatchInlineSnapshot(
      `"Base object, see Base at body.first"`,
    );
  });
});
