import { METHODS, STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { acceptsIdentity, preferredCoding, type Coding } from './accept-encoding';
import { exportedFile, type ExportedFile } from './exported-file';
import { withoutBasePath } from '../../src/config/base-path';
import {
  CACHE,
  CONTENT_TYPES,
  HOST_FILES,
  IMMUTABLE_FOLDERS,
  redirectTarget,
  SECURE_HEADER,
  type Delivery,
} from '../../src/outputs/delivery/table';
import { createDeliveryReader } from './delivery-file';
import { parseTarget, safeQuery, withoutTrailingSlash } from './request-target';

/** The three forms of RFC 9110 §5.6.7. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT|[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} [\d:]{8} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;
const BYTE_RANGES = /^\s*bytes=\s*(?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*\s*$/i;

/**
 * A server of an export as any static host would be, by RFC 9110: GET and HEAD of exact paths, ranges, conditional
 * requests, content codings, and the not-found page. An exception is a response with status 500, a malformed request
 * one with status 400. A build can replace the table of delivery while the server runs.
 */
export function createStaticServer(out: string, deliveryOf = createDeliveryReader()): FastifyInstance {
  const endOf = (socket: Socket, status: number, more?: Readonly<Record<string, string>>) =>
    endWith(socket, status, { ...commonFields(deliveryOf()), ...more });
  // The router gets one path, because it would respond to malformed ones itself. `originalUrl` is what the client sent.
  const server = fastify({
    rewriteUrl: () => '/',
    clientErrorHandler: (error, socket) => respondToClientError(error, socket, endOf),
  });
  for (const method of METHODS)
    if (method !== 'CONNECT' && !server.supportedMethods.includes(method)) server.addHttpMethod(method);
  server.setErrorHandler((error: ServerError, request, reply) => respondToError(error, request, reply, deliveryOf()));
  // Node passes a CONNECT to this event and to no route (RFC 9110 §9.3.6).
  server.server.on('connect', (_request, socket: Socket) => endOf(socket, 405, { Allow: 'GET, HEAD' }));
  server.addHook('onRequest', (request, reply) => prepare(request, reply, deliveryOf()));
  server.addHook('onSend', async (_request, reply, payload) => {
    const type = mediaTypes.get(reply);
    if (type && reply.statusCode < 300) reply.type(type);
    // A response without content must not be compressed.
    return reply.statusCode === 304 ? null : payload;
  });
  void server.register(compress, { encodings: ['br', 'gzip', 'identity'], globalDecompression: false });
  void server.register(files, { root: resolve(out), serve: false, cacheControl: false, preCompressed: true });
  void server.register(async (routes) => {
    routes.all('/', (request, reply) => respond(out, deliveryOf(), request, reply));
  });
  return server;
}

/** Fields of every response. */
function commonFields({ headers }: Delivery, request: IncomingHttpHeaders = {}): Readonly<Record<string, string>> {
  // What a proxy for TLS sends.
  const isSecure = request['x-forwarded-proto'] === 'https';
  const secure = isSecure ? { [SECURE_HEADER.name]: SECURE_HEADER.value } : {};
  return { ...headers, ...secure, 'Cache-Control': CACHE.other };
}

/** Refuses everything that is not a request for a file, and deletes the header fields that do not apply. */
async function prepare(
  { method, headers, raw }: FastifyRequest,
  reply: FastifyReply,
  delivery: Delivery,
): Promise<FastifyReply | undefined> {
  reply.headers({ ...commonFields(delivery, headers), Vary: 'accept-encoding' });
  // RFC 9112 §3.2.
  if (
    !isHost(headers.host) ||
    raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1
  )
    return refuse(reply, 400);
  if (method !== 'GET' && method !== 'HEAD') return refuse(reply.header('Allow', 'GET, HEAD'), 405);
  // RFC 9110 §14.2 defines ranges for GET only; §13.1.5: our entity tags are weak, so `If-Range` never holds.
  if (method === 'HEAD' || 'if-range' in headers) delete headers.range;
  // RFC 9110 §13.1.4.
  if ('if-match' in headers) delete headers['if-unmodified-since'];
  // RFC 9110 §13.1.3, §13.1.4 and §14.1.2: a field that is not an HTTP date or not a byte range is ignored.
  for (const name of ['if-modified-since', 'if-unmodified-since'] as const)
    if (!HTTP_DATE.test(headers[name] ?? '')) delete headers[name];
  if (!BYTE_RANGES.test(headers.range ?? '')) delete headers.range;
  // It concerns caches, and would disable `If-None-Match`.
  delete headers['cache-control'];
  const coding = negotiateCoding(headers);
  if (!coding) return refuse(reply, 406);
  headers['accept-encoding'] = coding;
  return undefined;
}

/** The coding of the response. A range is one of the file as it is; where that is refused, the whole file is sent. */
function negotiateCoding(headers: IncomingHttpHeaders): Coding | undefined {
  const accepted = headers['accept-encoding']?.toString();
  if (headers.range !== undefined && acceptsIdentity(accepted)) return 'identity';
  delete headers.range;
  return preferredCoding(accepted);
}

/** A host with or without a port, also an empty one; HTTP/1.0 may leave it out. */
function isHost(host: string | undefined): boolean {
  return /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i.test(host ?? '');
}

function respond(
  out: string,
  { base, redirects }: Delivery,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const target = parseTarget(request.originalUrl);
  if (!target) return refuse(reply, 400);
  const location = withoutTrailingSlash(target);
  if (location) return reply.redirect(location, 301);
  const path = withoutBasePath(target.path, base);
  if (path === undefined || HOST_FILES.some((name) => path === `/${name}`)) return respondNotFound(out, request, reply);
  const moved = redirects.get(path);
  if (moved) return reply.redirect(redirectTarget(moved, base, safeQuery(target)), 301);
  const page = exportedFile(out, path);
  const markdown = page?.name.endsWith('.html') ? exportedFile(out, `/${page.name.slice(0, -4)}md`) : undefined;
  if (markdown) reply.header('Vary', 'accept, accept-encoding');
  const file = markdown && prefersMarkdown(request.headers) ? markdown : page;
  if (!file) return respondNotFound(out, request, reply);
  // RFC 9110 §13.1.1: `If-Match` compares strongly, and our entity tags are weak.
  if ((request.headers['if-match'] ?? '*').trim() !== '*') return refuse(reply, 412);
  fitRange(request.headers, file);
  if (IMMUTABLE_FOLDERS.some((folder) => `/${file.name}`.startsWith(folder)))
    reply.header('Cache-Control', CACHE.immutable);
  mediaTypes.set(reply, CONTENT_TYPES[/\.(\w+)$/.exec(file.name)?.[1] ?? ''] ?? 'application/octet-stream');
  return reply.sendFile(file.name);
}

/** RFC 9110 §12.5.1: a page is also available as Markdown; without a preference, it is HTML. */
function prefersMarkdown(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

/** RFC 9110 §14.1.2: when a file is shorter than the suffix that is asked for, the range is the whole file. */
function fitRange(headers: IncomingHttpHeaders, { size }: ExportedFile): void {
  const suffix = /^\s*bytes=\s*-(\d+)\s*$/.exec(headers.range ?? '')?.[1];
  if (suffix !== undefined && Number(suffix) > size) headers.range = 'bytes=0-';
}

/** The not-found page is the same at every address, so it has no conditional or partial responses. */
function respondNotFound(out: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'])
    delete headers[name];
  const page = exportedFile(out, '/404.html');
  if (!page) return refuse(reply, 404);
  return reply.code(404).sendFile(page.name, { acceptRanges: false, etag: false, lastModified: false });
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${STATUS_CODES[status] ?? 'Error'}\n`);
}

/** Media types by response: `@fastify/static` sets its own ones last. */
const mediaTypes = new WeakMap<FastifyReply, string>();

type ServerError = FastifyError & { headers?: Record<string, string> };

/** A build can delete a file after it was found: 404. Any other error without a status is a server error. */
function respondToError(error: ServerError, request: FastifyRequest, reply: FastifyReply, delivery: Delivery): void {
  const status = error.code === 'ENOENT' ? 404 : (error.statusCode ?? 500);
  if (status >= 500) console.error(`${request.method} ${request.originalUrl}: ${error.stack ?? error.message}`);
  // These fields describe the file, not the error.
  for (const name of ['content-encoding', 'etag', 'last-modified']) reply.removeHeader(name);
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  refuse(reply.headers({ ...error.headers, ...commonFields(delivery, request.headers) }), status);
}

/** Responds to bytes that Node could not parse as a request. */
function respondToClientError(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  end: (socket: Socket, status: number) => void,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  end(socket, status);
}

function endWith(socket: Socket, status: number, more: Readonly<Record<string, string>>): void {
  const fields = Object.entries({ ...more, Connection: 'close', 'Content-Length': 0 }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`);
}
