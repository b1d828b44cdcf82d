import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@schema/content-files';
import { copyEngine } from '../../scripts/lib/copy-engine';

// What Windows and symbolic links do to content, through `npm run check` with the compiler in it: another product, in a
// copy.

const KEYWORDS =
  '---\ntitle: Filling\ndescription: How to fill the kettle, and how much water it takes at once.\nkeywords:\n  - water\n# A comment\n---\n\n## How\n\n```sh\nfill\n```\n';

const check = (folder: string) =>
  spawnSync(process.execPath, ['scripts/check.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });

describe('content from Windows', () => {
  const folder = copyEngine('__tests__/fixtures/another-product');
  writeFileSync(join(folder, 'content/fill.mdx'), KEYWORDS);
  for (const part of ['content', 'openapi']) {
    for (const path of listFiles(join(folder, part))) {
      const file = join(folder, part, path);
      writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`);
    }
  }

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('passes the check and the compiler, which gets no carriage return', () => {
    const { status, stdout, stderr } = check(folder);
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
    const page = JSON.parse(readFileSync(join(folder, '.contentlayer/generated/Doc/fill.mdx.json'), 'utf8')) as object;
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
    const compiled = spawnSync(process.execPath, ['node_modules/.bin/contentlayer2', 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PWD: folder, INIT_CWD: folder },
    });
    expect(compiled.status).toBe(0);
    expect(compiled.stdout).toMatch(/Generated \d documents/);
  });
});
