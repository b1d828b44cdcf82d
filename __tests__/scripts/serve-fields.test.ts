import { contentOf, type RawResponse } from '../support/raw-http';
import { COMPRESSED_SCRIPT, PAGE, SCRIPT, SECURITY, ServedExport } from '../support/served-export';

const site = new ServedExport();

beforeAll(() => site.start(), 60_000);
afterAll(() => site.stop());

describe('a range', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-3', 206, '789'],
    ['bytes=-100', 206, '0123456789'],
    ['bytes=0-99999999999999999999', 206, '0123456789'],
    ['bytes=5-2', 416, ''],
    ['bytes=10-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=99999999999999999999-', 416, ''],
    ['bytes=1-2,5-6', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('%s: %i %s', async (range, status, text) => {
    const response = await site.get('/robots.txt', { Range: range, 'Accept-Encoding': 'br' });
    expect(response).toMatchObject({ status, headers: SECURITY });
    if (status !== 416) expect(textOf(response)).toBe(text);
    else expect(response.headers['content-range']).toBe('bytes */10');
    await site.expectAlive();
  });

  test('of an empty file, a missing file, or with HEAD is no range', async () => {
    expect(await site.statusOf('/empty.txt', { Range: 'bytes=0-' })).toBe(416);
    expect(await site.statusOf('/nope', { Range: 'bytes=0-1' })).toBe(404);
    expect(await site.get('/robots.txt', { Range: 'bytes=0-1' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '10' },
    });
  });

  test('is never satisfied, because entity tags are weak', async () => {
    const { headers } = await site.get('/robots.txt');
    for (const condition of [headers['etag'] ?? '', headers['last-modified'] ?? '', '"other"'])
      expect(await site.statusOf('/robots.txt', { Range: 'bytes=0-1', 'If-Range': condition })).toBe(200);
  });
});

describe('a condition', () => {
  test('that the reader has the file already: 304 without content, and with the fields of the file', async () => {
    const { headers } = await site.get('/checks/redirect');
    const conditions = [
      { 'If-None-Match': headers['etag'] ?? '' },
      { 'If-Modified-Since': headers['last-modified'] ?? '' },
      { 'If-None-Match': '*' },
    ];
    for (const condition of conditions) {
      const response = await site.get('/checks/redirect', {
        ...condition,
        'Accept-Encoding': 'br',
        'Cache-Control': 'no-cache',
      });
      expect(response).toMatchObject({
        status: 304,
        headers: { etag: headers['etag'], vary: 'accept-encoding', 'cache-control': 'no-cache', ...SECURITY },
      });
      expect([response.body.length, response.headers['content-encoding']]).toEqual([0, undefined]);
    }
  });

  test('that is not satisfied: the file, or 412', async () => {
    const date = 'Sat, 01 Jan 2000 00:00:00 GMT';
    expect(
      await site.statusOf('/robots.txt', {
        'If-None-Match': '"other"',
        'If-Modified-Since': new Date(Date.now() + 1e6).toUTCString(),
      }),
    ).toBe(200);
    expect(await site.statusOf('/robots.txt', { 'If-Modified-Since': date })).toBe(200);
    expect(await site.statusOf('/robots.txt', { 'If-Modified-Since': 'nonsense' })).toBe(200);
    expect(await site.statusOf('/robots.txt', { 'If-Modified-Since': '2100-01-01' })).toBe(200);
    const { headers } = await site.get('/robots.txt');
    expect(await site.statusOf('/robots.txt', { 'If-Match': headers['etag'] ?? '' })).toBe(412);
    expect(await site.get('/robots.txt', { 'If-Match': '"other"' })).toMatchObject({ status: 412, headers: SECURITY });
    expect(await site.statusOf('/robots.txt', { 'If-Unmodified-Since': date })).toBe(412);
    expect(await site.statusOf('/robots.txt', { 'If-Match': '*', 'If-Unmodified-Since': date })).toBe(200);
  });

  test('of a missing page is none: never 304', async () => {
    const missing = await site.get('/nope');
    expect(missing.headers['etag']).toBeUndefined();
    for (const condition of [
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': new Date(Date.now() + 1e6).toUTCString() },
      { 'If-Match': '"x"' },
    ])
      expect(await site.statusOf('/nope', condition)).toBe(404);
  });
});

describe('a content coding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0.5, identity', undefined],
    ['identity, br;q=0.9', undefined],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['zstd, deflate', undefined],
    ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  ])('for Accept-Encoding: %s is %s', async (accepted, coding) => {
    for (const path of ['/checks/redirect', '/_next/static/chunks/a.js']) {
      const response = await site.get(path, accepted === undefined ? {} : { 'Accept-Encoding': accepted });
      expect(response).toMatchObject({ status: 200, headers: { vary: 'accept-encoding' } });
      expect(response.headers['content-encoding']).toBe(coding);
      expect(textOf(response)).toBe(path === '/checks/redirect' ? PAGE : SCRIPT);
    }
  });

  test('that is refused whatever it is: 406', async () => {
    for (const accepted of ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0'])
      expect(await site.get('/', { 'Accept-Encoding': accepted })).toMatchObject({ status: 406, headers: SECURITY });
  });

  test('is the one of the compressed file where there is one, with the type of the plain one', async () => {
    const { headers } = await site.get('/_next/static/chunks/a.js', { 'Accept-Encoding': 'br' });
    expect(headers['content-length']).toBe(String(COMPRESSED_SCRIPT.length));
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript; ?charset=utf-8$/);
  });
});

describe('a response', () => {
  test('may be kept for a year when its name has a hash, otherwise only after asking', async () => {
    expect((await site.get('/_next/static/chunks/a.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await site.get('/_next/static/chunks/b.js')).headers['cache-control']).toBe('no-cache');
    expect(await site.get('/_next/static/chunks/a.js', { Range: 'bytes=99999-' })).toMatchObject({
      status: 416,
      headers: { 'cache-control': 'no-cache' },
    });
  });

  test('to HEAD has the fields of GET and no content', async () => {
    for (const target of ['/', '/nope']) {
      const [whole, head] = [await site.get(target), await site.get(target, {}, 'HEAD')];
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    }
  });

  test('names the types that browsers ask for', async () => {
    const types = await Promise.all(
      ['/', '/robots.txt', '/favicon.ico'].map(async (target) => (await site.get(target)).headers['content-type']),
    );
    expect(types).toEqual(['text/html; charset=utf-8', 'text/plain; charset=utf-8', 'image/x-icon']);
  });
});

function textOf(response: RawResponse): string {
  return contentOf(response).toString();
}

test.each(['bytes=0x1-0x5', 'bytes=1e1-2e1', 'bytes=+1-2', 'bytes=a-b'])(
  '%s is no range: the whole file',
  async (range) => {
    expect(await site.statusOf('/robots.txt', { Range: range })).toBe(200);
  },
);
