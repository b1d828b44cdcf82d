import { readFileSync } from 'node:fs';
import { DATA_FILES } from '@schema/collections';
import { startYamlServer } from '../support/yaml-server';

// What a writer sees in an editor with a YAML language server, with the committed settings and schemas.

let server: Awaited<ReturnType<typeof startYamlServer>>;

beforeAll(async () => {
  server = await startYamlServer();
});
afterAll(() => server.stop());

test.each(['navigation', 'product', 'terms', 'search'] as const)('The %s file has no mistake', async (name) => {
  const file = `content/${DATA_FILES[name]}`;
  expect(await server.open(file, readFileSync(file, 'utf8'))).toEqual([]);
});

test('The schema of front matter completes and explains its keys', async () => {
  const file = 'content/front-matter.yaml';
  const schema = '# yaml-language-server: $schema=../schema/generated/doc.schema.json\n';
  const text = `${schema}title: Lamps\ndescription: What a lamp is, and how it burns.\nsidebrLabel: Lamp\n`;
  expect(await server.open(file, text)).toEqual(['Property sidebrLabel is not allowed.']);
  expect(JSON.stringify(await server.ask('hover', file, 1, 2))).toContain("page's only h1");
});

test('An unknown key is reported, and the known ones complete and explain themselves', async () => {
  const file = 'content/navigation.yaml';
  const text = 'navbar: []\nsections:\n  - id: docs\n    label: Docs\n    sidbar: true\n    \n';
  expect(await server.open(file, text)).toEqual(['Property sidbar is not allowed.']);
  const { items } = (await server.ask('completion', file, 5, 4)) as { items: { label: string }[] };
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['categories', 'folders', 'group']));
  expect(JSON.stringify(await server.ask('hover', file, 3, 6))).toContain("section's name in breadcrumbs");
});
