import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import compression from 'compression';
import sirv from 'sirv';

// Serves out/ as any static host would: exact, case-sensitive paths without ending, ETags, compression, the not-found page with 404.

const PORT = Number(process.env['PORT'] ?? 3000);
const HOST = process.env['HOST'] ?? 'localhost';
const OUT = 'out';
/** Pages of the export that have no address of their own. */
const NO_ADDRESS = /^\/(?:index|404|_not-found)$|^\/(?!404\.html$).*\.html$/;

if (!existsSync(`${OUT}/index.html`)) throw new Error('There is no out/ to serve. Run `npm run build` first.');

const compress = compression({ threshold: 1024 });
/** The files as they are now; sirv lists them once, which keeps paths exact and letter case with them. */
const listFiles = () =>
  sirv(OUT, {
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders(response, path) {
      const immutable = path.startsWith('/_next/static/');
      response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
      response.setHeader('X-Frame-Options', 'DENY');
    },
  });
let files = listFiles();

// A build while we serve takes files away between the list and the reading: list them anew and go on.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  console.error(`${error.path ?? 'A file'} is gone; out/ was built anew.`);
  files = listFiles();
});

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = decode(url.pathname);
  if (path.length > 1 && path.endsWith('/') && !path.startsWith('//')) {
    response.writeHead(301, { Location: url.pathname.replace(/\/+$/, '') + url.search }).end();
    return;
  }
  compress(request as never, response as never, () => {
    if (NO_ADDRESS.test(path)) notFound();
    else files(request, response, notFound);
  });

  function notFound() {
    request.url = '/404.html';
    const { writeHead } = response;
    response.writeHead = ((_status: number, ...rest: never[]) => writeHead.call(response, 404, ...rest)) as typeof response.writeHead;
    // A reader who has the not-found page from another address must not get 304 for this one.
    delete request.headers['if-none-match'];
    files(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  }
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `Port ${PORT} is in use. Choose another: PORT=3001 npm start` : error.message;
  console.error(reason);
  process.exitCode = 1;
});
server.listen(PORT, HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : PORT;
  console.log(`Serving ${OUT}/ at http://${HOST}:${port}`);
});

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
