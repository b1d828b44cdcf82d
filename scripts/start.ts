import { ensurePort, readPort } from '@/build/port';
import { runNode } from '@/build/processes';
import { main } from '@/lib/server/run-command';

// `npm start`: builds and serves. `--port`, or PORT, sets the port.

await main(async () => {
  const port = readPort(3000);
  // The build takes minutes.
  await ensurePort(port, process.env['HOST'] || 'localhost', 'npm start');
  const code = await runNode(['scripts/run.mjs', 'scripts/build.ts']);
  return code === 0 ? runNode(['scripts/run.mjs', 'scripts/serve.ts'], { PORT: String(port) }) : code;
});
