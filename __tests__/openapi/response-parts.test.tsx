import { buildReference } from '@/openapi/reference';
import { renderOperation, textOf } from '../support/render-operation';

const place = () => ({ file: 'description.yaml', line: 1, column: 1 });
const object = (type: string) => ({ type: 'object', properties: { id: { type } } });
const content = (schema: object) => ({ 'application/json': { schema } });

async function pageOf(operation: object, schemas: object = {}): Promise<string> {
  const document = { openapi: '3.1.0', paths: { '/a': { post: operation } }, components: { schemas } };
  const [first] = buildReference({ document, locate: place }).reference.operations;
  if (!first) throw new Error('The description has no operation.');
  return (await renderOperation(first)).html;
}

test('a success body that repeats an earlier one is folded, and the first error shows what errors look like', async () => {
  const reference = (name: string) => content({ $ref: `#/components/schemas/${name}` });
  const statuses = { 200: 'Item', 201: 'Item', 202: 'Item', 404: 'Fault', 409: 'Fault' };
  const responses = Object.fromEntries(
    Object.entries(statuses).map(([status, name]) => [status, { description: status, content: reference(name) }]),
  );
  const html = await pageOf({ responses }, { Item: object('string'), Fault: object('integer') });
  const folds = [...html.matchAll(/<details class="api-fold"([^>]*)><summary>(.*?)<\/summary>/g)];
  expect(folds.map(([, attributes, summary]) => [textOf(summary ?? ''), attributes?.includes('open')])).toEqual([
    ['Body of 201', false],
    ['Body of 202', false],
    ['Body of 404', true],
    ['Body of 409', false],
  ]);
});

test('every field has a link with a name of its own, which contains its text', async () => {
  const map = {
    type: 'object',
    additionalProperties: object('string'),
    patternProperties: { '^x-': object('string') },
  };
  const list = { type: 'array', prefixItems: [object('string'), object('integer')] };
  const either = { oneOf: ['string', 'integer'].map((type) => ({ title: 'T', ...object(type) })) };
  const schema = { type: 'object', properties: { map, other: map, list, more: list, either } };
  const html = await pageOf({ requestBody: { content: content(schema) } });
  const links = [...html.matchAll(/<a class="api-name"([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = '', content = '']) => {
      const text = textOf(content);
      return { text, name: /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text };
    },
  );
  const names = links.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['either.T 2.id', 'list[1].id', 'any other name of other']));
  expect(links.filter(({ name, text }) => !name.includes(text))).toEqual([]);
});
