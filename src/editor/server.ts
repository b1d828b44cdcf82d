import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { PUBLIC_FOLDER } from '@schema/collections';
import { reasonOf } from '@/content/files/read-text';
import { CONTENT_TYPES } from '@/publish/hosts/host-rules';
import type { Answer } from './calls';
import { CmsError } from './cms-error';
import type { DiskWorkspace } from './open-workspace';

/** The editor's own files by name, '' for its page. */
export type CmsAssets = Readonly<Record<string, () => string | Buffer | Promise<string>>>;

const MAX_REQUEST = 30_000_000;

/** Leads from a page of the site to its file: the token is in the storage of this origin, which no other page can read. */
const OPEN = {
  address: '/open',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Editor</title><script src="open.js"></script><p>Open the address that <code>npm run cms</code> printed once. From then on, this link leads there.',
  script:
    "const path = localStorage.getItem('editor-path'); if (path) location.replace(path + location.hash);",
};

/** The page has no inline scripts and styles, and asks no other server for anything. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface CmsServerOptions {
  /** Its pictures are shown below `public/`. */
  workspace: DiskWorkspace;
  assets: CmsAssets;
  /** Answers the calls of the content API. */
  calls: Answer;
  /** Secret of this start; every address begins with it. */
  token?: string;
}

/**
 * The local server of the editor. Only a program that knows the token of this start reaches it, and only a page of its
 * own origin may send requests that write: other sites that the writer visits can do neither. Returns it with the path that
 * its pages begin with.
 */
export function createCmsServer({
  workspace,
  assets,
  calls,
  token = randomBytes(24).toString('base64url'),
}: CmsServerOptions) {
  const app = fastify({ bodyLimit: MAX_REQUEST, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    refuseOthers(request);
  });
  app.setErrorHandler((error: Partial<CmsError> & { statusCode?: number }, _, reply) => {
    const { status = error.statusCode ?? 500, message, question } = error;
    return reply
      .code(status)
      .send({ error: 'syscall' in error ? diskMessage(message) : message, question });
  });
  app.setNotFoundHandler(() => {
    throw new CmsError(404, 'There is nothing here. Open the address that `npm run cms` printed.');
  });
  app.post<{ Params: { call: string } }>(`/${token}/api/:call`, (request) =>
    calls(request.params.call, request.body),
  );
  app.get<{ Params: { '*': string } }>(`/${token}/${PUBLIC_FOLDER}/*`, (request, reply) => {
    const path = `${PUBLIC_FOLDER}/${request.params['*']}`;
    return reply.type(typeOf(path)).send(workspace.readPicture(path));
  });
  app.get(OPEN.address, (_, reply) => reply.type(typeOf('')).send(OPEN.html));
  app.get('/open.js', (_, reply) => reply.type(typeOf('open.js')).send(OPEN.script));
  for (const [name, content] of Object.entries(assets))
    app.get(`/${token}/${name}`, async (_, reply) =>
      reply.type(typeOf(name)).send(await content()),
    );
  return { app, path: `/${token}/` };
}

/** What the operating system refuses, in words. */
function diskMessage(message: string | undefined): string {
  return `The disk refuses this (${reasonOf(message)}). Nothing of yours is lost: make room on the disk, or correct the permissions of the file and its folder, and save again.`;
}

function typeOf(name: string): string {
  return CONTENT_TYPES[extname(name).slice(1).toLowerCase() || 'html'] ?? '';
}

/** Refuses another host (DNS rebinding), another origin (Fetch standard, §3.1) and requests that navigate or embed, but to `/open`, which knows nothing. */
function refuseOthers({ headers, method, socket, url }: FastifyRequest): void {
  const host = `127.0.0.1:${socket.localPort}`;
  if (headers.host !== host)
    throw new CmsError(
      403,
      `The host is not ${host}. Open the address that \`npm run cms\` printed.`,
    );
  const site = headers['sec-fetch-site'];
  if (url === OPEN.address && headers['sec-fetch-mode'] === 'navigate') return;
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site))
    throw new CmsError(403, 'Another site sent the request.');
  if (method !== 'GET' && headers.origin !== `http://${host}`)
    throw new CmsError(403, 'The request is not from the editor.');
}
