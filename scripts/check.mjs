// @ts-check
import { runBin, runScript } from './bootstrap.mjs';
import { dropDamagedCache } from './lib/contentlayer-cache.mjs';
import { main } from './lib/main.mjs';

// `npm run check`: reports every mistake in content, API description and links in one run. --strict counts warnings as
// errors.

main(async () => {
  const strict = process.argv.includes('--strict') ? ['--strict'] : [];
  const content = await runScript('scripts/check-content.ts', strict);
  dropDamagedCache();
  const compiled = content === 0 ? await runBin('contentlayer2', ['build']) : 1;
  const links = compiled === 0 ? await runScript('scripts/check-links.ts', strict) : 1;
  return Math.max(content, compiled, links);
});
