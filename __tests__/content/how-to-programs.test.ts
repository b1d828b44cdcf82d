import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOnPage } from '../support/page-code';

// The programs of the pages on tasks, as a reader copies them, against a server that plays the API.

const folder = mkdtempSync(join(tmpdir(), 'how-to-'));
const GROUPS = [
  {
    data: [{ id: 'grp_1', projectIds: ['prj_a'], projects: [{ id: 'prj_a', name: '=Shop', url: 'https://a.example/', status: 'down' }] }], // prettier-ignore
    ungrouped: [],
    nextCursor: 'second+page',
  },
  {
    data: [{ id: 'grp_2', projectIds: ['prj_b', 'prj_c'], projects: [{ id: 'prj_b', name: 'Blog', url: 'https://b.example/', status: 'up' }] }], // prettier-ignore
    ungrouped: [],
    nextCursor: null,
  },
] as const;

type Reply = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];

/** Replies that come before those of the API, by method and path; each once. */
let exceptions = new Map<string, Reply[]>();
let calls: string[] = [];
let server: Server;
let api = '';

function replyTo(method: string, url: URL): Reply {
  const exception = exceptions.get(`${method} ${url.pathname}`)?.shift();
  if (exception) return exception;
  if (url.pathname === '/project-groups')
    return [200, url.searchParams.get('cursor') === 'second+page' ? GROUPS[1] : GROUPS[0]];
  if (url.pathname.endsWith('/uptime'))
    return [200, { percentage: 99.96, secondsUp: 2_673_720, secondsDown: 1080, incidents: 1 }];
  if (url.pathname.endsWith('/status')) return [200, { incident: { id: 'inc_5Rk0VbD3Uw' } }];
  return [200, {}];
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    const url = new URL(request.url ?? '', 'http://api.example');
    calls.push(`${request.method} ${url.pathname}${decodeURIComponent(url.search)}${sent ? ` ${sent}` : ''}`);
    const [status, body, headers] = replyTo(request.method ?? '', url);
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  exceptions = new Map();
  calls = [];
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function saved(page: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, codeOnPage(page, name)[0] ?? '');
  return file;
}

async function run(command: string, args: readonly string[]) {
  const env = { ...process.env, PAGEWARDEN_TOKEN: 'pwt_test\r', PAGEWARDEN_API: api };
  if (command === 'bash') env.PAGEWARDEN_TOKEN = 'pwt_test';
  const child = spawn(command, args, { cwd: folder, env });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output, errors };
}

describe('maintenance.sh', () => {
  const script = () => saved('content/how-to/maintenance.mdx', 'maintenance.sh');

  test('pauses each project of a group on the second page, waits for Retry-After, and goes on after a refusal', async () => {
    exceptions.set('PATCH /projects/prj_b', [[429, {}, { 'Retry-After': '1' }]]);
    exceptions.set('PATCH /projects/prj_c', [[403, { code: 'permission_denied', detail: 'You are a viewer.' }]]);
    const { code, output, errors } = await run('bash', [script(), 'pause', 'grp_2', 'prj_a\r']);
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: 'prj_b paused: true\nprj_a paused: true\n',
      errors: 'prj_c: status 403 permission_denied: You are a viewer.\n',
    });
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([
      'PATCH /projects/prj_b {"paused": true}',
      'PATCH /projects/prj_b {"paused": true}',
      'PATCH /projects/prj_c {"paused": true}',
      'PATCH /projects/prj_a {"paused": true}',
    ]);
  }, 20_000);

  test('resumes, and names a group that does not exist and a wrong use', async () => {
    expect(await run('bash', [script(), 'resume', 'prj_a'])).toMatchObject({
      code: 0,
      output: 'prj_a paused: false\n',
    });
    const missing = await run('bash', [script(), 'resume', 'grp_9']);
    expect(missing).toMatchObject({ code: 1, errors: 'grp_9: there is no such group\n' });
    expect((await run('bash', [script(), 'stop', 'prj_a'])).code).toBe(2);
    expect((await run('bash', [script(), 'pause'])).code).toBe(2);
  }, 20_000);
});

describe('uptime_report.py', () => {
  const script = () => saved('content/how-to/uptime-report.mdx', 'uptime_report.py');

  test('writes months of a time zone with their offsets, repeats what passes by itself, and names a missing row', async () => {
    exceptions.set('GET /projects/prj_a/uptime', [
      [429, {}, { 'Retry-After': '1' }],
      [200, 'no JSON'],
    ]);
    exceptions.set('GET /projects/prj_b/uptime', [[422, { code: 'period_not_retained', detail: 'Too old.' }]]);
    const { code, output, errors } = await run('python3', [script(), 'Europe/Berlin', '2026-03\r', '2025-10']);
    expect({ code, errors }).toEqual({ code: 1, errors: '2026-03 prj_b Blog: 422 period_not_retained: Too old.\n' });
    expect(output.split('\r\n')).toEqual([
      'month,id,name,address,percentage,seconds up,seconds down,incidents',
      "2026-03,prj_a,'=Shop,https://a.example/,99.960,2673720,1080,1",
      "2025-10,prj_a,'=Shop,https://a.example/,99.960,2673720,1080,1",
      '2025-10,prj_b,Blog,https://b.example/,99.960,2673720,1080,1',
      '',
    ]);
    expect(calls).toContain('GET /projects/prj_a/uptime?from=2026-03-01T00:00:00+01:00&to=2026-04-01T00:00:00+02:00');
    expect(calls).toContain('GET /projects/prj_a/uptime?from=2025-10-01T00:00:00+02:00&to=2025-11-01T00:00:00+01:00');
  }, 30_000);

  test.each([
    ['Mars/Base', '2026-03', 'Mars/Base is not a time zone. Write one such as Europe/Berlin.\n'],
    ['Europe/Berlin', '2026-13', '2026-13 is not a month that has ended. Write one such as 2026-03.\n'],
    ['Europe/Berlin', '2099-01', '2099-01 is not a month that has ended. Write one such as 2026-03.\n'],
  ])('with %s and %s, says what to write instead', async (zone, month, errors) => {
    expect(await run('python3', [script(), zone, month])).toEqual({ code: 2, output: '', errors });
  });
});

describe('open-incidents.sh', () => {
  const script = () => saved('content/integrations/webhooks.mdx', 'open-incidents.sh');

  test('prints the incident of each project that is down or degraded, and fails if one cannot be read', async () => {
    expect(await run('bash', [script()])).toEqual({ code: 0, output: '{"id":"inc_5Rk0VbD3Uw"}\n', errors: '' });
    exceptions.set('GET /projects/prj_a/status', [[404, { code: 'project_not_found' }]]);
    expect(await run('bash', [script()])).toMatchObject({ code: 1, output: '' });
  }, 20_000);
});
