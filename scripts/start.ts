import { ensurePort, readPort } from '@/build/port';
import { runNode } from '@/build/processes';
import { main } from '@/lib/server/run-command';

const help = `npm start -- [options]
Builds the site and serves it.

  --port <number>  where it listens; by default, the variable PORT, else 3000`;

await main({ help, options: { port: { type: 'string' } } }, async (values) => {
  const port = readPort(values.port);
  // The build takes minutes.
  await ensurePort(port, process.env['HOST'] || 'localhost', 'npm start');
  const code = await runNode(['scripts/run.mjs', 'scripts/build.ts']);
  if (code === 0) return runNode(['scripts/run.mjs', 'scripts/serve.ts'], { PORT: String(port) });
  return code;
});
