import type { OpenApiDocument, Response } from '@/api';
import { buildReference } from '@/api/reference';
import { renderOperation, textOf } from '../support/render-operation';
import { loadGrammars } from '@/content/markdown/highlight-code';

beforeAll(loadGrammars);

const place = () => ({ file: 'description.yaml', line: 1, column: 1 });
const object = (type: string) => ({ type: 'object', properties: { id: { type } } });
const content = (schema: object) => ({ 'application/json': { schema } });

async function pageOf(operation: object, schemas: object = {}): Promise<string> {
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { post: operation } },
    components: { schemas },
  };
  const [first] = buildReference({ document: document as OpenApiDocument, locate: place }).reference
    .operations;
  if (!first) throw new Error('The description has no operation.');
  return renderOperation(first).html;
}

test('headers are shown once: later responses link to those that an earlier one has', async () => {
  const headers = { 'X-Id': { schema: { type: 'string' } } };
  const responses = Object.fromEntries(
    [200, 404].map((status) => [
      status,
      { description: String(status), headers, content: content(object('string')) },
    ]),
  );
  const html = await pageOf({ responses });
  const shown = html
    .split('<section class="api-response">')
    .slice(1)
    .map((section) => ({
      ids: [...section.matchAll(/<li id="response-([^"]*)"/g)].map(([, id]) => id),
      links: [...section.matchAll(/href="#response-([^"]*)" tabindex="-1">/g)].map(([, id]) => id),
    }));
  expect(shown).toEqual([
    { ids: ['200.id', '200-header.X-Id'], links: [] },
    { ids: ['404.id'], links: ['200-header.X-Id'] },
  ]);
});

test('the title of items is shown', async () => {
  const schema = { type: 'array', items: { title: 'Wick of a lamp', type: 'object' } };
  expect(textOf(await pageOf({ responses: { 200: { content: content(schema) } } }))).toContain(
    'Wick of a lamp',
  );
});

test.each(['application/octet-stream', 'multipart/form-data'])(
  'the author’s example of a body in %s is shown, which no sample contains',
  async (type) => {
    const html = await pageOf({ requestBody: { content: { [type]: { example: 'wick: lit' } } } });
    expect(textOf(html)).toContain('wick: lit');
  },
);

test('a body links to the page that documents a component; it shows what the component and the head do not say', async () => {
  const joined = (more: object) => ({
    content: content({ allOf: [{ $ref: '#/components/schemas/Invalid' }, more] }),
  });
  const values = (status: number) => ({
    properties: { status: { const: status, description: 'The status.' } },
  });
  const responses = {
    200: { description: 'OK' },
    403: joined({ ...values(403), description: 'Own words.' }),
    404: joined({ properties: { status: { const: 404 }, item: { type: 'string' } } }),
    '5XX': joined(values(503)),
  };
  const documented = {
    description: 'What is wrong.',
    'x-documented-at': 'https://docs.example/errors#body',
  };
  const properties = {
    status: { type: 'integer' },
    kind: { enum: ['user', 'server'] },
    detail: { type: 'string' },
  };
  const schemas = {
    Problem: { ...documented, properties },
    Invalid: { ...documented, allOf: [{ $ref: '#/components/schemas/Problem' }] },
  };
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { get: { responses } } },
    components: { schemas },
  };
  const locate = (...keys: readonly unknown[]) => ({ file: keys.join('.'), line: 2, column: 3 });
  const { reference } = buildReference(
    { document: document as OpenApiDocument, locate },
    { site: 'https://docs.example' },
  );
  const [operation] = reference.operations;
  if (!operation) throw new Error('The description has no operation.');
  const names = ({ media }: Response) =>
    media.flatMap(({ schema }) => schema?.fields.map(({ name }) => name));
  expect(operation.responses.map(names)).toEqual([[], [], ['item'], ['status']]);
  expect(operation.outline.anchors).not.toContain('response-403.status');
  const { html } = renderOperation(operation);
  expect(html.match(/<a [^>]*href="\/errors#body"[^>]*>Invalid<\/a>/g)).toHaveLength(3);
  expect(html).not.toContain('What is wrong.');
  expect(html).toContain('Own words.');
  // The report has each address once, at its place.
  const place = (name: string) => ({
    href: '/errors#body',
    kind: 'route',
    line: 2,
    column: 3,
    file: `components.schemas.${name}.x-documented-at`,
  });
  expect(reference.outline.links).toEqual([place('Problem'), place('Invalid')]);
  expect(operation.outline.links).toEqual([]);
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
  expect(names).toEqual(
    expect.arrayContaining(['either.T-2.id', 'list.1.id', 'any other name of other.*']),
  );
  expect(links.filter(({ name, text }) => !name.includes(text))).toEqual([]);
});
