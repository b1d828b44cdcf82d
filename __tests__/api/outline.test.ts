import type { Operation, SchemaView } from '@/api';
import { readFixture } from './support';

/**
 * Every id that the components render, by the model's own fields: headings, fields, variants, parameters, media types,
 * links.
 */
function renderedIds({
  description,
  sections,
  parameters,
  requestBody,
  responses,
}: Operation): string[] {
  const headings = [sections.authorization, sections.requestBody, sections.responses].flatMap(
    (id) => id ?? [],
  );
  const of = (list: readonly { anchor: string; schema: SchemaView }[]): string[] =>
    list.flatMap(({ anchor, schema }) => [anchor, ...inSchema(schema)]);
  return [
    ...(description?.headings ?? []).map(({ id }) => id),
    ...headings,
    ...parameters.flatMap((group) => [group.anchor, ...of(group.parameters)]),
    ...(requestBody?.media ?? []).flatMap(({ anchor, schema }) => [
      anchor,
      ...(schema ? inSchema(schema) : []),
    ]),
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
  return [
    ...parts.flatMap(({ anchor, schema }) => [anchor, ...inSchema(schema)]),
    ...(items ? inSchema(items) : []),
  ];
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
