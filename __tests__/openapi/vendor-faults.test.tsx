import { stringify } from 'yaml';
import { formatIssue } from '@schema/issues';
import { readReference } from '@/openapi';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { renderOperation } from '../support/render-operation';
import { readFixture, readOperationOf } from './support';

const FIXTURE = 'vendor-3.0.yaml';
const readDocument = (document: object) => readReference(temporaryFolder({ 'api.yaml': stringify(document) }));

afterAll(removeFolders);

describe("a vendor's broken description", () => {
  test('gives warnings, each with its place, what is wrong and the name that was meant', async () => {
    const { issues } = await readFixture(FIXTURE);
    expect(issues.map(({ severity }) => severity)).toEqual(issues.map(() => 'warning'));
    const texts = issues.map((issue) =>
      formatIssue(issue)
        .replace(/^.*yaml:/, '')
        .replace(/ warning /, ' '),
    );
    expect(texts.sort()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3:1 The specification wants a list here, but the description has a text/),
        expect.stringMatching(/^5:3 The specification wants an object here, but the description has nothing/),
        expect.stringMatching(/^6:17 The specification wants an object here, but the description has nothing/),
        expect.stringMatching(/^11:7 The specification wants a list here, but the description has an object/),
        expect.stringMatching(/^13:7 The specification wants an object here, but the description has a list/),
        expect.stringMatching(
          /^19:11 .*#\/components\/parameters\/Limt .*\(did you mean #\/components\/parameters\/Limit\?\)/,
        ),
        expect.stringMatching(/^23:23 .*\(did you mean #\/components\/schemas\/Pet\?\)/),
        expect.stringMatching(/^30:25 .*missing\.yaml#\/Pet cannot be followed: there is no file/),
        expect.stringMatching(
          /^36:\d+ The discriminator maps dog to Dgo, and there is no such schema \(did you mean Dog\?\)/,
        ),
      ]),
    );
  });

  test('reports a discriminator that leads nowhere once', async () => {
    const mapping = { dog: '#/components/schemas/Dgo' };
    const schemas = { Dog: { type: 'object' }, Pet: { oneOf: [], discriminator: { propertyName: 'kind', mapping } } };
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, components: { schemas } };
    const { issues } = await readDocument(document);
    expect(issues.map(({ message }) => message)).toEqual([
      'The discriminator maps dog to #/components/schemas/Dgo, and there is no such schema (did you mean Dog?). Correct the reference, or add what it names.',
    ]);
  });

  test('reports a mistyped key, and no key that the specification does not know', async () => {
    const operation = { operationId: 'listPets', sumary: 'List pets', logo: 'pet.svg', respnses: {} };
    const schemas = { Pet: { type: 'object', requird: ['name'], examples: [{}], tags: [], kind: 'A' } };
    const document = { openapi: '3.0.3', info: { title: 'T', version: '1' }, paths: { '/pets': { get: operation } } };
    const { issues } = await readDocument({ ...document, components: { schemas } });
    const keys = issues.filter(({ code }) => code === 'openapi-key');
    expect(keys.map(({ line, column, message }) => `${line}:${column} ${message.split('. ')[1]}`)).toEqual([
      '9:7 Did you mean `summary`?',
      '11:7 Did you mean `responses`?',
      '16:7 Did you mean `required`?',
    ]);
  });

  test('gives a page for every operation, with a notice for each missing part', async () => {
    const { reference } = await readFixture(FIXTURE);
    expect(reference.operations.map(({ route }) => route)).toEqual(['/api/list-pets', '/api/list-pets-2']);
    const { text } = await renderOperation(await readOperationOf(FIXTURE, 'list-pets-2'));
    const missing = ['parameters/Limt', 'schemas/Pte', 'responses/Missing'];
    for (const name of missing)
      expect(text).toContain(`The description refers to #/components/${name}, which does not exist.`);
  });
});

test.each([
  [
    'a flag as a text',
    { get: { deprecated: 'yes' } },
    '5:7 The specification wants `true` or `false` here, but the description has a text. The site leaves it out. Write it without quotes.',
  ],
  [
    'tags as an object',
    { get: { tags: { a: 'b' } } },
    '5:7 The specification wants a list here, but the description has an object. The site leaves it out.',
  ],
  [
    'a parameter without a name',
    { get: { parameters: [{ in: 'query', schema: {} }] } },
    '6:11 The specification wants the field `name` here, but the description has none. The site leaves it out. Add the field.',
  ],
  [
    'a type that does not exist',
    { get: { parameters: [{ in: 'query', name: 'a', schema: { type: 'strng' } }] } },
    '9:13 The specification wants one of `object`, `array`, `string`,',
  ],
  [
    'a reference that is no text',
    { get: { requestBody: { $ref: 5 } } },
    '6:9 The reference is no text. Correct the reference, or add what it names.',
  ],
  [
    'a reference to everything',
    { get: { requestBody: { $ref: '#' } } },
    '6:9 The reference "#" leads to the whole description. Correct the reference',
  ],
  [
    'an unknown security scheme',
    { get: { security: [{ tokn: [] }] } },
    '6:11 There is no security scheme tokn (did you mean token?). Correct the reference',
  ],
  [
    'a parameter of the path without a definition',
    { parameters: [{ in: 'path', name: 'id', required: true, schema: {} }], get: { responses: {} } },
    '6:9 The path /a has no `{id}`. Add it to the path, or remove the parameter from its operation.',
  ],
])('%s is reported at its place', async (_, item, expected) => {
  const components = {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  };
  const document = { openapi: '3.1.0', paths: { '/a': item }, info: { title: 'T', version: 1 }, components };
  const { issues } = await readDocument(document);
  const texts = issues.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(texts).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
});
