// @ts-check
import { performance } from 'perf_hooks';
import { ensurePackages, remove, runBin, runScript } from './bootstrap.mjs';
import { dropDamagedCache, dropStaleCache } from './lib/contentlayer-cache.mjs';
import { CommandError, main } from './lib/main.mjs';

// `npm run build`: checks content and renders it to out/. `--strict` counts warnings as errors.

const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/**
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function step(name, work) {
  const start = performance.now();
  const code = await work();
  if (code !== 0) throw new CommandError(`${name} failed.`);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Deletes an export that is not complete: its pages have no Content-Security-Policy, so nobody may publish it. */
async function exportPages() {
  try {
    await step('render pages', () => runBin('next', ['build', '--webpack'], { env }));
    await step('post-process export', () => runScript('scripts/post-process-export.ts'));
    await step('machine files', () => runScript('scripts/emit-machine-files.ts'));
    await step('delivery', () => runScript('scripts/emit-delivery.ts'));
  } catch (error) {
    remove('out');
    throw error;
  }
}

main(async () => {
  const strict = process.argv.includes('--strict') ? ['--strict'] : [];
  ensurePackages();
  dropStaleCache();
  dropDamagedCache();
  remove('out');
  await step('check content', () => runScript('scripts/check-content.ts', ['--build', ...strict]));
  await step('subset font', () => runScript('scripts/subset-font.ts'));
  await step('API types', () => runScript('scripts/emit-api-types.ts', strict));
  await step('compile content', () => runBin('contentlayer2', ['build'], { env }));
  await exportPages();
  return 0;
});
