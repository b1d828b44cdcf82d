import { ensurePort, readPort } from '@/build/port';
import { runCommand } from '@/build/processes';
import { main } from '@/lib/server/run-command';

// `npm start`: builds and serves. `--port`, or PORT, sets the port.

await main(async () => {
  const port = readPort(3000);
  // The build takes minutes.
  await ensurePort(port, process.env['HOST'] || 'localhost', 'npm start');
  const code = await runCommand('build');
  return code === 0 ? runCommand('serve', [], { env: { PORT: String(port) } }) : code;
});
