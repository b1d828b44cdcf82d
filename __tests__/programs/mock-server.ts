import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTENT_FOLDER } from '@schema/collections';
import { writeWholeFile } from '@/lib/server/write-file';
import { listFiles } from '@/content/files/content-files';
import { readProduct, valueOf } from '@/content/files/data-files';
import { blocksOnPage } from './page-code';

// What runs the programs of the pages: the blocks of code, a server that stands in for the API or a receiver, and its faults.

const { api: API = '', docs: DOCS = '' } = valueOf(readProduct()).addresses;

export const blocks = listFiles(CONTENT_FOLDER)
  .filter((path) => path.endsWith('.mdx'))
  .flatMap((path) => blocksOnPage(join(CONTENT_FOLDER, path)).map((block) => ({ path, ...block })));

/** The commands without a title that call the API: what a reader pastes into a terminal. */
export const pasted = blocks.filter(({ language, title }) => language === 'bash' && !title);
export const pastedForApi = pasted.filter(({ code }) => code.includes(API));

/** The block with a title; the second of two with the same one when `index` is 1. */
export function program(title: string, index = 0): string {
  const code = blocks.filter((block) => block.title === title)[index]?.code;
  if (!code) throw new Error(`No page has a block titled ${title}.`);
  return code;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server responds; undefined closes the connection, as a broken network does. */
export type Answer = (call: Call) => Reply | undefined;

export const json = (body: object, status = 200, headers = {}): Reply => ({
  status,
  body: JSON.stringify(body),
  headers,
});
export const problem = (status: number, code: string, headers = {}): Reply =>
  json({ status, code, title: code, detail: `About ${code}.`, errors: [] }, status, headers);

export const FAILURES: readonly [condition: string, Answer][] = [
  ['401', () => problem(401, 'token_invalid')],
  ['409', () => problem(409, 'project_paused')],
  ['422', () => problem(422, 'validation_failed')],
  ['429', () => problem(429, 'rate_limited', { 'Retry-After': '400' })],
  [
    '500',
    () => ({
      status: 500,
      body: '<h1>Internal Server Error</h1>',
      headers: { 'Retry-After': '400' },
    }),
  ],
  ['no network', () => undefined],
];

/** What no reader should see: a stack, a null, an unset variable. */
export const DEBRIS = /Traceback|^\s+at |null|undefined|unbound|syntax error|command not found/m;

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export function write(file: string, text: string): string {
  // Whole, because a program that has started can be reading it.
  writeWholeFile(file, text);
  return file;
}

/** The server and a folder for each test of a file. */
export class MockServer {
  // Blanks in every path: of the programs, of their folder, and of temporary files.
  private readonly root = mkdtempSync(join(tmpdir(), 'published programs '));
  private readonly running: ChildProcess[] = [];
  private server: Server | undefined;
  folder = this.root;
  calls: Call[] = [];
  answer: Answer = () => json({});
  address = '';

  constructor() {
    beforeAll(() => this.start());
    beforeEach(() => {
      this.folder = mkdtempSync(join(this.root, 'run '));
      this.calls = [];
      this.answer = () => json({});
    });
    afterEach(() => {
      for (const child of this.running.splice(0)) child.kill();
    });
    afterAll(() => {
      this.server?.close();
      rmSync(this.root, { recursive: true });
    });
  }

  private async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { method = '', headers } = request;
      const call = { method, url: new URL(request.url ?? '', this.address), headers, body };
      this.calls.push(call);
      const reply = this.answer(call);
      if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
      else request.socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    // curl gives up where it would wait for longer than a second, no sleep waits, and there is no terminal.
    write(join(this.root, '.curlrc'), 'retry-max-time = 1\n');
    for (const name of ['sleep', 'stty']) this.command(join(this.root, 'bin', name), '');
    write(
      join(this.root, 'python', 'sitecustomize.py'),
      'import time\n\ntime.sleep = lambda seconds: None\n',
    );
  }

  private command(file: string, script: string): void {
    chmodSync(write(file, `#!/bin/sh\n${script}`), 0o755);
  }

  /** Puts a command of the test before the one of the machine. */
  stub(name: string, script: string): void {
    this.command(join(this.folder, 'bin', name), script);
  }

  /** Writes a program into the folder of the test, with the mock server instead of the service. */
  save(name: string, code: string): string {
    return write(
      join(this.folder, name),
      code.replaceAll(API, this.address).replaceAll(DOCS, this.address),
    );
  }

  private environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PATH: [join(this.folder, 'bin'), join(this.root, 'bin'), process.env['PATH']].join(':'),
      CURL_HOME: this.root,
      PYTHONPATH: join(this.root, 'python'),
      TMPDIR: this.folder,
      PAGEWARDEN_API: this.address,
      PAGEWARDEN_TOKEN: 'pwt_test',
      WEBHOOK_SECRET: 'a signing secret of the test, and long',
      ...more,
    };
  }

  /** Runs a program to its end in the folder of the test. */
  async run(
    command: readonly string[],
    more: Readonly<Record<string, string>> = {},
    input = '',
  ): Promise<Outcome> {
    const [name = '', ...args] = command;
    const child = spawn(name, args, { cwd: this.folder, env: this.environment(more) });
    child.stdin.on('error', () => undefined).end(input);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (output += String(data)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  /** Starts a server of a page. `later` moves its clock by milliseconds. */
  async serve(file: string, more: Readonly<Record<string, string>> = {}) {
    const child = fork(file, {
      execArgv: ['--import', resolve('__tests__/programs/clock.mjs')],
      env: this.environment({ PORT: '0', ...more }),
      silent: true,
    });
    this.running.push(child);
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const later = async (milliseconds: number): Promise<void> => {
      child.send(milliseconds);
      await once(child, 'message');
    };
    return { port, address: `http://127.0.0.1:${port}/`, later };
  }
}
