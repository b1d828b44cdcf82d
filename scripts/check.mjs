import { fail, runBin, runScript } from './bootstrap.mjs';
import { dropDamagedCache } from './lib/contentlayer-cache.mjs';

// `npm run check`: everything that authors got wrong, in content, API description and links, in one go. --strict counts warnings as errors.

async function check() {
  const strict = process.argv.includes('--strict') ? ['--strict'] : [];
  const content = await runScript('scripts/check-content.ts', strict);
  dropDamagedCache();
  const compiled = content === 0 ? await runBin('contentlayer2', ['build']) : 1;
  const links = compiled === 0 ? await runScript('scripts/check-links.ts', strict) : 1;
  process.exitCode = Math.max(content, compiled, links);
}

check().catch(fail);
