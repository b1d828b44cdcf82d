import { readReference, type OpenApiDocument } from '@/api';
import { buildReference } from '@/api/reference';
import { renderOperation } from '../support/render-operation';
import { view } from './support';

const place = () => ({ file: 'description.yaml', line: 1, column: 1 });
const read = () =>
  readReference('__tests__/fixtures/openapi/problems-3.1.yaml', { site: 'https://docs.example' });

describe('the error catalogue', () => {
  test('is linked from each response, with the title of the code', async () => {
    const { reference } = await read();
    const [operation] = reference.operations;
    const { html, text } = renderOperation(operation!, '/errors');
    expect(html).toContain(
      '<a href="/errors#no_token" tabindex="-1"><code translate="no">no_token</code></a> The token is missing',
    );
    expect(html).toContain('<a href="/errors">How to fix each error</a>');
    expect(text).toContain('One ofno_token No token.old_token The token is old.');
    expect(renderOperation(operation!).html).not.toContain('/errors');
  });
});

test('each response has its codes, also where the page links to what an earlier one shows', () => {
  const Problem = { type: 'object', properties: { code: { enum: ['no_token', 'bad'] } } };
  const fault = {
    description: 'Fault.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  const fields = Array.from({ length: 420 }, (_, index) => [`f${index}`, { type: 'string' }]);
  const body = {
    content: {
      'application/json': { schema: { type: 'object', properties: Object.fromEntries(fields) } },
    },
  };
  const document = {
    openapi: '3.1.0',
    'x-problems': { no_token: { status: '401' }, bad: { status: '400' } },
    components: { schemas: { Problem } },
    paths: { '/a': { post: { requestBody: body, responses: { 400: fault, 401: fault } } } },
  };
  const { operations, problems } = buildReference({
    document: document as OpenApiDocument,
    locate: place,
  }).reference;
  const codes = operations[0]?.responses.map(({ status, problems: own }) => [
    status,
    ...own.map(({ code }) => code),
  ]);
  expect(codes).toEqual([
    ['400', 'bad'],
    ['401', 'no_token'],
  ]);
  expect(problems.map(({ returnedBy }) => returnedBy.length)).toEqual([1, 1]);
});

describe('descriptions of enumeration values', () => {
  const words = (schema: object) =>
    [...view(schema).enumDescriptions].map(([value, prose]) => `${value}: ${prose.text}`);

  test('are read from `x-enumDescriptions`', () => {
    expect(words({ enum: [1, 2], 'x-enumDescriptions': { 1: 'One', 2: 'Two' } })).toEqual([
      '1: One',
      '2: Two',
    ]);
  });

  test('stays with the values that allOf leaves', () => {
    expect(
      words({
        allOf: [
          { enum: ['b', 'c'] },
          { enum: ['a', 'b'], 'x-enumDescriptions': { a: 'A', b: 'B' } },
        ],
      }),
    ).toEqual(['b: B']);
  });
});
