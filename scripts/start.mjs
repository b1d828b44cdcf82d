// @ts-check
import { ensurePackages, run, runScript } from './bootstrap.mjs';
import { main } from './lib/main.mjs';

// `npm start`: installs missing packages, builds and serves. PORT sets the port.

main(async () => {
  ensurePackages();
  const code = await run(process.execPath, ['scripts/build.mjs']);
  return code === 0 ? runScript('scripts/serve.ts') : code;
});
