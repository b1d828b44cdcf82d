import { headersFile, hostFolders, redirectsFile } from '@/publish/hosts/host-files';
import { redirectTarget, securityHeaders, type Delivery } from '@/publish/hosts/host-rules';

const delivery = (base: string): Delivery => ({
  base,
  headers: securityHeaders("default-src 'none'"),
  redirects: { '/old': '/new#part', '/gone': 'https://other.example/' },
});

test('Netlify and Cloudflare Pages send the policy with every response, and keep files with a hash', () => {
  const text = headersFile(delivery(''));
  expect(text).toContain('/*\n  X-Content-Type-Options: nosniff\n');
  expect(text).toContain("  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n");
  for (const folder of ['_next/static', 'media'])
    expect(text).toContain(`/${folder}/*\n  Cache-Control: public, max-age=31536000, immutable\n`);
  // The limit of Cloudflare Pages for one line.
  expect(text.split('\n').filter((line) => line.length > 2000)).toEqual([]);
});

test('The window in which the editor signs in reaches the editor; other sites reach no window of this one', () => {
  const openerPolicyOf = (hasEditor: boolean) =>
    securityHeaders(undefined, hasEditor)['Cross-Origin-Opener-Policy'];
  expect([openerPolicyOf(false), openerPolicyOf(true)]).toEqual([
    'same-origin',
    'same-origin-allow-popups',
  ]);
});

test('A field that two rules set would be joined, so each is in one rule of a response only', () => {
  const [all = '', ...others] = headersFile(delivery('')).split('\n\n');
  const namesOf = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  for (const rule of others)
    expect(namesOf(all)).not.toEqual(expect.arrayContaining(namesOf(rule)));
});

test.each([
  ['/new', '/docs/new?a=1'],
  ['/new#part', '/docs/new?a=1#part'],
  ['/new?b=2', '/docs/new?b=2'],
  ['/new?b=2#part', '/docs/new?b=2#part'],
])('A redirect to %s keeps the query of the request if it has none itself', (to, target) => {
  expect(redirectTarget(to, '/docs', '?a=1')).toBe(target);
});

test('Redirects of a site under a folder have the folder, except those to other hosts', () => {
  expect(redirectsFile(delivery('/docs'))).toBe(
    '/docs/old /docs/new#part 301\n/docs/gone https://other.example/ 301\n',
  );
  expect(redirectsFile(delivery(''))).toBe(
    '/old /new#part 301\n/gone https://other.example/ 301\n',
  );
});

test('No file of a host names a registry or a folder of this machine', () => {
  for (const text of hostFolders(delivery('/docs')).values())
    expect(text).not.toMatch(/https?:\/\/registry|\/work\/|\/tmp\//);
});
