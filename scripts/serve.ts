import { existsSync } from 'node:fs';
import { createDeliveryReader } from './lib/delivery-file';
import { CommandError, main } from './lib/main.mjs';
import { ensurePort, readPort } from './lib/port.mjs';
import { createStaticServer } from './lib/static-server';

// Serves out/ as a static host does. `--port`, or PORT, and HOST set the address; port 0 is any free one.

const HOST = process.env['HOST'] ?? 'localhost';
const OUT = 'out';

// @fastify/static does not await the files that it sends, so their errors belong to no request. They must not end the
// server.
process.on('unhandledRejection', (error) => console.error(error));

await main(async () => {
  if (!existsSync(`${OUT}/index.html`)) throw new CommandError('There is no out/ to serve. Run `npm run build` first.');
  const wanted = readPort(3000);
  await ensurePort(wanted, HOST, 'npm start');
  const server = createStaticServer(OUT);
  await server.listen({ port: wanted, host: HOST });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  console.log(`Serving ${OUT}/ at http://${HOST}:${port}${createDeliveryReader()().base}`);
  return 0;
});
