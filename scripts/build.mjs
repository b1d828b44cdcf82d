import { createHash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { performance } from 'perf_hooks';
import { ensurePackages, fail, remove, run, runBin, runScript } from './bootstrap.mjs';
import { dropDamagedCache } from './lib/contentlayer-cache.mjs';

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
  remove('.contentlayer');
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
  dropDamagedCache();
  remove('out');
  await step('check content', () => runScript('scripts/check-content.ts', strict));
  await step('subset font', () => run(process.execPath, ['scripts/subset-font.mjs']));
  await step('API types', () => runScript('scripts/emit-api-types.ts', strict));
  await step('compile content', () => runBin('contentlayer2', ['build'], { env: environment }));
  await step('check links', () => runScript('scripts/check-links.ts', strict));
  await exportPages();
}

/** An export without all its steps is deleted: its pages have no policy, so nobody may publish it. */
async function exportPages() {
  try {
    await step('render pages', () => runBin('next', ['build', '--webpack'], { env: environment }));
    await step('post-process export', () => runScript('scripts/post-process-export.ts'));
  } catch (error) {
    remove('out');
    throw error;
  }
}

build().catch(fail);
