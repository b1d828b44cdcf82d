import { existsSync } from 'node:fs';
import { CommandError, main } from '@/lib/server/run-command';
import { ensurePort, readPort } from '@/build/port';
import { createDeliveryReader, createStaticServer } from '@/build/static-server';

const help = `npm start, after its build, serves out/ as a static host does.

  --port <number>  where it listens; by default, the variable PORT, else 3000; 0 is any free port

The variable HOST is the name or address; by default localhost.`;

const HOST = process.env['HOST'] ?? 'localhost';
const OUT = 'out';

await main({ help, options: { port: { type: 'string' } } }, async ({ port: chosen }) => {
  if (!existsSync(`${OUT}/index.html`))
    throw new CommandError('There is no out/ to serve. Run `npm run build` first.');
  const wanted = readPort(chosen);
  await ensurePort(wanted, HOST, 'npm start');
  const server = createStaticServer(OUT);
  await new Promise<void>((listening) => server.listen(wanted, HOST, listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  // A build can delete a file after sirv has found it and before it is opened: that error belongs to no request.
  process.on('uncaughtException', (error) => console.error(error));
  console.log(`Serving ${OUT}/ at http://${HOST}:${port}${createDeliveryReader()().base}`);
});
