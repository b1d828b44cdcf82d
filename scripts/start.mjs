import { ensurePackages, fail, run, runScript } from './bootstrap.mjs';

// `npm start`: installs what is missing, builds, serves. PORT sets the port.

async function start() {
  ensurePackages();
  const built = await run(process.execPath, ['scripts/build.mjs']);
  process.exitCode = built === 0 ? await runScript('scripts/serve.ts') : built;
}

start().catch(fail);
