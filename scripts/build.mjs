// @ts-check
import { ensurePackages, runScript } from './bootstrap.mjs';
import { main } from '../src/lib/server/main.mjs';

// `npm run build`: checks content and renders it to out/. `--strict` counts warnings as errors, and checks the language.

// Time zone and language of this machine must not change the pages.
const env = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  TZ: 'UTC',
  LC_ALL: 'en_US.UTF-8',
  BUILD_CACHE: '.cache/build',
};

main(() => {
  ensurePackages();
  return runScript('scripts/build-site.ts', process.argv.slice(2), { env });
});
