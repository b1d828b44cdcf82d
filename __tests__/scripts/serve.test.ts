import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sendRaw } from '../support/raw-http';
import { NOT_FOUND, SECURITY, ServedExport } from '../support/served-export';

const site = new ServedExport();

beforeAll(() => site.start(), 60_000);
afterAll(() => site.stop());

test('The address is printed', () => {
  expect(site.printed).toBe(`Serving out/ at http://localhost:${site.port}\n`);
});

test('A request with two hosts or with none that can be one is malformed', async () => {
  const status = async (fields: string) =>
    (await sendRaw(site.port, `GET / HTTP/1.1\r\n${fields}Connection: close\r\n\r\n`)).status;
  expect(await status('Host: a\r\nHost: b\r\n')).toBe(400);
  expect(await status('Host: a b/\r\n')).toBe(400);
  expect(await status('Host: [::1]:80\r\n')).toBe(200);
});

test('CONNECT is answered with 405', async () => {
  const response = await sendRaw(site.port, 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', ...SECURITY } });
});

describe('a path', () => {
  test.each([
    ['/', 200],
    ['/?x=/../y', 200],
    ['/checks/redirect', 200],
    ['/checks/%72edirect', 200],
    ['/checks/CSRF-protection', 200],
    ['/checks/csrf-protection', 404],
    ['/Checks/redirect', 404],
    ['/checks', 404],
    ['/checks/redirect.html', 404],
    ['/checks%2Fredirect', 404],
    ['/checks\\redirect', 404],
    ['/index', 404],
    ['/index.html', 404],
    ['/404', 404],
    ['/404.html', 200],
    ['/_next', 404],
    ['/a/[id]/$x.__next.txt', 200],
    ['/a/%5Bid%5D/%24x.__next.txt', 200],
    ['/100%25.txt', 200],
    ['/100%.txt', 404],
    ['/robots.txt%00', 404],
    ['/robots.txt/x', 404],
    ['/.env', 404],
    ['/.well-known/security.txt', 200],
    [`/${'x'.repeat(5000)}`, 404],
    ['/./robots.txt', 404],
    ['/checks/../robots.txt', 404],
    ['/../outside/secret.html', 404],
    ['/%2e%2e/outside/secret.html', 404],
    ['/..%2foutside%2fsecret', 404],
    ['/..%5coutside%5csecret', 404],
    ['/%E0%A4%A', 404],
    ['/secret', 404],
    ['/linked/secret', 404],
    ['/inside', 404],
    ['/broken', 404],
    ['/loop', 404],
    ['/_next/static/chunks/linked.js', 404],
    ['http://other.example/robots.txt?x', 200],
  ])('%s is answered with %i', async (target, status) => {
    const { status: answered, body, headers } = await site.get(target);
    expect(answered).toBe(status);
    expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
    if (status === 404) expect(body.toString()).toBe(NOT_FOUND);
  });
});

describe('a nasty request is answered, and the server goes on', () => {
  test.each([
    ['//', 404],
    ['///', 404],
    ['/\\', 404],
    ['//[', 404],
    ['//a:99999/', 404],
    ['//%', 404],
    ['//evil.example/', 404],
    ['/\\evil.example/', 404],
    ['http://%', 400],
    ['http://a:99999/', 400],
    ['http://[/', 400],
    ['ftp://localhost/', 400],
    ['*', 400],
    ['robots.txt', 400],
  ])('the target %s: %i', async (target, status) => {
    const response = await site.get(target);
    expect(response.status).toBe(status);
    expect(response.headers['location']).toBeUndefined();
    await site.expectAlive();
  });

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['bytes of no character set', Buffer.from('GET /\xe4 HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1')],
    ['a NUL byte', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a space in the target', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown method', 'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a TLS handshake', Buffer.from('16030100c8010000c40303', 'hex')],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a length and chunks', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ])('%s: 400', async (_what, bytes) => {
    const response = await sendRaw(site.port, bytes);
    expect(response).toMatchObject({ status: 400, headers: SECURITY });
    await site.expectAlive();
  });

  test('a header field without end: 431', async () => {
    expect(await site.get('/', { X: 'x'.repeat(100_000) })).toMatchObject({ status: 431, headers: SECURITY });
    await site.expectAlive();
  });

  test('a request without a host: 400', async () => {
    expect(await sendRaw(site.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatchObject({ status: 400 });
    await site.expectAlive();
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    'the method %s: 405 with those that are allowed',
    async (method) => {
      for (const target of ['/', '/nope', '//']) {
        const response = await site.get(target, { 'Content-Type': 'text/x-unknown', 'Content-Length': '0' }, method);
        expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', ...SECURITY } });
      }
      expect(await site.statusOf('*', {}, 'OPTIONS')).toBe(405);
      await site.expectAlive();
    },
  );

  test('a tunnel, and a header of another protocol', async () => {
    await sendRaw(site.port, 'CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await site.statusOf('/', { Upgrade: 'websocket', Connection: 'close, Upgrade' })).toBe(200);
    expect(await site.statusOf('/', { Expect: 'nonsense' })).toBe(417);
    expect(await site.statusOf('/', { 'Content-Encoding': 'nonsense' })).toBe(200);
    await site.expectAlive();
  });

  test('readers who leave in the middle of a large file', async () => {
    const leave = (accept: string) =>
      new Promise<void>((left) => {
        const socket = connect(site.port, 'localhost', () =>
          socket.write(`GET /large.bin HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accept}\r\n\r\n`),
        );
        socket.once('data', () => socket.resetAndDestroy());
        socket.once('close', () => left());
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => leave(index % 2 === 0 ? 'br' : 'identity')));
    await site.expectAlive();
  });
});

describe('a slash at the end', () => {
  test.each([
    ['/checks/redirect/', '/checks/redirect'],
    ['/checks/redirect//?a=b/', '/checks/redirect?a=b/'],
    ['/nope/', '/nope'],
    ['/%2Fevil.example/', '/%2Fevil.example'],
    ['http://evil.example/checks/redirect/', '/checks/redirect'],
  ])('of %s leads to %s, for good', async (target, location) => {
    expect(await site.get(target)).toMatchObject({ status: 301, headers: { location, ...SECURITY } });
  });

  test.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/\t/evil.example/',
    'http://x//evil.example/',
  ])('%j never leads to another host', async (target) => {
    const { status, headers } = await site.get(target);
    expect(new URL(headers['location'] ?? '/', `http://localhost:${site.port}`).host).toBe(`localhost:${site.port}`);
    expect([301, 400, 404]).toContain(status);
  });
});

test('A build while the server runs does not end it, and its files are served', async () => {
  for (let round = 0; round < 10; round += 1) {
    const requests = ['/', '/checks/redirect', '/large.bin', '/nope'].map((target) =>
      site.get(target, { 'Accept-Encoding': 'br' }),
    );
    rmSync(join(site.folder, 'out'), { recursive: true });
    for (const { status } of await Promise.all(requests)) expect([0, 200, 404]).toContain(status);
    expect(await site.get('/')).toMatchObject({ status: 404, headers: SECURITY });
    site.write();
  }
  writeFileSync(join(site.folder, 'out/new.html'), 'new');
  expect((await site.get('/new')).body.toString()).toBe('new');
  await site.expectAlive();
}, 60_000);
