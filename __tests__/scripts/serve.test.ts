import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describeRequests } from '../support/delivery-requests';
import { sendRaw } from '../support/raw-http';
import { NOT_FOUND, SECURITY, ServedExport } from '../support/served-export';

const site = new ServedExport();

beforeAll(() => site.start(), 60_000);
afterAll(() => site.stop());

describe('npm start', () => describeRequests('npm start', join(site.folder, 'out')));

test('The address is printed', () => {
  expect(site.printed).toBe(`Serving out/ at http://localhost:${site.port}\n`);
});

test.each([
  ['/404.html', 200],
  ['/_next', 404],
  ['/robots.txt%00', 404],
  [`/${'x'.repeat(5000)}`, 404],
  ['/checks/../robots.txt', 404],
  ['/%2e%2e/outside/secret.html', 404],
  ['/..%2foutside%2fsecret', 404],
  ['//', 404],
  ['/\\evil.example/', 404],
  ['//evil.example/', 404],
  ['///evil.example/', 404],
  ['/.git/HEAD', 404],
  ['http://%', 404],
  ['*', 404],
])('The path %s has the status %i, with the common fields', async (target, status) => {
  const response = await site.get(target);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
  expect(response.headers['location']).toBeUndefined();
  if (status === 404) expect(response.body.toString()).toBe(NOT_FOUND);
});

test.each([
  ['/checks/node.js', 'text/html; charset=utf-8'],
  ['/checks/node.js.md', 'text/markdown; charset=utf-8'],
  ['/_next/static/chunks/a.js', 'text/javascript; charset=utf-8'],
])('A page can be named like a file: %s is %s', async (path, type) => {
  const { status, headers } = await site.get(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test('An encoded slash at the start of a path leads to no other host', async () => {
  expect(await site.get('/%2Fevil.example/')).toMatchObject({
    status: 301,
    headers: { location: '/%2Fevil.example' },
  });
});

test.each(['POST', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'])(
  'The method %s is refused',
  async (method) => {
    expect(await site.get('/', { 'Content-Length': '0' }, method)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD', ...SECURITY },
    });
  },
);

describe('the server continues after', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['a NUL byte', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex')],
  ])('%s', async (_what, bytes) => {
    expect(await sendRaw(site.port, bytes)).toMatchObject({ status: 400 });
    await site.expectAlive();
  });

  test('readers who leave in the middle of a large file', async () => {
    const leave = () =>
      new Promise<void>((left) => {
        const socket = connect(site.port, 'localhost', () =>
          socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'),
        );
        socket.once('data', () => socket.resetAndDestroy());
        socket.once('close', () => left());
      });
    await Promise.all(Array.from({ length: 20 }, leave));
    await site.expectAlive();
  });
});

test.each([
  ['bytes=7-', 206, '789'],
  ['bytes=0-99', 206, '0123456789'],
  ['bytes=5-2', 200, '0123456789'],
  ['bytes=-3', 200, '0123456789'],
  ['bytes=1-2,5-6', 200, '0123456789'],
  ['bytes=a-b', 200, '0123456789'],
])('The range %s has the status %i', async (range, status, text) => {
  const response = await site.get('/robots.txt', { Range: range, 'Accept-Encoding': 'br' });
  expect([response.status, response.body.toString()]).toEqual([status, text]);
});

test('A page that is missing is missing for every reader, and HEAD has its fields', async () => {
  const [whole, head] = [await site.get('/nope'), await site.get('/nope', {}, 'HEAD')];
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  expect([head.status, head.body.length]).toEqual([404, 0]);
  expect(
    (await site.get('/other', { 'If-None-Match': whole.headers['etag'] ?? 'W/"none"' })).status,
  ).toBe(404);
});

test('A program that does not prefer Markdown gets HTML', async () => {
  for (const accept of [
    '*/*',
    'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    'text/html, text/markdown',
  ])
    expect((await site.get('/checks/redirect', { Accept: accept })).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringMatching(/\baccept,/i),
    });
});

test('A build that replaces the export while the server runs: each response is whole, old or new', async () => {
  const next = join(site.folder, 'next');
  for (let round = 0; round < 10; round += 1) {
    const text = `build ${round} `.repeat(round * 100 + 1);
    cpSync(join(site.folder, 'out'), next, { recursive: true });
    writeFileSync(join(next, 'robots.txt'), text);
    const requests = Array.from({ length: 10 }, () => site.get('/robots.txt'));
    renameSync(join(site.folder, 'out'), join(site.folder, 'last'));
    renameSync(next, join(site.folder, 'out'));
    rmSync(join(site.folder, 'last'), { recursive: true });
    for (const { status, headers, body } of await Promise.all(requests))
      if (status === 200) expect(String(body.length)).toBe(headers['content-length']);
    expect((await site.get('/robots.txt')).body.toString()).toBe(text);
  }
  await site.expectAlive();
}, 60_000);
