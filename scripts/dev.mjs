// @ts-check
import fs from 'node:fs';
import http from 'node:http';
import { dirname, join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ensurePackages, startBin } from './bootstrap.mjs';
import { main } from '../src/lib/server/main.mjs';
import { ensurePort, readPort } from '../src/build/port.mjs';

// `npm run dev`, for writers: Next, and this process, which has the site in a thread (`scripts/dev-site.mjs`,
// `src/build/development.ts`). It watches the files: a save is compiled and shown, then checked, and every mistake is
// reported with file, line and column, in the terminal and above the page. Next asks it for the data of pages, and for the
// files that are no pages (`rewrites` in `next.config.ts`); a request waits while pages are compiled.

const env = { NEXT_TELEMETRY_DISABLED: '1', BUILD_CACHE: '.cache/build' };
const FONTS = '.cache/fonts';
/** An editor writes several files, or one file in several steps, as one save. */
const SAVE_MS = 30;

const FRAME = { name: '', tagline: '', navbar: [], starts: [], sidebars: {}, facts: {}, tables: {} };
/** What Next's server imports, before it is known. */
const EMPTY = {
  'content-version.json': 0,
  'page-data/frame.json': { ...FRAME, footer: { columns: [], social: [] } },
  'page-data/document.json': { headScript: '', policy: '', scripts: [], deferred: [] },
};

/** Writes the files that the style sheet and the server import. A build subsets the fonts; here, they are whole. */
function prepare() {
  fs.mkdirSync(FONTS, { recursive: true });
  for (const name of ['geist', 'geist-mono']) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    fs.copyFileSync(source, join(FONTS, `${name}.woff2`));
  }
  for (const [name, data] of Object.entries(EMPTY)) {
    const file = join('.cache', name);
    fs.mkdirSync(dirname(file), { recursive: true });
    if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify(data));
  }
}

/**
 * Starts the thread that has the site, and another one after each change of the code that it has loaded. A request stays
 * open until one of them answers it.
 */
async function openSite() {
  const { watch } = await import('chokidar');
  const { content, components, openapi, public: files } = JSON.parse(fs.readFileSync('schema/paths.json', 'utf8'));
  const watcher = watch([content, openapi, files], { ignoreInitial: true, followSymlinks: false });
  const loaded = new Set();
  const isCode = (/** @type {string} */ file) =>
    !file.endsWith('.css') && (loaded.has(file) || file.startsWith(`${content}/${components}/`));

  /** @type {Map<number, { route: string, response: http.ServerResponse }>} */
  const open = new Map();
  let requests = 0;
  let isSent = false;
  /** @type {Worker | undefined} */
  let thread;
  /** Why the code cannot run. */
  let fault = '';

  /** @param {{ id: number, status: number, type?: string, body: string | Uint8Array }} answer */
  function respond({ id, status, type = 'text/plain', body }) {
    const { response } = open.get(id) ?? {};
    open.delete(id);
    response?.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  function start() {
    const here = { PWD: process.cwd(), INIT_CWD: process.cwd(), NODE_ENV: 'development' };
    const own = new Worker(new URL('dev-site.mjs', import.meta.url), { env: { ...process.env, ...env, ...here } });
    thread = own;
    fault = '';
    own.on('message', (message) => {
      if (!message.loaded) return respond(message);
      const file = relative('.', message.loaded).replaceAll('\\', '/');
      loaded.add(file);
      watcher.add(file);
    });
    own.once('error', (error) => {
      console.error(error);
      fault = String(error);
      for (const id of open.keys()) respond({ id, status: 500, body: fault });
    });
    own.once('exit', () => {
      thread = undefined;
      if (!fault && server.listening) start();
    });
    for (const [id, { route }] of open) own.postMessage({ id, route });
    if (isSent) own.postMessage({ isSent });
  }

  const saved = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watcher.on('all', (_event, path) => {
    saved.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = [...saved];
      saved.clear();
      if (!thread) start();
      else thread.postMessage(names.some(isCode) ? { isOld: true } : { saved: names });
    }, SAVE_MS);
  });

  const server = http.createServer(({ url = '/' }, response) => {
    const id = ++requests;
    const route = url.replace(/\?.*/, '');
    open.set(id, { route, response });
    response.once('close', () => open.delete(id));
    if (fault) respond({ id, status: 500, body: fault });
    else thread?.postMessage({ id, route });
  });
  watcher.once('ready', start);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    firstPageSent() {
      isSent = true;
      thread?.postMessage({ isSent });
    },
    close() {
      server.close();
      server.closeAllConnections();
      void watcher.close();
      void thread?.terminate();
    },
  };
}

/**
 * Requests the home page, so that it is compiled before a writer opens it; resolves when it was sent.
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function requestFirstPage(port, server) {
  while (server.exitCode === null && server.signalCode === null)
    try {
      await (await fetch(`http://127.0.0.1:${port}${process.env.BASE_PATH ?? ''}/`)).text();
      return;
    } catch {
      // The server is not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

main(async () => {
  const port = readPort(3000);
  // Next listens at all addresses.
  await ensurePort(port, undefined, 'npm run dev');
  ensurePackages();
  prepare();
  const color = process.env.FORCE_COLOR || (process.stdout.isTTY ? '1' : '0');
  const site = await openSite();
  const files = { FILES_ORIGIN: site.origin };
  const next = startBin('next', ['dev', '--port', String(port)], { FORCE_COLOR: color, ...env, ...files });
  if (next.stdout) next.stdout.pipe(process.stdout);
  void requestFirstPage(port, next).then(site.firstPageSent);
  const code = await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(0));
    // Next has printed why.
    next.once('exit', (status) => resolve(status || 0));
  });
  next.kill();
  site.close();
  return code;
});
