import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOnPage } from '../support/page-code';
import { testWith } from '../support/programs';

// The programs of the pages on integrations, as a reader copies them, against servers that play the other side.

const BADGE = 'content/integrations/status-badge.mdx';
const ON_CALL = 'content/integrations/on-call.mdx';
const MOVING = 'content/moving.mdx';
const folder = mkdtempSync(join(tmpdir(), 'integrations-'));

interface Call {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

let calls: Call[] = [];
let answer = { status: 200, text: 'ok' };
let other: Server;
let api = '';
const running: ChildProcess[] = [];

beforeAll(async () => {
  other = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status).end(answer.text);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  api = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});

beforeEach(() => {
  calls = [];
  answer = { status: 200, text: 'ok' };
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});

afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

function save(name: string, code: string | undefined, below = '.'): string {
  const file = join(folder, below, name);
  mkdirSync(join(folder, below), { recursive: true });
  writeFileSync(file, code ?? '');
  return file;
}

/** Runs a program to its end and returns what it prints. */
async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, PAGEWARDEN_TOKEN: 'pwt_test', PAGEWARDEN_API: api, TMPDIR: folder };
  const child = spawn(command, args, { cwd: folder, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  return output;
}

/** Starts a server of a page and returns its address when it answers. */
async function serve(file: string, more: Readonly<Record<string, string>>): Promise<string> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const env = { ...process.env, PAGEWARDEN_TOKEN: 'pwt_test', PAGEWARDEN_API: api, PORT: String(port), ...more };
  running.push(spawn(process.execPath, [file], { env, stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answers = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
    if (answers) return address;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${file} does not answer.`);
}

describe('the status badge', () => {
  const program = (title: string) => codeOnPage(BADGE, title)[0];

  testWith(['PHP'], 'in PHP shows the word, asks once a minute, and admits that it does not know', async () => {
    const file = save('status-badge.php', program('status-badge.php'));
    const kept = join(folder, 'status-prj_7Hq2LmX9Ra');
    expect(await outputOf('php', [file])).toContain('>Website: online</text>');
    answer = { status: 200, text: 'problem' };
    expect(await outputOf('php', [file])).toContain('Website: online');
    expect(calls.map(({ path, headers }) => [path, headers['authorization'], headers['accept']])).toEqual([
      ['/projects/prj_7Hq2LmX9Ra/status/simple', 'Bearer pwt_test', 'text/plain'],
    ]);
    rmSync(kept);
    expect(await outputOf('php', [file])).toContain('Website: problem');
    rmSync(kept);
    answer = { status: 500, text: 'no' };
    expect(await outputOf('php', [file])).toContain('Website: unknown');
  });

  test('in Node.js asks once for all visitors of a minute, and never shows the token', async () => {
    const address = await serve(save('status-badge.mjs', program('status-badge.mjs')), {});
    const badges = await Promise.all([1, 2, 3].map(async () => (await fetch(address)).text()));
    expect(badges.every((badge) => badge.includes('Website: online') && !badge.includes('pwt_'))).toBe(true);
    expect(calls).toHaveLength(1);
  });

  test('in a worker has one place in the cache for every address', async () => {
    const worker = save('worker.mjs', program('worker.js'));
    const harness = `import worker from ${JSON.stringify(worker)};
      const kept = new Map();
      globalThis.caches = { default: { match: async (key) => kept.get(key)?.clone(), put: async (key, value) => void kept.set(key, value) } };
      for (const query of ['', '?x=1']) {
        const request = new Request('https://shop.example/status-badge' + query);
        console.log(await (await worker.fetch(request, process.env, { waitUntil: () => {} })).text());
      }`;
    const output = await outputOf(process.execPath, [save('harness.mjs', harness)]);
    expect(output.match(/>Website: online</g)).toHaveLength(2);
    expect(calls).toHaveLength(1);
  });
});

describe.each([
  ['PagerDuty', 0, 'PAGERDUTY_API', ['trigger', 'acknowledge', 'resolve']],
  ['Opsgenie', 1, 'OPSGENIE_API', ['"alias":"inc_5Rk0VbD3Uw"', '/acknowledge', '/close']],
] as const)('the relay to %s', (name, index, variable, marks) => {
  const SECRET = 'a secret of the test';
  const event = (type: string) => ({
    type,
    project: { name: 'Shop', url: 'https://shop.example/' },
    incident: { id: 'inc_5Rk0VbD3Uw', cause: { message: 'Unexpected status 503' }, openedAt: '2026-03-12T09:12:38Z' },
  });

  async function post(address: string, body: string, secret = SECRET): Promise<number> {
    const sent = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${sent}.${body}`).digest('hex');
    const headers = { 'Pagewarden-Signature': `t=${sent},v1=${signature}` };
    return (await fetch(address, { method: 'POST', body, headers })).status;
  }

  const start = () => {
    const below = name.toLowerCase();
    save('service.mjs', codeOnPage(ON_CALL, 'service.mjs')[index], below);
    const relay = save('relay.mjs', codeOnPage(ON_CALL, 'relay.mjs')[0], below);
    return serve(relay, { WEBHOOK_SECRET: SECRET, [variable]: `${api}/alarms` });
  };

  test('opens, acknowledges and closes one alarm, and opens none after the end', async () => {
    const address = await start();
    const statuses: number[] = [];
    for (const type of ['opened', 'acknowledged', 'resolved', 'opened'])
      statuses.push(await post(address, JSON.stringify(event(`incident.${type}`))));
    expect(statuses).toEqual([204, 204, 204, 204]);
    expect(calls.map(({ path, body }, at) => `${path} ${body}`.includes(marks[at] ?? '—'))).toEqual([true, true, true]);
  });

  test('refuses a foreign signature, passes a failure back, and leaves other events alone', async () => {
    const address = await start();
    const opened = JSON.stringify(event('incident.opened'));
    expect(await post(address, opened, 'another secret')).toBe(401);
    expect(await post(address, JSON.stringify({ type: 'webhook.test' }))).toBe(204);
    expect(calls).toEqual([]);
    answer = { status: 429, text: '' };
    expect(await post(address, opened)).toBe(502);
  });
});

testWith(['jq', 'curl'], 'the import creates a project for each line, each with a key of its own', async () => {
  answer = { status: 201, text: '{"id":"prj_7Hq2LmX9Ra","name":"Shop"}' };
  save('pages.csv', codeOnPage(MOVING, 'pages.csv')[0]);
  const output = await outputOf('bash', [save('import.sh', codeOnPage(MOVING, 'import.sh')[0])]);
  expect(output.trim().split('\n')).toHaveLength(3);
  expect(calls.map(({ body }) => (JSON.parse(body) as { url: string }).url)).toEqual([
    'https://shop.example/',
    'https://blog.shop.example/',
    'https://help.shop.example/',
  ]);
  const keys = calls.map(({ headers }) => String(headers['idempotency-key']));
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/);
});
