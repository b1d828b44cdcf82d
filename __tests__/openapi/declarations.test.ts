import { loadDescription } from '@/openapi';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

/** The issues of a description with these lines at its end. */
async function issuesOf(lines: string): Promise<string[]> {
  const text = `openapi: 3.1.0\ninfo: { title: Lamps, version: '1' }\n${lines}`;
  const { issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  return issues.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

const withParameters = (parameters: string, path = '/lamps') =>
  `paths:\n  ${path}:\n    get:\n      operationId: getLamps\n      responses: { '200': { description: Lamps. } }\n      parameters: [${parameters}]\n`;
const withSchema = (schema: string) => `components:\n  schemas:\n    Lamp: { ${schema} }\n`;
const withResponse = (response: string) =>
  `paths:\n  /lamps:\n    get:\n      operationId: getLamps\n      responses: { '200': { description: Lamps., ${response} } }\n`;
const COLOR = '{ name: color, in: query, schema: { type: string } }';

test.each([
  ['a parameter twice', withParameters(`${COLOR}, ${COLOR}`), '8:74 parameter-twice'],
  [
    'a parameter of a path that may be left out',
    withParameters('{ name: id, in: path, required: false, schema: {} }', '/{id}'),
    '8:42 parameter-optional',
  ],
  ['a parameter without a schema', withParameters('{ name: color, in: query }'), '8:20 parameter-schema'],
  [
    'a parameter with both kinds of examples',
    withParameters('{ name: color, in: query, schema: {}, example: a, examples: {} }'),
    '8:58 example-twice',
  ],
  ['a tag twice', 'tags: [{ name: A }, { name: A }]\n', '3:23 tag-twice'],
  ['a variable of a server', "servers: [{ url: 'https://{host}/' }]\n", '3:13 server-variable'],
  ['a value twice', withSchema('enum: [a, b, a]'), '5:26 enum-twice'],
  ['a pattern that is no expression', withSchema("pattern: '(a'"), '5:13 pattern-invalid'],
  ['a misspelled format', withSchema('type: string, format: datetime'), '5:27 format-unknown'],
  ['a reference without its sign', withSchema("ref: '#/components/schemas/Bulb'"), '5:13 openapi-key'],
  [
    'a discriminator that is no property',
    withSchema("oneOf: [{ $ref: '#/components/schemas/Bulb' }], discriminator: { propertyName: knd }") +
      '    Bulb: { properties: { kind: { type: string } } }\n',
    '5:78 discriminator-unknown',
  ],
  [
    'a discriminator that is no property of the subtypes, too',
    withSchema('properties: { id: {} }, discriminator: { propertyName: knd }') +
      "    Bulb: { allOf: [{ $ref: '#/components/schemas/Lamp' }, { properties: { kind: { type: string } } }] }\n",
    '5:54 discriminator-unknown',
  ],
  [
    'an expression of a link',
    withResponse("links: { a: { operationId: getLamps, parameters: { id: '$respons.body#/id' } } }"),
    '7:101 expression-invalid',
  ],
  [
    'a key that the site no longer reads',
    "paths:\n  /lamps:\n    get:\n      operationId: getLamps\n      x-searchPhrases: [a]\n      responses: { '200': { description: Lamps. } }\n",
    '7:7 openapi-removed',
  ],
  ['`nullable`, which 3.1 does not have', withSchema('type: string, nullable: true'), '5:27 nullable-old'],
])('%s is reported at its place', async (_, lines, expected) => {
  expect(await issuesOf(lines)).toEqual([expected]);
});

test.each([
  ['parameters of one name in two places', withParameters(`${COLOR}, { name: color, in: header, schema: {} }`)],
  ['a declared variable of a server', "servers: [{ url: 'https://{host}/', variables: { host: { default: a } } }]\n"],
  ['a format of the author', withSchema('type: string, format: ulid')],
  [
    'an expression with all its parts',
    withResponse(
      "links: { a: { operationId: getLamps, parameters: { id: '$response.body#/a/0', x: $url, y: $request.header.a } } }",
    ),
  ],
  [
    'a discriminator of an inherited property',
    withSchema("oneOf: [{ allOf: [{ $ref: '#/components/schemas/Bulb' }] }], discriminator: { propertyName: kind }") +
      '    Bulb: { properties: { kind: { type: string } } }\n',
  ],
  [
    'a discriminator of a property that the mapped schemas have',
    withSchema(
      "properties: { id: {} }, discriminator: { propertyName: kind, mapping: { bulb: '#/components/schemas/Bulb' } }",
    ) + '    Bulb: { properties: { kind: { type: string } } }\n',
  ],
  [
    'a discriminator of a property that the subtypes have',
    withSchema('properties: { id: {} }, discriminator: { propertyName: kind }') +
      "    Bulb: { allOf: [{ $ref: '#/components/schemas/Lamp' }, { properties: { kind: { type: string } } }] }\n",
  ],
  ['a discriminator where no property is known', withSchema('discriminator: { propertyName: kind }')],
  ['a pattern with an escape that is not needed', withSchema("pattern: '[\\-a]'")],
])('%s is no mistake', async (_, lines) => {
  expect(await issuesOf(lines)).toEqual([]);
});

test('a reference without its `#` is reported with it', async () => {
  const text = `openapi: 3.1.0\ninfo: { title: Lamps, version: '1' }\n${withSchema("$ref: '/components/schemas/Bulb'")}    Bulb: {}\n`;
  const { issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  expect(issues.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringMatching(/^5 .*begins with `#`: `#\/components\/schemas\/Bulb`/),
  ]);
});
