import { createElement, type ReactElement } from 'react';
import { TypeView } from '@/components/api/type-view';
import { StaticHtml } from '@/components/ui/static-html';
import { buildReference } from '@/openapi/reference';
import { renderOperation } from '../support/render-operation';

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

async function pagesOf(types: number) {
  const { reference } = buildReference({
    document: document(types),
    locate: () => ({ file: 'a.yaml', line: 1, column: 1 }),
  });
  const [operation] = reference.operations;
  if (!operation) throw new Error('no operation');
  const typePages = await Promise.all(
    reference.types.map(async (type) => {
      const element = (await StaticHtml({ children: createElement(TypeView, { type }) })) as ReactElement<{
        dangerouslySetInnerHTML: { __html: string };
      }>;
      return [type.route, element.props.dangerouslySetInnerHTML.__html] as const;
    }),
  );
  return { reference, page: (await renderOperation(operation)).html, typePages: new Map(typePages) };
}

test('a page of usual length has all of its types', async () => {
  const { reference, page } = await pagesOf(10);
  expect(reference.types).toEqual([]);
  expect(page).toContain('Type9_11');
});

test('a page that would be too long leads to pages of its types, and no field is lost', async () => {
  const { reference, page, typePages } = await pagesOf(TYPES);
  const all = [page, ...typePages.values()];
  for (let type = 0; type < TYPES; type += 1)
    expect(all.some((html) => html.includes(`Type${type}_${FIELDS - 1}`))).toBe(true);
  expect(Math.max(...all.map((html) => html.length))).toBeLessThan(500_000);
  const links = all.flatMap((html) => [...html.matchAll(/href="(\/api\/types\/[^"#]*)"/g)].map(([, href]) => href));
  expect(new Set(links)).toEqual(new Set(typePages.keys()));
  expect(reference.operations[0]?.outline.links.map(({ href }) => href)).toContain([...typePages.keys()][0]);
  expect(reference.types[0]?.outline.sections[0]?.text).toMatch(/Type\d+_11/);
});
