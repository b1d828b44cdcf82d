import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { withoutBasePath } from '../config/base-path';
import {
  CACHE,
  CONTENT_TYPES,
  HOST_FILES,
  IMMUTABLE_FOLDERS,
  NO_ADDRESSES,
  PREFERS_MARKDOWN,
  redirectTarget,
  SECURE_HEADER,
  securityHeaders,
  TRAILING_SLASHES,
  type Delivery,
} from '../publish/hosts/host-rules';
import { DELIVERY, DELIVERY_TABLE } from '../publish/export-folder';

/** Addresses that a host refuses: second addresses of pages, and files that configure a host. */
const NO_ADDRESS = new RegExp(
  `^/(?:${[...NO_ADDRESSES, ...HOST_FILES].join('|')})$|^/(?!404\\.html$).*\\.html$`,
);

/**
 * A server of an export, as the configured hosts are: exact paths, one range, `If-None-Match`, the compressed copies,
 * redirects, Markdown by `Accept`, and the not-found page. A build can replace the export and its table of delivery while
 * the server runs.
 */
export function createStaticServer(out: string, deliveryOf = createDeliveryReader()): Server {
  const filesOf = createFiles(out);
  return createServer((request, response) => {
    try {
      respond(request, response, deliveryOf(), filesOf(), () => respondNotFound(out, response));
    } catch (error) {
      // A build replaces the files by two renames.
      console.error(error);
      refuse(response, 503);
    }
  });
}

/**
 * Returns a function that reads the table of the last build. While a build replaces it, the last table counts; without
 * one, a table for an export that was not built here.
 */
export function createDeliveryReader(): () => Delivery {
  const file = join(DELIVERY, DELIVERY_TABLE);
  let delivery: Delivery = { base: '', headers: securityHeaders(undefined), redirects: {} };
  return () => {
    if (existsSync(file)) delivery = JSON.parse(readFileSync(file, 'utf8')) as Delivery;
    return delivery;
  };
}

/** Returns the files of the export, listed again when a build has replaced the folder. */
function createFiles(out: string): () => ReturnType<typeof sirv> {
  let files: ReturnType<typeof sirv>;
  let folder: number | undefined;
  return () => {
    const { ino } = statSync(out);
    if (ino === folder) return files;
    files = sirv(out, {
      etag: true,
      brotli: true,
      gzip: true,
      extensions: ['html'],
      setHeaders: (response, path) => setFileHeaders(response, endingOf(out, path)),
    });
    folder = ino;
    return files;
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { base, headers, redirects }: Delivery,
  files: ReturnType<typeof sirv>,
  respondMissing: () => void,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.headers['x-forwarded-proto'] === 'https')
    response.setHeader(SECURE_HEADER.name, SECURE_HEADER.value);
  response.setHeader('Cache-Control', CACHE.other);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  const target = request.url ?? '';
  const [, withoutSlash, query = ''] = new RegExp(TRAILING_SLASHES).exec(target) ?? [];
  if (withoutSlash) return redirect(response, withoutSlash + query);
  const [, address = '', search = ''] = /^([^?]*)(.*)$/.exec(target) ?? [];
  const path = withoutBasePath(address, base);
  const moved = path && redirects[path];
  if (moved) return redirect(response, redirectTarget(moved, base, search));
  if (path === undefined || NO_ADDRESS.test(path)) return respondMissing();
  if (IMMUTABLE_FOLDERS.some((name) => path.startsWith(name)))
    response.setHeader('Cache-Control', CACHE.immutable);
  normalizeRange(request);
  const serve = (url: string, next: () => void) => {
    request.url = url;
    files(request, response, next);
  };
  const servePage = () => serve(path, respondMissing);
  // RFC 9110 §12.5.1: a page is also available as Markdown.
  const prefersMarkdown = new RegExp(PREFERS_MARKDOWN, 'i').test(request.headers.accept ?? '');
  if (prefersMarkdown) serve(`${path === '/' ? '/index' : path}.md`, servePage);
  else servePage();
}

/** The ending of the file at a path: a page's address has none, or is named like a file (`/node.js`). */
function endingOf(out: string, path: string): string {
  const isFile = statSync(join(out, path), { throwIfNoEntry: false })?.isFile();
  return (isFile && /\.(\w+)$/.exec(path)?.[1]) || 'html';
}

function setFileHeaders(response: ServerResponse, ending: string): void {
  const type = CONTENT_TYPES[ending];
  if (type) response.setHeader('Content-Type', type);
  const isPage = ending === 'html' || ending === 'md';
  response.setHeader('Vary', isPage ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
}

/**
 * Keeps a range from a first to a last byte, of the file as it is, and ignores every other `Range` field, as a server may
 * (RFC 9110 §14.2). `If-Range` never holds, because the entity tags are weak (§13.1.5).
 */
function normalizeRange({ method, headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isRange = first !== undefined && (!last || Number(first) <= Number(last));
  if (isRange && method === 'GET' && !('if-range' in headers)) delete headers['accept-encoding'];
  else delete headers.range;
}

function respondNotFound(out: string, response: ServerResponse): void {
  const page = join(out, '404.html');
  if (!existsSync(page)) return refuse(response, 404);
  response.setHeader('Cache-Control', CACHE.other);
  end(response, 404, CONTENT_TYPES['html'], readFileSync(page));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else end(response, status, CONTENT_TYPES['txt'], Buffer.from(`${STATUS_CODES[status]}\n`));
}

function end(
  response: ServerResponse,
  status: number,
  type: string | undefined,
  body: Buffer,
): void {
  response
    .writeHead(status, { 'Content-Type': type ?? '', 'Content-Length': body.length })
    .end(body);
}
