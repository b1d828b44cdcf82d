import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readProduct, valueOf } from '@/content/files/data-files';
import { candidateIssues } from '@/editor/candidate-issues';
import { previewForm } from '@/editor/preview/preview-form';
import { openEntry } from '@/editor/save-entry';
import { openWorkspace } from '@/editor/open-workspace';

const root = mkdtempSync(join(tmpdir(), 'preview-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
write(
  'content/product.yaml',
  readFileSync('__tests__/fixtures/starter/content/product.yaml', 'utf8'),
);
write('content/rooms/lamp.png', PIXEL);
const workspace = openWorkspace(root);

const show = async (body: string, path = 'content/rooms/lamps.mdx') => {
  const { html } = await previewForm(workspace, path, { title: 'Lamps', body });
  return html;
};

test('A preview shows facts and pictures beside the page as the site does', async () => {
  const html = await show(
    'Switch it **off**: {water.boiling}.\n\n![A lamp](./lamp.png)\n\n[Doors](./doors.mdx)',
  );
  expect(html).toContain('Switch it <strong>off</strong>: 100 °C.');
  expect(html).toContain(`src="data:image/png;base64,${PIXEL.toString('base64')}"`);
  expect(html).toContain('href="/rooms/doors"');
  expect(html).not.toContain('cms-fault');
});

test("A preview shows the facts and tables of product.yaml in the product's own components", async () => {
  const { html } = await previewForm(openWorkspace('.'), 'content/tools.mdx', {
    title: 'Tools',
    body: '<WebhookVerifier />\n\n<FirewallRules />',
  });
  const { facts, tables } = valueOf(readProduct());
  expect(html).toContain(String(facts['webhook']?.['exampleSecret']));
  for (const { values } of Object.values(tables['locations']?.rows ?? {}))
    expect(html).toContain(values['city']);
  expect(html).not.toContain('cms-fault');
});

test('What is missing is named, and the rest is shown', async () => {
  const html = await show(
    'Light.\n\n[A](ftp://a.example)\n\n{water.boilin}\n\n![A lamp](./none.png)',
  );
  expect(html).toContain('Light.');
  expect(html).toContain('There is no picture ./none.png beside the page.');
});

test('A text with a syntax error is reported in the words of the check', async () => {
  const html = await show('Light.\n\n<Callout>\n');
  expect(html).toContain('The text cannot be shown.');
  expect(html).toMatch(/Line 7: /);
  expect(html).not.toContain('Light.');
});

test('A preview says whether its text can be read, and each block has its line', async () => {
  const form = { title: 'Lamps', description: 'What a lamp is.' };
  const preview = (body: string) => previewForm(workspace, 'content/lamps.mdx', { ...form, body });
  expect(await preview('Light.\n\n## Heat')).toMatchObject({
    isWhole: true,
    html: expect.stringMatching(/<p data-line="6">Light.*<h2[^>]* data-line="8"/s) as string,
  });
  for (const end of ['<Callout>', '<Unknown />'])
    expect(await preview(`Light.\n\n${end}`)).toMatchObject({ isWhole: false });
});

test('A page of ordinary Markdown is shown as such', async () => {
  expect(await show('a < b {c}', 'content/rooms/lamps.md')).toContain('a &lt; b {c}');
});

test('An address with an invalid escape hides nothing else', async () => {
  const html = await show('Before.\n\n![x](./a%zz.png)\n\nAfter.');
  expect(html).toContain('There is no picture');
  expect(html).toContain('After.');
});

test('The preview of a page names the same line as the errors of its save', async () => {
  const path = 'content/rooms/switch.mdx';
  const page = (unit: string) =>
    `---\n# The name of it\ntitle: Switches\ndescription: What a switch is, how it works and who mounts it.\n---\n\n\nOne.\n\n{water.${unit}}\n`;
  write(path, page('boiling'));
  const form = {
    ...openEntry(workspace, path),
    body: 'One.\n\n<Callout>',
  };
  const broken = page('boiling').replace('{water.boiling}', '<Callout>');
  const [error] = candidateIssues(path, broken, new Map(), {}, root);
  expect(error).toMatchObject({ line: 10 });
  expect((await previewForm(workspace, path, form)).html).toContain(
    'Line 10: The MDX cannot be read',
  );
});

test('The check of product.yaml has the mistakes of this file only', () => {
  const product = readFileSync(join(root, 'content/product.yaml'), 'utf8');
  const own = (text: string) => candidateIssues('content/product.yaml', text, new Map(), {}, root);
  expect(own(product)).toEqual([]);
  expect(own(product.replace(/^name:.*$/m, 'name: 7'))).toMatchObject([
    { file: 'content/product.yaml', message: expect.stringContaining('`name`') as string },
  ]);
});
