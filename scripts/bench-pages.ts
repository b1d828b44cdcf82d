import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { copyEngine } from './lib/copy-engine';

// `npm run bench:pages [-- 60 1000]`: builds sites with these numbers of pages and prints the size of one page's HTML,
// raw and with brotli 11, and the time of the build. It shows whether a page grows with the site; it has no limit that
// it checks.

const FIXTURE = '__tests__/fixtures/another-product';
const PER_FOLDER = 20;
const counts = process.argv.slice(2).map(Number).filter(Boolean);

function pageOf(index: number): string {
  const paragraph =
    `Sentence ${index} says what the kettle does with water, and how long it takes at this height. `.repeat(6);
  const sections = Array.from(
    { length: 6 },
    (_, section) => `## Section ${section}\n\n${paragraph}\n\n- one\n- two\n`,
  ).join('\n');
  return `---\ntitle: Page ${index}\ndescription: What page ${index} of the generated site tells a patient reader.\n---\n\n${paragraph}\n\n${sections}`;
}

function measure(count: number) {
  const folder = copyEngine(FIXTURE);
  for (let index = 0; index < count; index += 1) {
    const file = join(folder, 'content', `folder-${Math.floor(index / PER_FOLDER)}`, `page-${index}.mdx`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageOf(index));
  }
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - start) / 1000;
  const html = readFileSync(join(folder, 'out/folder-0/page-7.html'));
  rmSync(folder, { recursive: true, force: true });
  return {
    pages: count,
    'HTML raw': html.length,
    'HTML brotli': brotliCompressSync(html).length,
    'build s': Number(seconds.toFixed(1)),
  };
}

console.table((counts.length > 0 ? counts : [60, 1000]).map(measure));
