import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFrontMatter } from '../support/content-folder';

const PAGES = 3;
const MAX_MB = 0.2;

const root = mkdtempSync(join(tmpdir(), 'cms-leak-'));
beforeAll(() => {
  cpSync('__tests__/fixtures/starter/content', join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'content/lamps'));
  const body = `## Light\n\n${'It burns, and its light is warm. '.repeat(1500)}\n`;
  for (let page = 0; page < PAGES; page += 1)
    writeFileSync(join(root, `content/lamps/lamp-${page}.mdx`), withFrontMatter(body));
});
afterAll(() => rmSync(root, { recursive: true }));

test('The editor keeps nothing of the saves of a data file and of a page in memory', async () => {
  const files = ['content/product.yaml', 'content/lamps/lamp-1.mdx'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', 'scripts/run.mjs', '__tests__/support/saves-process.ts', root, ...files],
    { env: { ...process.env, NODE_OPTIONS: '' }, timeout: 290_000 },
  );
  const growths = JSON.parse(stdout) as number[];
  expect(growths).toHaveLength(files.length);
  expect(Math.max(...growths)).toBeLessThan(MAX_MB);
}, 300_000);
