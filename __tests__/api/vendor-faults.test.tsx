import { stringify } from 'yaml';
import { readReference } from '@/api';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { renderOperation } from '../support/render-operation';
import { readFixture, readOperationOf } from './support';

const FIXTURE = 'vendor-3.0.yaml';
const readDocument = (document: object) =>
  readReference(temporaryFolder({ 'api.yaml': stringify(document) }));

afterAll(removeFolders);

describe("a vendor's broken description", () => {
  test('gives errors, each with its place, and what is wrong', async () => {
    const { issues } = await readFixture(FIXTURE);
    const errors = issues.filter(({ severity }) => severity === 'error');
    const wanted = [
      [3, 'OpenAPI wants an array (TagList) here, and this is of the type string.'],
      [5, 'OpenAPI wants an object (PathItem) here, and this is of the type null.'],
      [6, 'OpenAPI wants an object (Operation) here, and this is of the type null.'],
      [11, 'OpenAPI wants an array (ParameterList) here, and this is of the type object.'],
      [13, 'OpenAPI wants an object (Responses) here, and this is of the type array.'],
      [19, 'The reference cannot be followed: there is nothing of that name.'],
      [23, 'The reference cannot be followed: there is nothing of that name.'],
      [30, 'The reference cannot be followed: there is no file '],
      [36, 'The discriminator maps dog to Dgo, and there is no such schema (did you mean Dog?).'],
    ];
    for (const [line, message] of wanted)
      expect(errors).toContainEqual(
        expect.objectContaining({
          line,
          message: expect.stringContaining(String(message)) as unknown,
        }),
      );
  });

  test('reports a discriminator that leads nowhere once', async () => {
    const mapping = { dog: '#/components/schemas/Dgo' };
    const schemas = {
      Dog: { type: 'object' },
      Pet: { oneOf: [], discriminator: { propertyName: 'kind', mapping } },
    };
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas },
    };
    const { issues } = await readDocument(document);
    expect(
      issues.filter(({ code }) => code === 'openapi-reference').map(({ message }) => message),
    ).toEqual([
      'The discriminator maps dog to #/components/schemas/Dgo, and there is no such schema (did you mean Dog?). Correct the reference, or add what it names.',
    ]);
  });

  test('reports a mistyped key, with the one that was meant', async () => {
    const operation = { operationId: 'listPets', sumary: 'List pets', respnses: {} };
    const schemas = { Pet: { type: 'object', requird: ['name'] } };
    const document = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/pets': { get: operation } },
    };
    const { issues } = await readDocument({ ...document, components: { schemas } });
    const keys = issues.filter(({ message }) => message.startsWith('OpenAPI has no key'));
    expect(
      keys.map(({ line, column, message }) => `${line}:${column} ${message.split('. ')[1]}`),
    ).toEqual([
      '9:7 Did you mean `summary`?',
      '10:7 Did you mean `responses`?',
      '15:7 Did you mean `required`?',
    ]);
  });

  test('reports a reference with a mistyped name, with the one that was meant', async () => {
    const properties = {
      name: { $ref: '#/components/schemas/Nmae' },
      page: { $ref: '#/component/schemas/Page' },
      other: { $ref: '#/components/schemas/Wick' },
    };
    const schemas = { Pet: { properties }, Name: { type: 'string' }, Page: { type: 'string' } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas },
    };
    const { issues } = await readDocument(document);
    const messages = issues
      .filter(({ code }) => code === 'no-unresolved-refs')
      .map(({ message }) => message);
    const missing =
      'The reference cannot be followed: there is nothing of that name. Correct it, or add what it names.';
    expect(messages).toEqual([
      `${missing} Did you mean \`#/components/schemas/Name\`?`,
      `${missing} Did you mean \`#/components/schemas/Page\`?`,
      missing,
    ]);
  });

  test('gives a page for every operation, with a notice for each missing part', async () => {
    const { reference } = await readFixture(FIXTURE);
    expect(reference.operations.map(({ route }) => route)).toEqual([
      '/api/list-pets',
      '/api/list-pets-2',
    ]);
    const { text } = renderOperation(await readOperationOf(FIXTURE, 'list-pets-2'));
    const missing = ['parameters/Limt', 'schemas/Pte', 'responses/Missing'];
    for (const name of missing)
      expect(text).toContain(
        `The description refers to #/components/${name}, which does not exist.`,
      );
  });
});

test.each([
  [
    'a flag as a text',
    { get: { deprecated: 'yes' } },
    '5:7 OpenAPI wants a value of the type boolean here',
  ],
  [
    'tags as an object',
    { get: { tags: { a: 'b' } } },
    '5:7 OpenAPI wants a value of the type array here',
  ],
  [
    'a parameter without a name',
    { get: { parameters: [{ in: 'query', schema: {} }] } },
    '6:11 The key `name` is missing',
  ],
  [
    'a type that does not exist',
    { get: { parameters: [{ in: 'query', name: 'a', schema: { type: 'strng' } }] } },
    '9:13 `type` can be one of the following only',
  ],
  [
    'a reference that is no text',
    { get: { requestBody: { $ref: 5 } } },
    '6:9 OpenAPI has no key `$ref` here',
  ],
  [
    'an unknown security scheme',
    { get: { security: [{ tokn: [] }] } },
    '6:11 There is no security scheme `tokn`.',
  ],
  ['no responses', { get: {} }, '4:5 The operation has no `responses`'],
  ['a mistyped method', { gett: {} }, '4:5 OpenAPI has no key `gett` here'],
  [
    'a parameter of the path that is optional',
    { get: { parameters: [{ in: 'path', name: 'a', required: false }] } },
    '8:11 This parameter is a part of the path',
  ],
  [
    'a media type',
    { get: { requestBody: { content: { 'aplication/json': {} } } } },
    '7:11 There is no such media type.',
  ],
  [
    'a parameter of the path without a definition',
    {
      parameters: [{ in: 'path', name: 'id', required: true, schema: {} }],
      get: { responses: {} },
    },
    '6:9 The path /a has no `{id}`, which is a parameter in line 6.',
  ],
])('%s is reported at its place', async (_, item, expected) => {
  const components = {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  };
  const document = {
    openapi: '3.1.0',
    paths: { '/a': item },
    info: { title: 'T', version: 1 },
    components,
  };
  const { issues } = await readDocument(document);
  const texts = issues.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(texts).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
});
