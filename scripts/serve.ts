import { existsSync } from 'node:fs';
import { createDeliveryReader } from './lib/delivery-file';
import { CommandError, main } from './lib/main.mjs';
import { createStaticServer } from './lib/static-server';

// Serves out/ as a static host does. PORT and HOST set the address; port 0 is any free one.

const PORT = Number(process.env['PORT'] ?? 3000);
const HOST = process.env['HOST'] ?? 'localhost';
const OUT = 'out';

// @fastify/static does not await the files that it sends, so their errors belong to no request. They must not end the
// server.
process.on('unhandledRejection', (error) => console.error(error));

await main(async () => {
  if (!existsSync(`${OUT}/index.html`)) throw new CommandError('There is no out/ to serve. Run `npm run build` first.');
  const server = createStaticServer(OUT);
  try {
    await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EADDRINUSE' ? `Port ${PORT} is in use. Choose another: PORT=3001 npm start` : message,
    );
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  console.log(`Serving ${OUT}/ at http://${HOST}:${port}${createDeliveryReader()().base}`);
  return 0;
});
