import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { contentOf, sendRaw } from '../support/raw-http';
import { COMPRESSED_SCRIPT, NOT_FOUND, PAGE, SCRIPT, SECURITY, ServedExport } from '../support/served-export';

const site = new ServedExport();

beforeAll(() => site.start(), 60_000);
afterAll(() => site.stop());

test('The address is printed', () => {
  expect(site.printed).toBe(`Serving out/ at http://localhost:${site.port}\n`);
});

describe('a path', () => {
  test.each([
    ['/', 200],
    ['/checks/redirect', 200],
    ['/checks/redirect?x=/../y', 200],
    ['/checks/CSRF-protection', 200],
    ['/checks/csrf-protection', 404],
    ['/checks', 404],
    ['/checks/redirect.html', 404],
    ['/checks%2Fredirect', 404],
    ['/index', 404],
    ['/404', 404],
    ['/404.html', 200],
    ['/_next', 404],
    ['/a/%5Bid%5D/$x.__next.txt', 200],
    ['/100%25.txt', 200],
    ['/robots.txt%00', 404],
    ['/.env', 404],
    ['/.well-known/security.txt', 200],
    [`/${'x'.repeat(5000)}`, 404],
    ['/checks/../robots.txt', 404],
    ['/%2e%2e/outside/secret.html', 404],
    ['/..%2foutside%2fsecret', 404],
    ['/%E0%A4%A', 404],
    ['//', 404],
    ['/\\evil.example/', 404],
    ['//evil.example/', 404],
    ['///evil.example/', 404],
    ['/.git/HEAD', 404],
    ['http://%', 404],
    ['*', 404],
  ])('%s: status %i, with the common fields', async (target, status) => {
    const response = await site.get(target);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
    expect(response.headers['location']).toBeUndefined();
    if (status === 404) expect(response.body.toString()).toBe(NOT_FOUND);
  });

  test.each(['POST', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'])('with the method %s: 405', async (method) => {
    expect(await site.get('/', { 'Content-Length': '0' }, method)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD', ...SECURITY },
    });
  });
});

describe('a slash at the end', () => {
  test.each([
    ['/checks/redirect/', '/checks/redirect'],
    ['/checks/redirect//?a=b/', '/checks/redirect?a=b/'],
    ['/nope/', '/nope'],
    ['/%2Fevil.example/', '/%2Fevil.example'],
  ])('of %s leads to %s, for good', async (target, location) => {
    expect(await site.get(target)).toMatchObject({ status: 301, headers: { location, ...SECURITY } });
  });
});

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

describe('a response', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=0-99', 206, '0123456789'],
    ['bytes=10-', 416, ''],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=-3', 200, '0123456789'],
    ['bytes=1-2,5-6', 200, '0123456789'],
    ['bytes=a-b', 200, '0123456789'],
  ])('to the range %s has status %i', async (range, status, text) => {
    const response = await site.get('/robots.txt', { Range: range, 'Accept-Encoding': 'br' });
    expect([response.status, response.body.toString()]).toEqual([status, text]);
    await site.expectAlive();
  });

  test('to a reader who has the file already is 304, without content', async () => {
    const { headers } = await site.get('/checks/redirect');
    const response = await site.get('/checks/redirect', { 'If-None-Match': headers['etag'] ?? '' });
    expect(response).toMatchObject({ status: 304, headers: { 'cache-control': 'no-cache', ...SECURITY } });
    expect(response.body).toHaveLength(0);
    const missing = (await site.get('/nope')).headers['etag'] ?? 'W/"none"';
    expect((await site.get('/other', { 'If-None-Match': missing })).status).toBe(404);
  });

  test('has the compressed copy, if there is one and the browser accepts it', async () => {
    const compressed = await site.get('/_next/static/chunks/a.js', { 'Accept-Encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(COMPRESSED_SCRIPT.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(contentOf(compressed).toString()).toBe(SCRIPT);
    expect((await site.get('/checks/redirect', { 'Accept-Encoding': 'br' })).body.toString()).toBe(PAGE);
    expect((await site.get('/_next/static/chunks/b.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/checks/redirect.md', 'text/markdown; charset=utf-8'],
    ['/search-index.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
  ])('to a request for %s has the type %s', async (target, type) => {
    expect(await site.get(target)).toMatchObject({ status: 200, headers: { 'content-type': type } });
  });

  test('to a program that prefers Markdown has the Markdown of the page', async () => {
    const get = async (accept: string) => {
      const { headers } = await site.get('/checks/redirect', { Accept: accept });
      return [headers['content-type'], headers['vary']];
    };
    const vary = expect.stringMatching(/\baccept,/i);
    expect(await get('text/markdown, text/html;q=0.9')).toEqual(['text/markdown; charset=utf-8', vary]);
    for (const accept of ['*/*', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/html, text/markdown'])
      expect(await get(accept)).toEqual(['text/html; charset=utf-8', vary]);
  });

  test('to HEAD has the fields of GET and no content', async () => {
    for (const target of ['/', '/nope']) {
      const [whole, head] = [await site.get(target), await site.get(target, {}, 'HEAD')];
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    }
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
