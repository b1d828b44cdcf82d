// @ts-check
import { ensurePackages, run, runScript } from './bootstrap.mjs';
import { main } from '../src/lib/server/main.mjs';
import { ensurePort, readPort } from '../src/build/port.mjs';

// `npm start`: installs missing packages, builds and serves. `--port`, or PORT, sets the port.

main(async () => {
  const port = readPort(3000);
  // The build takes minutes.
  await ensurePort(port, process.env.HOST || 'localhost', 'npm start');
  ensurePackages();
  const code = await run(process.execPath, ['scripts/build.mjs']);
  return code === 0 ? runScript('scripts/serve.ts', [], { env: { PORT: String(port) } }) : code;
});
