import { orphanPageReport } from '@/check/site/site-issues';
import { pageAt, outlineOf } from '../support/page';

const linking = (...hrefs: string[]) => ({
  outline: outlineOf({ links: hrefs.map((href) => ['route', href]) }),
});
const orphans = (...pages: Parameters<typeof pageAt>[]) =>
  orphanPageReport(pages.map(([route, more]) => pageAt(route, more))).map(
    ({ code, message }) => `${code} ${message.split('. ')[0]}`,
  );

describe('a page', () => {
  test('is an orphan page until the text of another page links to it', () => {
    expect(orphans(['/lamps'], ['/bulbs'])).toEqual([
      'page-orphan The text of no other page links to /lamps',
      'page-orphan The text of no other page links to /bulbs',
    ]);
    expect(orphans(['/lamps', linking('/bulbs#glow')], ['/bulbs', linking('/lamps?x=1')])).toEqual(
      [],
    );
  });

  test('does not link itself to the land', () => {
    expect(orphans(['/lamps', linking('/lamps', '#burn')])).toHaveLength(1);
  });

  test('is found by a link to its source file', () => {
    const outline = outlineOf({ links: [['markdown', '../bulbs.mdx#glow']] });
    expect(orphans(['/guide/lamps', { outline, kind: 'home' }], ['/bulbs'])).toEqual([]);
  });

  test('that is the home page or a list made from navigation needs no link', () => {
    expect(orphans(['/', { kind: 'home' }], ['/category/lamps', { kind: 'category' }])).toEqual([]);
  });

  test('is reported at its source', () => {
    expect(orphanPageReport([pageAt('/lamps')])).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: 'content/lamps.mdx',
        line: 1,
        column: 1,
      }),
    ]);
  });
});

describe('an operation', () => {
  const operation = { kind: 'operation' } as const;

  test('is reported at its place in the description', () => {
    const place = { file: 'openapi/lamps.yaml', line: 7, column: 5 };
    expect(orphanPageReport([pageAt('/api/lamp-get', { ...operation, place })])).toEqual([
      expect.objectContaining(place),
    ]);
  });

  test('is an orphan page although another operation links to it', () => {
    expect(
      orphans(
        ['/api/lamp-get', operation],
        ['/api/lamp-create', { ...operation, ...linking('/api/lamp-get') }],
      ),
    ).toEqual([
      expect.stringMatching(/^operation-orphan No guide links to the operation \/api\/lamp-get/),
      expect.stringMatching(/^operation-orphan No guide links to the operation \/api\/lamp-create/),
    ]);
  });

  test.each(['guide', 'doc', 'faq'] as const)('is on the map by a link from a %s', (kind) => {
    expect(
      orphans(
        ['/api/lamp-get', operation],
        ['/lamps', { kind, ...linking('/api/lamp-get') }],
        ['/', { kind: 'home', ...linking('/lamps') }],
      ),
    ).toEqual([]);
  });

  test('is on the map by its own link to a guide', () => {
    expect(
      orphans(
        ['/api/lamp-get', { ...operation, ...linking('/lamps') }],
        ['/lamps', { kind: 'guide' }],
      ),
    ).toEqual([]);
  });
});
