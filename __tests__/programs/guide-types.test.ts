import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { readProduct, valueOf } from '@/content/files/data-files';
import { listFiles } from '@/content/files/content-files';
import { blocksOnPage } from './page-code';
import { compile } from './run-samples';

// Compiles each TypeScript block of the guides beside the published types file, with what `tsc --init` writes.

const root = mkdtempSync(join(tmpdir(), 'guides-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Each block with the name of a folder. */
const snippets = listFiles(CONTENT_FOLDER)
  .filter((path) => path.endsWith('.mdx'))
  .flatMap((path) =>
    blocksOnPage(join(CONTENT_FOLDER, path)).map((block, at) => ({ path, at, ...block })),
  )
  .filter(({ language }) => language === 'ts' || language === 'typescript')
  .map(({ path, at, code }) => ({ name: `${path.replaceAll('/', '_')}-block-${at + 1}`, code }));

/** Writes each snippet to a folder of its own. */
function writeSnippets(): string[] {
  return snippets.map(({ name, code }) => {
    mkdirSync(join(root, name));
    const file = join(root, name, 'snippet.ts');
    writeFileSync(file, code);
    return file;
  });
}

test('every TypeScript block of the guides compiles with the types file, and a misspelled field is an error', () => {
  execFileSync(process.execPath, ['scripts/run.mjs', '__tests__/support/api-types-process.ts']);
  copyFileSync('.openapi/types.ts', join(root, `${valueOf(readProduct()).slug}.ts`));
  const wrong = join(root, 'wrong.ts');
  const typed = snippets.find(({ code }) => code.includes('project.name'));
  writeFileSync(wrong, typed?.code.replace('project.name', 'project.nmae') ?? '');
  const files = writeSnippets();
  // Without an import or an export, a file with `await` is no module under other configurations (TS1375).
  expect(snippets.filter(({ code }) => !/^(?:import|export) /m.test(code))).toEqual([]);
  const messages = compile([...files, wrong], root);
  const found = messages.map((text) => relative(root, text).replace('/snippet.ts', ''));
  expect([...new Set(found)]).toEqual([
    expect.stringMatching(/^wrong\.ts: .*'nmae' does not exist/),
  ]);
}, 120_000);
