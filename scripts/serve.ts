import { existsSync } from 'node:fs';
import { createStaticServer } from './lib/static-server';

// Serves out/ as any static host would. PORT and HOST set the address; port 0 is any free one.

const PORT = Number(process.env['PORT'] ?? 3000);
const HOST = process.env['HOST'] ?? 'localhost';
const OUT = 'out';

if (!existsSync(`${OUT}/index.html`)) throw new Error('There is no out/ to serve. Run `npm run build` first.');

// @fastify/static does not wait for what it sends: an error there can belong to no request, and must not end the others.
process.on('unhandledRejection', (error) => console.error(error));

const server = createStaticServer(OUT);
try {
  await server.listen({ port: PORT, host: HOST });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  console.log(`Serving ${OUT}/ at http://${HOST}:${port}`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? `Port ${PORT} is in use. Choose another: PORT=3001 npm start` : message);
  process.exitCode = 1;
}
