import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@/source/content-files';
import { copyEngine } from '../support/copy-engine';

// What Windows and symbolic links do to content, in `npm run check` and in the compiler: another product, in a copy.

const KEYWORDS =
  '---\ntitle: Filling\ndescription: How to fill the kettle, and how much water it takes at once.\nkeywords:\n  - water\n# A comment\n---\n\n## How\n\n```sh\nfill\n```\n';

const check = (folder: string) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/check.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });

const compile = (folder: string) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/compile.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, PWD: folder, INIT_CWD: folder },
  });

const COMPILE = `
import { compilePages, generateDocuments } from '@/build/compile-content';
import { pageCode } from '@/check/page/check-pages';
await compilePages({}, pageCode({}));
console.log(await generateDocuments(), 'documents');
`;

describe('content from Windows', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  writeFileSync(join(folder, 'content/fill.mdx'), KEYWORDS);
  writeFileSync(join(folder, 'scripts/compile.ts'), COMPILE);
  const messages = () => check(folder).stderr.match(/^content\/.*/gm) ?? [];
  const before = messages();
  for (const part of ['content', 'openapi']) {
    for (const path of listFiles(join(folder, part))) {
      const file = join(folder, part, path);
      writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`);
    }
  }

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('gets the messages of other content, and the compiler no carriage return', () => {
    expect(messages()).toEqual(before);
    expect(compile(folder).status).toBe(0);
    const page = JSON.parse(
      readFileSync(join(folder, '.contentlayer/generated/Doc/fill.mdx.json.json'), 'utf8'),
    ) as object;
    expect(page).toMatchObject({
      title: 'Filling',
      keywords: ['water'],
      outline: { sections: [{ text: 'fill' }], headingLines: [9] },
    });
    expect(JSON.stringify(page)).not.toContain('\\r');
  });

  test('with a circular link is an error of the check, and neither the check nor the compiler crashes', () => {
    mkdirSync(join(folder, 'content/deep'));
    symlinkSync('..', join(folder, 'content/deep/loop'));
    const { status, stderr } = check(folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^content\/deep\/loop:1:1 error This is a symbolic link to \.\., .* \[symbolic-link\]$/m);
    expect(stderr).not.toMatch(/\n\s+at /);
    const compiled = compile(folder);
    expect(compiled.status).toBe(0);
    expect(compiled.stdout).toMatch(/^\d documents/m);
  });
});
