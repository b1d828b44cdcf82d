import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCms, type RunningCms } from '../support/cms-server';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

const LIST = '{}';
const own = () => ({
  host: `127.0.0.1:${cms.port}`,
  origin: `http://127.0.0.1:${cms.port}`,
  'content-type': 'application/json',
});
const api = () => `/${cms.token}/api/list`;

describe('The server of the editor', () => {
  test('answers the editor', async () => {
    expect(await cms.raw('POST', api(), own(), LIST)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['another local server', { origin: 'http://127.0.0.1:3000' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a host that was rebound to this computer', { host: 'evil.example' }],
    ['another name of this computer', { host: 'localhost' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another port', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    expect(await cms.raw('POST', api(), { ...own(), ...headers }, LIST)).toMatchObject({
      status: 403,
    });
  });

  test('lets another site lead to the page that finds the address, which does not have the token', async () => {
    const navigate = {
      host: own().host,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    const opened = await cms.raw('GET', '/open', navigate);
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.body).not.toContain(cms.token);
    expect(await cms.raw('GET', `/${cms.token}/`, navigate)).toMatchObject({ status: 403 });
    const embed = { ...navigate, 'sec-fetch-mode': 'no-cors' };
    expect(await cms.raw('GET', '/open', embed)).toMatchObject({ status: 403 });
    const rebound = { ...navigate, host: 'evil.example' };
    expect(await cms.raw('GET', '/open', rebound)).toMatchObject({ status: 403 });
  });

  test('refuses a request that writes without an origin', async () => {
    const { host } = own();
    expect(
      await cms.raw('POST', api(), { host, 'content-type': 'application/json' }, LIST),
    ).toMatchObject({
      status: 403,
    });
  });

  test('refuses content types that a form can send without asking', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(await cms.raw('POST', api(), { ...own(), 'content-type': type }, LIST)).toMatchObject({
        status: 415,
      });
  });

  test.each([
    '/',
    '/admin',
    '/api/list',
    '/wrong-token/',
    '/wrong-token/api/list',
    '/../../etc/passwd',
  ])('has nothing at %s, which is without the token', async (path) => {
    expect(await cms.raw('GET', path, own())).toMatchObject({ status: 404 });
  });

  test('names no other origin in its headers, and allows no page to embed it', async () => {
    const { headers } = await cms.raw('GET', `/${cms.token}/`, own());
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('refuses a request that is larger than its limit', async () => {
    const large = JSON.stringify({ more: 'x'.repeat(31_000_000) });
    expect(await cms.raw('POST', api(), own(), large)).toMatchObject({ status: 413 });
  });
});

const OUTSIDE = [
  '../secret.mdx',
  'content/../../secret.mdx',
  '/etc/passwd',
  'content//etc/passwd',
  'C:\\secret.mdx',
  'content\\..\\secret.mdx',
  'content/.git/config.mdx',
  'content/a\u0000.mdx',
  'content/%2e%2e/secret.mdx',
  'content/components/index.ts',
  'content/components/facts.ts',
  'content/new.js',
  'content/linked/secret.mdx',
  'content/link.mdx',
  'package.json',
  'schema/issues.ts',
  'public/images/a.html',
  'content/howto',
];

describe.each(OUTSIDE)('The path %j', (path) => {
  beforeAll(() => {
    mkdirSync(join(cms.root, 'outside'), { recursive: true });
    writeFileSync(join(cms.root, 'outside/secret.mdx'), 'secret');
    for (const [target, link] of [
      ['../outside', 'content/linked'],
      ['../outside/secret.mdx', 'content/link.mdx'],
    ] as const)
      if (!existsSync(join(cms.root, link))) symlinkSync(target, join(cms.root, link));
  });

  test('is not read, written, moved to or deleted', async () => {
    const form = {
      title: 'Lamps',
      description: 'What a lamp is, how it burns and who changes it.',
      body: 'x',
    };
    const content = Buffer.from('x').toString('base64');
    const replies = await Promise.all([
      cms.call('read', { path }),
      cms.call('read', { path, isWhole: true }),
      cms.save(path, form),
      cms.save(path, { $text: 'x' }),
      cms.call('check', { path, form }),
      cms.call('convert', { path, form, isWhole: true }),
      cms.call('upload', { name: path, content }),
      cms.call('delete', { path, decisions: { delete: 'delete' } }),
      cms.save('content/lamps.mdx', {
        ...form,
        $address:
          path.replace(/^content\//, '').replace(/\.mdx$/, '') +
          (path.includes('..') ? '' : '/..%2f'),
      }),
    ]);
    // An upload is refused by its content first.
    expect(replies.map(({ status }) => status)).toEqual([
      403, 403, 403, 403, 403, 403, 422, 403, 403,
    ]);
    expect(readFileSync(join(cms.root, 'outside/secret.mdx'), 'utf8')).toBe('secret');
    expect(existsSync(join(cms.root, 'secret.mdx'))).toBe(false);
  });
});

describe('An upload', () => {
  const upload = (name: string, content: string | Buffer) =>
    cms.call('upload', { name, content: Buffer.from(content).toString('base64') });
  const uploaded = (name: string) => join(cms.root, 'public/images', name);
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is written if it is a picture, with the ending of its format', async () => {
    const json = { address: '/images/dot.png' };
    expect(await upload('dot.jpg', PNG)).toMatchObject({ status: 200, json });
    expect(readFileSync(uploaded('dot.png'))).toEqual(PNG);
  });

  test.each(OUTSIDE)('with the name %j stays in the folder of pictures', async (name) => {
    const { json } = await upload(name, PNG);
    expect(json['address']).toMatch(/^\/images\/[a-z\d-]+\.png$/);
  });

  test.each([
    ['a script with the name of a picture', 'a.png', '<script>alert(1)</script>', 422],
    [
      'an SVG, which can contain scripts',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      422,
    ],
    ['more than 10 MB', 'b.png', Buffer.alloc(11_000_000), 413],
  ])('is refused if it is %s', async (_, name, content, status) => {
    expect((await upload(name, content)).status).toBe(status);
    expect(existsSync(uploaded(name))).toBe(false);
  });
});
