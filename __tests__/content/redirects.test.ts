import { resolveNavigation } from '@/content/navigation';
import { settingsOf } from '@/content/create-pages';
import { redirectAddresses, redirectsOf } from '@/content/redirects';
import { orphanPageReport } from '@/check/site/site-issues';
import { searchPages } from '@/search/build/search-pages';
import { navigationSchema } from '@schema/navigation';
import { lostAddresses } from '@/check/site/addresses';
import { redirectPage } from '@/publish/redirect-page';
import { removeFolders, temporaryFolder } from '../support/content-folder';
import { linkIssues } from '../support/link-issues';
import { outlineOf, pageAt } from '../support/page';

afterAll(removeFolders);

const withSettings = (route: string, data: Parameters<typeof settingsOf>[0]) => {
  const settings = settingsOf(data);
  return pageAt(route, settings && { settings });
};

describe('an unlisted page', () => {
  const page = withSettings('/lamps', { unlisted: true });

  test('is in no list and no search, and nothing asks for links to it', () => {
    const { sections, unlisted } = resolveNavigation(
      navigationSchema.parse({ navbar: [] }),
      [page],
      undefined,
    );
    expect([sections, unlisted, searchPages([page]), orphanPageReport([page])]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

test.each([
  [['/old/place/index.html'], ['/old/place', '/old/place.html', '/old/place/index.html']],
  [['/lamps.html'], ['/lamps.html', '/lamps/index.html']],
])('the old addresses %j of /lamps are answered at %j', (written, expected) => {
  const page = withSettings('/lamps', { redirectFrom: written });
  const { redirects, issues } = redirectsOf([page]);
  expect(issues).toEqual([]);
  expect(redirectAddresses([page], redirects)).toEqual(
    Object.fromEntries(expected.map((address) => [address, '/lamps'])),
  );
});

describe('a page that replaces another address', () => {
  const page = withSettings('/lamps', { redirectFrom: ['/bulbs', '/oil'] });

  test('is where the old addresses lead', () => {
    expect([...redirectsOf([page]).redirects]).toEqual([
      ['/bulbs', '/lamps'],
      ['/oil', '/lamps'],
    ]);
    const html = redirectPage('/lamps', 'https://docs.example');
    expect(html).toContain('<link rel="canonical" href="https://docs.example/lamps">');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/lamps">');
    expect(html).toContain('<a href="/lamps">');
  });

  test('gets no address of another page', () => {
    const { redirects, issues } = redirectsOf([
      page,
      pageAt('/oil'),
      withSettings('/wax', { redirectFrom: ['/bulbs'] }),
    ]);
    expect([...redirects.keys()]).toEqual(['/bulbs']);
    expect(issues.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^content\/lamps\.mdx .*\/oil, which belongs to content\/oil\.mdx/),
      expect.stringMatching(/^content\/wax\.mdx .*\/bulbs, which belongs to content\/lamps\.mdx/),
    ]);
  });

  test('is named where a link has the old address', () => {
    const from = pageAt('/start', { outline: outlineOf({ links: [['route', '/bulbs']] }) });
    const { redirects } = redirectsOf([page]);
    expect(
      linkIssues([page, from], [], { redirects }).map(({ code, message }) => `${code} ${message}`),
    ).toEqual(['link-moved The page /bulbs has moved. Link to /lamps.']);
  });
});

test.each([
  [['/old/', '/old'], ['/old']],
  [['/old.html', '/old/index.html', '/old'], ['/old']],
  [['/old', '/Old'], ['/old']],
  [['/LAMPS'], []],
  [['/ads.json'], []],
  [['/Straße', '/STRASSE'], ['/Straße']],
])(
  'the old addresses %j of /lamps are the redirects %j: a slash, `.html` and letter case make no second one',
  (written, expected) => {
    const text = `---\ntitle: Lamps\nredirectFrom: ${JSON.stringify(written)}\n---\n`;
    const source = `${temporaryFolder({ 'lamps.mdx': text })}/lamps.mdx`;
    const settings = settingsOf({ redirectFrom: written });
    const page = pageAt('/lamps', { source, ...(settings && { settings }) });
    const { redirects, issues } = redirectsOf(
      [page],
      new Map([['/ads.json', 'content/product.yaml']]),
    );
    expect([...redirects]).toEqual(expected.map((route) => [route, '/lamps']));
    const kept = new Set(written.map((route) => route.replace(/\/?(?:(?:index)?\.html)?$/, '')))
      .size;
    expect(issues.map(({ code }) => code)).toEqual(
      Array(kept - expected.length).fill('redirect-taken'),
    );
  },
);

test('a taken old address is reported at its item', () => {
  const text = '---\ntitle: Lamps\nredirectFrom:\n  - /old\n  - /a\n---\n\nText.\n';
  const source = `${temporaryFolder({ 'lamps.mdx': text })}/lamps.mdx`;
  const page = pageAt('/lamps', { source, settings: { redirectFrom: ['/old', '/a'] } });
  expect(
    redirectsOf([pageAt('/a'), page]).issues.map(
      ({ line, column, code }) => `${line}:${column} ${code}`,
    ),
  ).toEqual(['5:5 redirect-taken']);
});

describe('a published address', () => {
  test('without a page is reported with its line and the words to add', () => {
    const folder = temporaryFolder({ 'addresses.txt': '# List.\n/lamps\n/bulbs\n/bulb\n/moved\n' });
    const file = `${folder}/addresses.txt`;
    const site = {
      byRoute: new Map([pageAt('/lamps'), pageAt('/bulbs')].map((page) => [page.route, page])),
      drafts: new Map(),
    };
    const found = lostAddresses(
      { ...site, redirects: new Map([['/moved', '/lamps']]) },
      () => false,
      [],
      file,
    );
    expect(found.map(({ issue }) => `${issue?.line} ${issue?.message}`)).toEqual([
      expect.stringMatching(/^4 .*\/bulb .*`redirectFrom: \[\/bulb\]`.*content\/bulbs\.mdx/),
    ]);
  });

  test('of an operation that has another id is reported at that', () => {
    const text = 'paths:\n  /lamps:\n    get:\n      tags: [Lamps]\n      operationId: readLamps\n';
    const folder = temporaryFolder({ 'addresses.txt': '/api/get-lamps\n', 'api.yaml': text });
    const place = { file: `${folder}/api.yaml`, line: 3, column: 5 };
    const operation = pageAt('/api/read-lamps', { kind: 'operation', source: place.file, place });
    const byRoute = new Map([[operation.route, operation]]);
    const site = { byRoute, redirects: new Map(), drafts: new Map() };
    const [found] = lostAddresses(site, () => false, [], `${folder}/addresses.txt`);
    expect(found?.issue).toMatchObject({ code: 'operation-moved', line: 5, column: 7 });
    expect(found?.issue?.message).toContain('such as `getLamps`');
  });

  test.each(['lamps', 'https://docs.lampwatch.example/lamps'])(
    'without a leading slash is reported: %s',
    (written) => {
      const file = `${temporaryFolder({ 'addresses.txt': `${written}\n` })}/addresses.txt`;
      const byRoute = new Map([['/lamps', pageAt('/lamps')]]);
      const site = { byRoute, redirects: new Map(), drafts: new Map() };
      const [found] = lostAddresses(site, () => false, [], file);
      expect(found?.issue?.message).toMatch(/does not begin with \/\. Write a route such as/);
      expect(found?.issue?.message).not.toContain('redirectFrom');
    },
  );
});
