import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { watch } from 'chokidar';
import {
  COMPONENTS_FOLDER,
  CONTENT_FOLDER,
  OPENAPI_FOLDER,
  PUBLIC_FOLDER,
} from '@schema/collections';
import { COMPONENT_SHEETS } from '@/components/mdx/style-sheets';
import { CONTENT_TYPES } from '@/publish/hosts/host-rules';
import { bundleCommand } from './bundle-command.mjs';
import type { ThreadAnswer, ThreadRequest } from './dev-thread';

/** An editor writes several files, or one file in several steps, as one save. */
const SAVE_MS = 30;

/** The site in development, in a thread of this process. */
export interface DevServer {
  /** Answers with the data of pages, and with the files that are no pages. */
  origin: string;
  /** The first page was sent: from now on, all files are checked. */
  firstPageSent: () => void;
  close: () => void;
}

/**
 * Watches the files, and starts a thread that has the site, and another one after each change of its code: a process that
 * imports changed code again never forgets the modules before, with all that they remember. A request stays open until
 * one of the threads answers it.
 */
export async function startDevServer(): Promise<DevServer> {
  const watcher = watch(
    [CONTENT_FOLDER, OPENAPI_FOLDER, PUBLIC_FOLDER, ...Object.keys(COMPONENT_SHEETS)],
    {
      ignoreInitial: true,
      followSymlinks: false,
    },
  );
  const code = new Set<string>();
  const isCode = (file: string) =>
    code.has(file) ||
    (file.startsWith(`${CONTENT_FOLDER}/${COMPONENTS_FOLDER}/`) && !file.endsWith('.css'));
  const open = new Map<number, { route: string; response: ServerResponse }>();
  let requests = 0;
  let isSent = false;
  let thread: Worker | undefined;
  /** Why the code cannot run. */
  let fault = '';

  function respond({ id, status, body }: ThreadAnswer): void {
    const { route = '', response } = open.get(id) ?? {};
    open.delete(id);
    const type = CONTENT_TYPES[status === 200 ? extname(route).slice(1) : 'txt'];
    response
      ?.writeHead(status, { 'content-type': type ?? '', 'cache-control': 'no-store' })
      .end(body);
  }

  function fail(error: unknown): void {
    console.error(error);
    fault = String(error);
    for (const id of open.keys()) respond({ id, status: 500, body: fault });
  }

  const send = (message: ThreadRequest) => thread?.postMessage(message);

  async function start(): Promise<void> {
    fault = '';
    const { file, inputs } = await bundleCommand('src/build/dev-thread.ts');
    for (const name of inputs) code.add(name);
    watcher.add(inputs);
    thread = new Worker(file, { env: { ...process.env, NODE_ENV: 'development' } });
    thread.on('message', respond);
    thread.once('error', fail);
    thread.once('exit', () => {
      thread = undefined;
      if (!fault && server.listening) restart();
    });
    for (const [id, { route }] of open) send({ id, route });
    if (isSent) send({ isSent });
  }

  let started = Promise.resolve();
  const restart = () => {
    started = start().catch(fail);
  };

  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    saved.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await started;
      const names = [...saved];
      saved.clear();
      if (fault) restart();
      else if (names.some(isCode)) send({ isOld: true });
      else send({ saved: names });
    }, SAVE_MS);
  });

  const server = createServer(({ url = '/' }, response) => {
    const id = ++requests;
    const route = url.replace(/\?.*/, '');
    open.set(id, { route, response });
    response.once('close', () => open.delete(id));
    if (fault) respond({ id, status: 500, body: fault });
    else send({ id, route });
  });
  watcher.once('ready', restart);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    firstPageSent: () => {
      isSent = true;
      send({ isSent });
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      void watcher.close();
      void thread?.terminate();
    },
  };
}
