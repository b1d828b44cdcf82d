// @ts-check
import { ensurePackages, runScript } from './bootstrap.mjs';
import { main } from '../src/lib/server/main.mjs';

// `npm test`, and `npm run test:full` with `--full`: installs missing packages and runs every check and test.

main(() => {
  ensurePackages();
  return runScript('scripts/run-tests.ts', process.argv.slice(2));
});
