import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensurePackages, run, runBin, runScript } from './bootstrap.mjs';

// `npm run build`: checked content → out/. `--strict` counts warnings as errors.

const strict = process.argv.includes('--strict') ? ['--strict'] : [];
const environment = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Contentlayer keeps compiled pages but does not notice a changed plugin, fact or package; then its cache has to go. */
function forgetStalePages() {
  const stamp = '.cache/contentlayer-key';
  const hash = createHash('sha256');
  const sources = ['src/mdx', 'src/lib', 'schema'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const file of ['package-lock.json', 'contentlayer.config.ts', 'content/product.yaml', ...sources]) {
    if (existsSync(file) && /\.\w+$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  const key = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  rmSync('.contentlayer', { recursive: true, force: true });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stamp, key);
}

async function step(name, work) {
  const start = performance.now();
  const code = await work();
  if (code !== 0) throw new Error(`${name} failed.`);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function build() {
  ensurePackages();
  forgetStalePages();
  rmSync('out', { recursive: true, force: true });
  await step('check content', () => runScript('scripts/check-content.ts', strict));
  await step('subset font', () => run(process.execPath, ['scripts/subset-font.mjs']));
  await step('API types', () => runScript('scripts/emit-api-types.ts', strict));
  await step('compile content', () => runBin('contentlayer2', ['build'], { env: environment }));
  await step('check links', () => runScript('scripts/check-links.ts', strict));
  await step('render pages', () => runBin('next', ['build', '--webpack'], { env: environment }));
  await step('finish export', () => runScript('scripts/finish-export.ts'));
}

try {
  await build();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
