import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { anyFreePort } from '@/build/port';
import { createStaticServer } from '../../src/build/static-server';
import { nginxSite } from '../../src/publish/hosts/nginx';
import type { Delivery } from '../../src/publish/hosts/host-rules';
import { BROTLI_MODULE } from './programs';
import { request } from './raw-http';

/** A running server of an export. */
export interface DeliveryServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Copies an export below `base` into a temporary folder and adds files; returns the folder. */
export function copyExport(
  out: string,
  base: string,
  files: Readonly<Record<string, string>>,
): string {
  const root = mkdtempSync(join(tmpdir(), 'delivery-'));
  cpSync(out, join(root, base), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, base, name)), { recursive: true });
    writeFileSync(join(root, base, name), text);
  }
  return root;
}

/** Starts a server with the configuration that the build writes for it, on a free port of this machine. */
export async function startServer(
  name: 'npm start' | 'nginx',
  root: string,
  delivery: Delivery,
): Promise<DeliveryServer> {
  if (name === 'npm start') {
    const server = createStaticServer(join(root, delivery.base), () => delivery);
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return { port: (server.address() as AddressInfo).port, stop: async () => void server.close() };
  }
  const port = await anyFreePort();
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const child = spawnNginx(folder, port, root, delivery);
  await untilItResponds(port, child);
  return {
    port,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function spawnNginx(folder: string, port: number, root: string, delivery: Delivery): ChildProcess {
  const site = nginxSite(delivery)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:8080;', `listen [::1]:${port};`)
    .replace('root /srv/site;', `root ${root};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder};`,
  );
  // Worker processes of another user could not read a temporary folder.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${BROTLI_MODULE};\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid; daemon off; error_log stderr;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${site}}\n`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilItResponds(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error('nginx ended.');
    const response = await request(port, '/').catch(() => undefined);
    if (response) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('nginx does not respond.');
}
