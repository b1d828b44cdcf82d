import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../../scripts/lib/copy-engine';

const FRAMEWORK =
  '<script src="/_next/static/chunks/turbopack-1.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"data"])</script>';
/** The script that starts the framework, with the imports of the controls. */
const STARTER =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,{otherChunks:[]}]);' +
  ['SearchDialog', 'MobileMenuDialog', 'ColorModeMenu']
    .map((name, id) => `e.A(${id}).then(e=>e.${name});${id},e=>{e.v(t=>Promise.all(["static/chunks/${name}.js"]))}`)
    .join('');
const PAGE = `<html><head><meta charSet="utf-8"/><script>first()</script></head><body>${FRAMEWORK}</body></html>`;

/** Post-processes an export of pages, whose data is `data`, and of other files that are `written`. */
function postProcess(
  pages: Readonly<Record<string, string>>,
  written: Readonly<Record<string, string>> = {},
  environment = {},
) {
  const folder = copyEngine('__tests__/fixtures/starter');
  mkdirSync(join(folder, '.next'));
  mkdirSync(join(folder, 'out/checks'), { recursive: true });
  mkdirSync(join(folder, 'out/_next/static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'out/_next/static/chunks/turbopack-1.js'), STARTER);
  writeFileSync(join(folder, '.next/BUILD_ID'), 'b-1');
  for (const [name, html] of Object.entries(pages)) {
    writeFileSync(join(folder, 'out', name), html);
    writeFileSync(join(folder, 'out', name.replace('.html', '.txt')), 'data');
  }
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, 'out', name), text);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/post-process-export.ts'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...environment } },
  );
  const html = readFileSync(join(folder, 'out', Object.keys(pages)[0] ?? ''), 'utf8');
  rmSync(folder, { recursive: true });
  return { status, errors: stderr.trim().split('\n').sort(), html };
}

test('A page that can get no policy fails the build, which names each such page and what was not found', () => {
  const pages = {
    'good.html': PAGE,
    'checks/other.html': PAGE.replace('<meta charSet="utf-8"/>', ''),
    'none.html': PAGE.replace('<head>', '').replace('</head>', ''),
    'scriptless.html': PAGE.replace('<script>first()</script>', ''),
  };
  const { status, errors, html } = postProcess(pages);
  expect(status).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^out\/checks\/other\.html: There is no <head> that begins with <meta charset="utf-8">/),
    expect.stringMatching(/^out\/none\.html: There is no <head> that begins/),
    expect.stringMatching(/^out\/scriptless\.html: The page has no script in its head\./),
  ]);
  expect(html).toContain('http-equiv="Content-Security-Policy"');
});

test('A page without the framework names its files; with `RUNTIME=eager`, the page is as the framework wrote it', () => {
  const plain = postProcess({ 'page.html': PAGE });
  expect([plain.status, plain.html]).toEqual([0, expect.stringContaining('data-flight="/page.txt" data-length="4"')]);
  expect(plain.html).toContain('data-menu="MobileMenuDialog"');
  expect(plain.html).not.toContain('__next_f');
  const eager = postProcess({ 'page.html': PAGE }, {}, { RUNTIME: 'eager' });
  expect([eager.status, eager.html]).toEqual([0, expect.stringContaining(FRAMEWORK)]);
  expect(eager.html).not.toContain('data-runtime');
});

test('A page has the links of its sidebar, with the page itself as current', () => {
  const page = PAGE.replace('<body>', '<body><nav><!--sidebar /links.txt /b--></nav><!--/$-->');
  const links = '<a href="/a">A</a><a href="/b">B</a><a href="/b/c">C</a>';
  const { status, html } = postProcess({ 'page.html': page }, { 'links.txt': links });
  expect(status).toBe(0);
  expect(html).toContain('<nav><a href="/a">A</a><a href="/b" aria-current="page">B</a><a href="/b/c">C</a></nav>');
});

test('A page whose data is not in its file, a page of an unknown shape, and pages with different scripts fail the build', () => {
  const other = postProcess({ 'page.html': PAGE }, { 'page.txt': 'other' });
  expect([other.status, other.errors]).toEqual([
    1,
    [expect.stringMatching(/page\.txt is not the data.*RUNTIME=eager/)],
  ]);
  const unknown = postProcess({ 'page.html': PAGE.replace('turbopack-', 'other-') });
  expect([unknown.status, unknown.errors]).toEqual([1, [expect.stringMatching(/RUNTIME=eager/)]]);
  const different = postProcess({
    'a.html': PAGE,
    'b.html': PAGE.replace('</body>', '<script>more()</script></body>'),
  });
  expect([different.status, different.errors]).toEqual([1, [expect.stringMatching(/2 Content-Security-Policies/)]]);
});
