import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DOCUMENTS_FOLDER } from '@schema/collections';
import { writeDocuments, type StoredDocument } from '@/content/documents';
import { compiledPages } from '../support/compiled-pages';

// What Contentlayer does with damaged documents, by its own command. Each build shows what it does with sound ones.

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const documents = join(folder, DOCUMENTS_FOLDER);

const generate = () =>
  spawnSync(process.execPath, ['node_modules/contentlayer2/bin/cli.cjs', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', PWD: folder, INIT_CWD: folder },
  });

const change = (name: string, changed: (document: StoredDocument) => object) => {
  const file = join(documents, `${name}.json`);
  writeFileSync(file, JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')) as StoredDocument)));
};

beforeAll(async () => {
  for (const name of ['contentlayer.config.ts', 'schema', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeDocuments(await compiledPages('__tests__/fixtures/starter/content'), documents);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('Contentlayer refuses each document that does not fit its type', () => {
  change('index.mdx', (document) => ({ ...document, title: undefined }));
  change('start.mdx', (document) => ({ ...document, colour: 'blue' }));
  writeFileSync(join(documents, 'half.mdx.json'), '{"title": "Ha');
  const damaged = generate();
  expect(damaged.status).not.toBe(0);
  for (const file of ['index.mdx.json', 'start.mdx.json', 'half.mdx.json'])
    expect(damaged.stdout + damaged.stderr).toContain(file);
}, 60_000);
