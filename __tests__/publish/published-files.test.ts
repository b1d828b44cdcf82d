import { FILE_ADDRESSES } from '@/config/public-files';
import { publishedFiles } from '@/publish/published-files';
import { LAMPWATCH } from '../support/lampwatch';
import { pageAt } from '../support/page';

// The files of the site that are no pages. Feed, sitemap, robots and search have tests of their own.

// Tailwind cannot be loaded in Jest; `__tests__/browser` sees its sheets.
jest.mock('@/styles/compile-sheet', () => ({
  compileSheet: (file: string) => Promise.resolve(file),
}));

const product = {
  ...LAMPWATCH,
  files: { '/oil/list.json': { name: '{name}' }, '/oil/list.txt': '{name}\n' },
};
const description = {
  file: 'lampwatch.yaml',
  route: '/openapi/lampwatch.yaml',
  label: 'YAML',
  read: () => 'openapi: 3.1.0\n',
  size: () => 15,
};
const site = {
  product,
  variables: { name: 'Lampwatch' },
  pages: [
    pageAt('/start'),
    pageAt('/hidden', { settings: { noindex: true } }),
    pageAt('/news', { feed: true }),
  ],
  byRoute: new Map(),
  locations: new Map(),
  search: { synonyms: {}, start: [] },
  pictures: new Map(),
  downloads: [description],
};
/** Their names are the product's, or depend on the content. */
const isNamedByContent = (route: string) => /^\/(?:media|content-components)\//.test(route);

test('The files have these addresses', () => {
  const files = [...publishedFiles(site).values()].filter(({ route }) => !isNamedByContent(route));
  expect(files.map(({ route }) => route).sort()).toEqual([
    '/conditions.css',
    '/feed/atom.xml',
    '/manifest.webmanifest',
    '/oil/list.json',
    '/oil/list.txt',
    '/openapi/lampwatch.yaml',
    '/robots.txt',
    '/search-documents.json',
    '/search-index.json',
    '/sitemap.xml',
  ]);
});

test('A site without news and without an API has no feed and no description', () => {
  const routes = [...publishedFiles({ ...site, pages: [], downloads: [] }).keys()].join('\n');
  expect(routes).not.toMatch(/\/feed\/|\/openapi\//);
});

test('Every file that the product does not name itself has one of the addresses that no page can have', () => {
  const routes = [...publishedFiles(site).keys()].filter((route) => !(route in product.files));
  expect(routes.filter((route) => !FILE_ADDRESSES.some((address) => isAt(address, route)))).toEqual(
    [],
  );
});

function isAt(address: string, route: string): boolean {
  return address.endsWith('/') ? new RegExp(`^${address}[^/]+$`).test(route) : route === address;
}

test('Two files with one address are an error that names it', () => {
  const files = { '/openapi/lampwatch.yaml': 'oil' };
  expect(() => publishedFiles({ ...site, product: { ...product, files } })).toThrow(
    'Two files have the address /openapi/lampwatch.yaml.',
  );
});

test('A robots.txt of the product replaces that of the site', async () => {
  const own = { ...site.product, files: { '/robots.txt': 'User-Agent: GPTBot\nDisallow: /\n' } };
  expect(
    await publishedFiles({ ...site, product: own })
      .get('/robots.txt')
      ?.read(),
  ).toContain('GPTBot');
});

test('The description and the files of the product have their texts', async () => {
  const files = publishedFiles(site);
  const texts = ['/openapi/lampwatch.yaml', '/oil/list.json', '/oil/list.txt'].map((route) =>
    files.get(route)?.read(),
  );
  expect(texts).toEqual(['openapi: 3.1.0\n', '{\n  "name": "Lampwatch"\n}\n', 'Lampwatch\n']);
});

test('Each component has its style sheet, and a script is one module', async () => {
  const files = publishedFiles(site);
  expect(await files.get('/content-components/timeline.css')?.read()).toBe(
    'src/components/mdx/timeline.css',
  );
  expect(await files.get('/conditions.css')?.read()).toBe('src/styles/conditions.css');
  const script = [...files.values()].find(({ route }) => route.endsWith('.js'));
  expect(script?.route).toMatch(/^\/content-components\/[\w-]+\.js$/);
  expect(await script?.read()).not.toMatch(/\bimport\b/);
});
