import { publishedAddress, withBasePath, withoutBasePath } from '@/config/base-path';
import { parseEnvironment } from '@/config/env';

test.each([
  ['/', '/docs'],
  ['/?q=a', '/docs?q=a'],
  ['/#top', '/docs#top'],
  ['/checks/redirect?x#y', '/docs/checks/redirect?x#y'],
])('The route %s of a site under a folder has the address %s', (route, address) => {
  expect([withBasePath(route, '/docs'), withoutBasePath(address, '/docs')]).toEqual([
    address,
    route,
  ]);
  expect([withBasePath(route, ''), withoutBasePath(route, '')]).toEqual([route, route]);
});

test.each(['#here', './near', '//other.example/', 'https://other.example/', 'mailto:a@b.example'])(
  '%s leads to no route and stays as it is',
  (href) => expect(withBasePath(href, '/docs')).toBe(href),
);

test.each(['/', '/docs-old/a', '/other'])('%s is outside of the folder', (address) => {
  expect(withoutBasePath(address, '/docs')).toBeUndefined();
});

test('A site at the root of its host keeps its published addresses', () => {
  expect(publishedAddress('/a#b', 'https://docs.example')).toBe('https://docs.example/a#b');
});

test.each(['docs', '/docs/', '/', '/a//b', '/a b', '/a"b', '/../a'])(
  'BASE_PATH=%s is rejected with advice',
  (value) => {
    expect(() => parseEnvironment({ BASE_PATH: value })).toThrow('as in /docs');
  },
);
