import type { JsonObject } from '@/openapi/load/json';
import { buildReference } from '@/openapi/reference';
import { renderPages } from '../support/render-pages';

const TYPES = 40;
const FIELDS = 12;
const text = { type: 'string', description: 'A text.' };
const fieldsOf = (name: string) =>
  Object.fromEntries(Array.from({ length: FIELDS }, (_, field) => [`${name}_${field}`, text]));

/** Each type has fields of its own, and the body has all types. */
function document(types: number) {
  const names = Array.from({ length: types }, (_, index) => `Type${index}`);
  const schemas = Object.fromEntries(
    names.map((name, index) => {
      const next = { $ref: `#/components/schemas/${names[(index + 1) % types]}` };
      return [name, { type: 'object', properties: { ...fieldsOf(name), next } }];
    }),
  );
  const properties = Object.fromEntries(names.map((name) => [`of${name}`, { $ref: `#/components/schemas/${name}` }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const get = { operationId: 'getAll', responses: { 200: { description: 'All.', content } } };
  return { openapi: '3.1.0', paths: { '/all': { get } }, components: { schemas } };
}

async function pagesOf(document: JsonObject) {
  const { reference } = buildReference({ document, locate: () => ({ file: 'a.yaml', line: 1, column: 1 }) });
  const [operation] = reference.operations;
  if (!operation) throw new Error('no operation');
  const pages = await renderPages(operation, reference);
  return { reference, operation, pages, page: pages.get(operation.route) ?? '' };
}

/** Of a description whose types do not fit on one page. */
const many = pagesOf(document(TYPES));

test('a page of usual length has all of its types', async () => {
  const { reference, page } = await pagesOf(document(5));
  expect(reference.types).toEqual([]);
  expect(page).toContain('Type4_11');
});

test('a page that would be too long leads to pages of its types, and no field is lost', async () => {
  const { reference, operation, pages } = await many;
  const all = [...pages.values()];
  for (let type = 0; type < TYPES; type += 1)
    expect(all.some((html) => html.includes(`Type${type}_${FIELDS - 1}`))).toBe(true);
  expect(Math.max(...all.map((html) => html.length))).toBeLessThan(400_000);
  expect([...pages.keys()]).toEqual([operation.route, ...reference.types.map(({ route }) => route)]);
  expect(operation.outline.links.map(({ href }) => href)).toContain(reference.types[0]?.route);
  expect(reference.types[0]?.outline.sections[0]?.text).toMatch(/Type\d+_11/);
});

test('a page that is too long shows every field of its body, also those whose types are elsewhere', async () => {
  const { page } = await many;
  for (let type = 0; type < TYPES; type += 1) expect(page).toContain(`ofType${type}<`);
});
