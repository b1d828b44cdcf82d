import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request, type RawResponse } from './raw-http';

export const NOT_FOUND = '<h1>Page Not Found</h1>';
/** The header fields of every response. */
export const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/** A file with its compressed copies. */
const compressed = (name: string, text: string): Record<string, string | Buffer> => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
});

const FILES: Record<string, string | Buffer> = {
  'index.html': '<h1>Home</h1>',
  'index.md': '# Home',
  '404.html': NOT_FOUND,
  ...compressed('checks/redirect.html', `<p>Redirects</p>\n${'text '.repeat(1000)}`),
  'checks/redirect.md': '# Redirects',
  ...compressed('checks/node.js.html', `<p>Node.js</p>\n${'text '.repeat(1000)}`),
  'checks/node.js.md': '# Node.js',
  ...compressed('llms.txt', '- [Redirects](/checks/redirect.md)\n'.repeat(100)),
  ...compressed('_next/static/chunks/a.js', 'script();\n'.repeat(500)),
  'robots.txt': '0123456789',
  'search-index.json': '{}',
  'sitemap.xml': '<urlset/>',
  'favicon.ico': 'icon',
  'large.bin': Buffer.alloc(8 << 20, 'x'),
};

/** A small export in a temporary folder, served in a process of its own. */
export class ServedExport {
  readonly folder = mkdtempSync(join(tmpdir(), 'serve-'));
  port = 0;
  printed = '';
  #server: ChildProcess | undefined;

  constructor() {
    this.write();
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  /** Writes the files, as a build does. */
  write(): void {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(this.folder, 'out', name)), { recursive: true });
      writeFileSync(join(this.folder, 'out', name), text);
    }
  }

  async start(): Promise<void> {
    const server = spawn(
      process.execPath,
      [resolve('scripts/run.mjs'), resolve('scripts/serve.ts')],
      {
        cwd: this.folder,
        env: {
          ...process.env,
          PORT: '0',
          HOST: 'localhost',
          NODE_OPTIONS: '',
          TSX_TSCONFIG_PATH: resolve('tsconfig.json'),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#server = server;
    this.printed = await new Promise((done, fail) => {
      server.stdout.once('data', (text: Buffer) => done(text.toString()));
      server.once('exit', () => fail(new Error('The server ended.')));
    });
    this.port = Number(/:(\d+)$/.exec(this.printed.trim())?.[1]);
  }

  get(
    target: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<RawResponse> {
    return request(this.port, target, headers, method);
  }

  /** Fails unless the server is still the one that was started, and answers. */
  async expectAlive(): Promise<void> {
    expect(this.#server?.exitCode).toBeNull();
    expect((await this.get('/robots.txt')).status).toBe(200);
  }

  stop(): void {
    this.#server?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
