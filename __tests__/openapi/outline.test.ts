import type { Operation, SchemaView } from '@/openapi';
import { readFixture } from './support';

/**
 * Every id that the components render, by the model's own fields: headings, fields, variants, parameters, media types,
 * links.
 */
function renderedIds({ description, sections, parameters, requestBody, responses }: Operation): string[] {
  const headings = [sections.authorization, sections.requestBody, sections.responses].flatMap((id) => id ?? []);
  const of = (list: readonly { anchor: string; schema: SchemaView }[]): string[] =>
    list.flatMap(({ anchor, schema }) => [anchor, ...inSchema(schema)]);
  return [
    ...(description?.headings ?? []).map(({ id }) => id),
    ...headings,
    ...parameters.flatMap((group) => [group.anchor, ...of(group.parameters)]),
    ...(requestBody?.media ?? []).flatMap(({ anchor, schema }) => [anchor, ...(schema ? inSchema(schema) : [])]),
    ...responses.flatMap((response) => [
      response.anchor,
      ...of(response.headers),
      ...response.media.flatMap(({ anchor, schema }) => [
        ...(anchor === response.anchor ? [] : [anchor]),
        ...(schema ? inSchema(schema) : []),
      ]),
      ...response.links.map(({ anchor }) => anchor),
    ]),
  ];
}

function inSchema({ fields, compositions, items }: SchemaView): string[] {
  const parts = [...fields, ...compositions.flatMap(({ variants }) => variants)];
  return [...parts.flatMap(({ anchor, schema }) => [anchor, ...inSchema(schema)]), ...(items ? inSchema(items) : [])];
}

describe.each(['library-3.0.yaml', 'folder', 'hostile', 'broken-3.1.yaml', '../../../openapi'])(
  'the pages of %s',
  (fixture) => {
    test('have the ids of their outline, each once', async () => {
      for (const operation of (await readFixture(fixture)).reference.operations) {
        const { headings, anchors } = operation.outline;
        const promised = [...headings.map(({ id }) => id), ...anchors];
        expect(new Set(promised).size).toBe(promised.length);
        expect(renderedIds(operation).toSorted()).toEqual(promised.toSorted());
      }
    });

    test('have ids without white space, and the links to a repeated type have a target', async () => {
      for (const operation of (await readFixture(fixture)).reference.operations) {
        const ids = new Set(renderedIds(operation));
        expect([...ids].filter((id) => /\s/.test(id) || id === '')).toEqual([]);
        const links = JSON.stringify(operation).matchAll(/"typeLinks":\[(\{[^\]]*)\]/g);
        for (const [, link] of links) {
          const { anchor } = JSON.parse(`[${link}]`)[0] as { anchor: string | null };
          if (anchor !== null) expect(ids).toContain(anchor);
        }
      }
    });
  },
);

test('the overview names its headings in order and finds the links of its texts', async () => {
  const { outline } = (await readFixture('library-3.0.yaml')).reference;
  expect(outline.headings.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '2 getting-around',
    '3 limits',
    '2 servers',
    '2 authentication',
    '2 loans',
    '2 books',
    '2 other',
  ]);
  expect(outline.links.map(({ href }) => href)).toEqual(['/api/list-books']);
});

test('the search finds an operation by method, path, parameter, field and error code', async () => {
  const { reference } = await readFixture('library-3.0.yaml');
  const sections = reference.operations.find(({ slug }) => slug === 'list-books')?.outline.sections ?? [];
  expect(sections.map(({ id, text, parts }) => `${id}: ${text}${parts ? ` (${parts.code})` : ''}`))
    .toMatchInlineSnapshot(`
    [
      "null: Gives every book. Newest first. (GET /books listBooks)",
      "authorization: key Key in the header X-Key",
      "query-parameters: · limit: Overrides the path’s · tag",
      "header-parameters: · X-Branch",
      "responses: ",
      "response-200: Books · X-Total: How many there are application/json · title · id · series · parent · chapters text/csv",
      "response-4XX: The request is wrong",
      "response-default: Anything else application/problem+json · code: lost "404"",
    ]
  `);
});
