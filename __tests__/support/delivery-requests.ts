import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicy } from '@/publish/content-policy';
import { CONTENT_TYPES, securityHeaders, type Delivery } from '@/publish/hosts/host-rules';
import { copyExport, startServer, type DeliveryServer } from './delivery-servers';
import { contentOf, request, type RawResponse } from './raw-http';

// One table of requests for each server that an export can have: all of them respond alike.

const ODD = {
  'a/[id]/$x.__next.txt': 'router data',
  '100%.txt': 'percent',
  'digits.txt': '0123456789',
  '.env': 'secret',
  'media/0123456789ab.txt': 'picture',
  '.well-known/security.txt': 'contact',
};
const HEADERS = securityHeaders(contentPolicy('first()'));
const FIELDS = { ...HEADERS, 'Cache-Control': 'no-cache' };
const FOREVER = 'public, max-age=31536000, immutable';

/** Describes how a server responds to requests for the export in the folder `out`. */
export function describeRequests(name: 'npm start' | 'nginx', out: string): void {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const pages = names
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -5)}`));
  const deep = pages.find((route) => route.split('/').length > 2) ?? '/';
  const folder = deep.slice(0, deep.lastIndexOf('/'));
  const script = `/${names.find((file) => /^_next\/static\/.*\.js\.br$/.test(file))?.slice(0, -3)}`;
  const notFound = readFileSync(join(out, '404.html'));

  describe.each(['', '/docs'])('at "%s/"', (base) => {
    const delivery: Delivery = {
      base,
      headers: HEADERS,
      redirects: {
        '/old/place': deep,
        '/old.page': 'https://other.example/new',
        '/old/part': `${deep}#part`,
        '/old/query': `${deep}?a=b`,
      },
    };
    let root: string;
    let server: DeliveryServer | undefined;
    const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
      request(server?.port ?? 0, path === '/' && base ? base : base + path, headers, method);

    beforeAll(async () => {
      root = copyExport(out, base, ODD);
      server = await startServer(name, root, delivery);
    }, 60_000);
    afterAll(async () => {
      await server?.stop();
      rmSync(root, { recursive: true, force: true });
    });

    function expectFields(
      { headers }: RawResponse,
      more: Readonly<Record<string, string>> = {},
    ): void {
      const expected = Object.entries({ ...FIELDS, ...more }).map(([field, value]) => [
        field.toLowerCase(),
        value,
      ]);
      expect(headers).toMatchObject(Object.fromEntries(expected) as object);
      expect(headers['server'] ?? '').not.toMatch(/\d/);
    }

    it('serves each page at its clean address', async () => {
      for (const route of pages) {
        const response = await get(route);
        expect([route, response.status, response.headers['content-type']]).toEqual([
          route,
          200,
          CONTENT_TYPES['html'],
        ]);
        expectFields(response);
        expect(
          contentOf(response).equals(
            readFileSync(join(out, route === '/' ? 'index.html' : `${route}.html`)),
          ),
        ).toBe(true);
      }
    }, 60_000);

    it.each([
      [deep.toUpperCase(), 404],
      [folder, 404],
      [`${deep}.html`, 404],
      ['/index', 404],
      ['/index.html', 404],
      ['/404', 404],
      ['/nope', 404],
      ['/_next/static/nope.js', 404],
      ['/_headers', 404],
      ['/.env', 404],
      ['/%2eenv', 404],
      ['/.nojekyll', 404],
      [`${deep.replace(/\/([^/]*)$/, '%2F$1')}`, 404],
      ['/../../etc/passwd', 404],
      ['/%E0%A4%A', 404],
      ['/.well-known/security.txt', 200],
      ['/a/[id]/$x.__next.txt', 200],
      ['/a/%5Bid%5D/$x.__next.txt', 200],
      ['/100%25.txt', 200],
      [`${deep}?x=/../y`, 200],
    ])('responds to %s with %i', async (path, status) => {
      const response = await get(path);
      // A server may call a malformed path a bad request, before it applies the rules of the site.
      if (/%A$|^\/\.\./.test(path) && response.status === 400) return;
      expect(response.status).toBe(status);
      expectFields(response);
      if (status === 404) expect(contentOf(response).equals(notFound)).toBe(true);
      if (status === 404) expect(response.headers['content-type']).toBe(CONTENT_TYPES['html']);
    });

    it.each([
      [`${deep}/`, deep],
      [`${deep}//?a=b/`, `${deep}?a=b/`],
      ['/nope/', '/nope'],
      ['/a%20b/', '/a%20b'],
      ['/old/place', deep],
      ['/old/place?utm=x&b=%20c', `${deep}?utm=x&b=%20c`],
      ['/old/part?utm=x', `${deep}?utm=x#part`],
      ['/old/query?utm=x', `${deep}?a=b`],
    ])('redirects %s to %s for good', async (path, location) => {
      const response = await get(path);
      expect([response.status, response.headers['location']]).toEqual([301, base + location]);
      expectFields(response);
    });

    it('redirects exact addresses only, and to other hosts only where the table names them', async () => {
      expect((await get('/old.page')).headers['location']).toBe('https://other.example/new');
      expect((await get('/oldXpage')).status).toBe(404);
      expect((await get('/Old/place')).status).toBe(404);
      for (const target of ['//evil.example/', '/\\evil.example/', '/%0d%0aSet-Cookie:x/']) {
        const { headers } = await request(server?.port ?? 0, target);
        expect(new URL(headers['location'] ?? '/', 'http://localhost').host).toBe('localhost');
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

    it.each(['br', 'gzip'])(
      'sends the compressed copy to a browser that accepts %s',
      async (coding) => {
        for (const path of [deep, script, '/llms.txt']) {
          const response = await get(path, { 'Accept-Encoding': coding });
          const plain = await get(path);
          expect([path, response.status, response.headers['content-encoding']]).toEqual([
            path,
            200,
            coding,
          ]);
          expect(response.headers['content-type']).toBe(plain.headers['content-type']);
          expect(response.headers['vary']?.toLowerCase()).toContain('accept-encoding');
          expect(contentOf(response).equals(contentOf(plain))).toBe(true);
        }
      },
    );

    it('lets browsers keep files with a hash for a year, and ask again for all others', async () => {
      expectFields(await get(script), { 'Cache-Control': FOREVER });
      expectFields(await get('/digits.txt'));
      expectFields(await get('/media/0123456789ab.txt'), { 'Cache-Control': FOREVER });
      expectFields(await get('/_next/static/nope.js'));
      expectFields(await get('/media/nope.png'));
    });

    it.each([deep, script])(
      'responds to HEAD for %s with the fields of GET, and to a known version with 304',
      async (path) => {
        const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
        expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
        expect([head.status, head.body.length]).toEqual([200, 0]);
        const etag = whole.headers['etag'] ?? '';
        expect(etag).not.toBe('');
        const again = await get(path, { 'If-None-Match': etag });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expectFields(again, { 'Cache-Control': path === script ? FOREVER : 'no-cache' });
      },
    );

    it.each([
      ['bytes=2-4', 206, '234'],
      ['bytes=10-', 416, ''],
    ])('responds to the range %s with %i', async (range, status, text) => {
      const response = await get('/digits.txt', { Range: range });
      expect(response.status).toBe(status);
      expectFields(response);
      if (status === 206) expect(contentOf(response).toString()).toBe(text);
    });

    it('sends the Markdown of a page to programs that prefer it', async () => {
      for (const route of ['/', deep]) {
        const response = await get(route, { Accept: 'text/markdown, text/html;q=0.9' });
        expect([response.status, response.headers['content-type']]).toEqual([
          200,
          CONTENT_TYPES['md'],
        ]);
        expect(response.headers['vary']?.toLowerCase()).toMatch(
          /\baccept, ?accept-encoding|accept-encoding, ?accept$/,
        );
        expect((await get(route, { Accept: 'text/html,*/*;q=0.8' })).headers['content-type']).toBe(
          CONTENT_TYPES['html'],
        );
      }
    });

    it('asks browsers to use HTTPS, over HTTPS only', async () => {
      const secure = { 'X-Forwarded-Proto': 'https' };
      for (const path of [deep, '/nope', `${deep}/`]) {
        expect((await get(path)).headers['strict-transport-security']).toBeUndefined();
        expect((await get(path, secure)).headers['strict-transport-security']).toBe(
          'max-age=63072000',
        );
      }
    });

    it('serves each kind of file with its type', async () => {
      for (const ending of Object.keys(CONTENT_TYPES)) {
        const file = names.find(
          (path) => path.endsWith(`.${ending}`) && ending !== 'html' && !/[[\]$]/.test(path),
        );
        if (file)
          expect([file, (await get(`/${file}`)).headers['content-type']]).toEqual([
            file,
            CONTENT_TYPES[ending],
          ]);
      }
    });

    it('refuses other methods', async () => {
      expect((await get(deep, { 'Content-Length': '0' }, 'POST')).status).toBe(405);
    });
  });
}
