import { stringify } from 'yaml';
import { loadDescription } from '@/api/load-description';
import { removeFolders, temporaryFolder } from '../support/content-folder';

// What the types of a loaded description promise. A wrong value is left out and reported at its place.

afterAll(removeFolders);

const INFO = { title: 'Lamps', version: '1' };

/** The loaded document, and each issue with the line that it is about. */
async function load(more: object) {
  const text = stringify({ openapi: '3.1.0', info: INFO, ...more });
  const lines = text.split('\n');
  const { document, issues } = await loadDescription(temporaryFolder({ 'lamps.yaml': text }));
  return {
    document,
    issues: issues.map(({ line, message }) => [lines[line - 1]?.trim(), message]),
  };
}

const schemasOf = async (schemas: object) =>
  (await load({ components: { schemas } })).document.components?.schemas;

test('a number in place of a text is a text', async () => {
  const { document, issues } = await load({
    info: { title: 2026, version: 1.5 },
    servers: [{ url: '/', description: 7 }],
  });
  expect(document.info).toEqual({ title: '2026', version: '1.5' });
  expect(document.servers).toEqual([{ url: '/', description: '7' }]);
  expect(issues).toContainEqual([
    'title: 2026',
    expect.stringContaining('wants a value of the type string'),
  ]);
});

test('a required name that is no text is left out, and a field that is no schema', async () => {
  const Lamp = { required: [{}, 'id', 'name'], properties: { id: 1, name: {} } };
  expect(await schemasOf({ Lamp })).toEqual({
    Lamp: { required: ['id', 'name'], properties: { name: {} } },
  });
});

test('of a list only the wrong item is left out', async () => {
  const names = ['name', 'size'];
  const schemas = await schemasOf({ Lamp: { required: [null, ...names] } });
  expect(schemas?.Lamp).toEqual({ required: names });
});

test('a wrong value below a path with a percent sign is left out, and has its place', async () => {
  const { document, issues } = await load({
    paths: { '/a%20b': { get: { deprecated: 'yes', tags: 5, responses: {} } } },
  });
  expect(document.paths?.['/a%20b']?.get).toEqual({ deprecated: 'yes', responses: {} });
  expect(issues).toContainEqual([
    'tags: 5',
    expect.stringContaining('wants a value of the type array'),
  ]);
});

test('a place of a parameter that is no text is left out', async () => {
  const { document, issues } = await load({
    components: { parameters: { Id: { name: 'id', in: ['path'] } } },
  });
  expect(document.components?.parameters).toEqual({ Id: { name: 'id' } });
  expect(issues.map(([line]) => line)).toContain('in:');
});

test.each([
  ['3.0.3', { Lamp: { type: 'string', const: 'on' } }, 'const: on'],
  ['3.1.0', { Lamp: { type: 'string', nullable: true } }, 'nullable: true'],
])(
  'a key of another version than %s stays, and the message says so',
  async (openapi, schemas, line) => {
    const { document, issues } = await load({ openapi, components: { schemas } });
    expect(document.components?.schemas).toEqual(schemas);
    expect(issues).toContainEqual([
      line,
      expect.stringContaining('but another one has. The site reads it'),
    ]);
    expect(JSON.stringify(issues)).not.toContain('leaves it out');
  },
);

test('a reference where OpenAPI has none is left out', async () => {
  const { document, issues } = await load({
    'x-docs': { url: 'https://lamps.example' },
    externalDocs: { $ref: '#/x-docs' },
  });
  expect(document.externalDocs).toBeUndefined();
  expect(issues).toContainEqual([
    'externalDocs:',
    expect.stringContaining('OpenAPI has no reference here'),
  ]);
});
