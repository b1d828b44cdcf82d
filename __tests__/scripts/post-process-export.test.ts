import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../../scripts/lib/copy-engine';

const PAGE = '<html><head><meta charSet="utf-8"/><script>first()</script></head><body></body></html>';

test('A page that can get no policy fails the build, which names each such page and what was not found', () => {
  const folder = copyEngine('__tests__/fixtures/another-product');
  const pages = {
    'good.html': PAGE,
    'checks/other.html': PAGE.replace('<meta charSet="utf-8"/>', ''),
    'none.html': PAGE.replace('<head>', '').replace('</head>', ''),
    'scriptless.html': PAGE.replace('<script>first()</script>', ''),
  };
  mkdirSync(join(folder, '.next'));
  mkdirSync(join(folder, 'out/checks'), { recursive: true });
  writeFileSync(join(folder, '.next/BUILD_ID'), 'b-1');
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, 'out', name), html);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/post-process-export.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^out\/checks\/other\.html: There is no <head> that begins with <meta charset="utf-8">/),
    expect.stringMatching(/^out\/none\.html: There is no <\/head>\./),
    expect.stringMatching(/^out\/scriptless\.html: The page has no script in its head\./),
  ]);
  expect(readFileSync(join(folder, 'out/good.html'), 'utf8')).toContain('http-equiv="Content-Security-Policy"');
  rmSync(folder, { recursive: true });
});
