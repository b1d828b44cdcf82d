/** @jest-environment jsdom */
import { parseDatedHeading } from '@/lib/dated-heading';
import { feedOf } from '@/publish/feed';
import { LAMPWATCH } from '../support/lampwatch';
import { analysed } from '../support/render-mdx';
import { pageAt } from '../support/page';

const source = { ...LAMPWATCH, addresses: { ...LAMPWATCH.addresses, docs: 'https://docs.lampwatch.example' } };
const text = `What is new.

## 2 March 2026: Lamps & \`<dimmers>\`

Dimmers in **every** lamp.

### Also

See [lamps](/lamps).

## 12 March 2026: A smaller bill

It costs less.

## Older changes

None.
`;
const page = pageAt('/changelog', { title: 'Changelog', feed: true, outline: analysed(text, 9).outline });

/** The entries as a reader of feeds shows them. */
function entries(xml: string): (string | undefined)[][] {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  return [...feed.querySelectorAll('item, entry')].map((entry) => {
    const of = (names: string) => entry.querySelector(names);
    return [
      of('title')?.textContent ?? undefined,
      of('link')?.getAttribute('href') ?? of('link')?.textContent ?? undefined,
      new Date(of('pubDate, updated')?.textContent ?? '').toISOString(),
      of('description, summary')?.textContent ?? undefined,
    ];
  });
}

describe('the feeds', () => {
  const expected = [
    [
      'A smaller bill',
      'https://docs.lampwatch.example/changelog#12-march-2026-a-smaller-bill',
      '2026-03-12T00:00:00.000Z',
      'It costs less.',
    ],
    [
      'Lamps & <dimmers>',
      'https://docs.lampwatch.example/changelog#2-march-2026-lamps--dimmers',
      '2026-03-02T00:00:00.000Z',
      'Dimmers in every lamp. See lamps.',
    ],
  ];

  test('have each dated section as an entry, the newest first, as RSS and as Atom', () => {
    const feed = feedOf([pageAt('/other'), page], source);
    expect(entries(feed.rss2())).toEqual(expected);
    expect(entries(feed.atom1())).toEqual(expected);
  });

  test('name the site, the page and their own addresses', () => {
    const { rss2, atom1 } = { rss2: feedOf([page], source).rss2(), atom1: feedOf([page], source).atom1() };
    expect(rss2).toContain('<title>Lampwatch: Changelog</title>');
    expect(rss2).toContain('<link>https://docs.lampwatch.example/changelog</link>');
    expect(rss2).toContain('href="https://docs.lampwatch.example/feed/rss.xml" rel="self"');
    expect(atom1).toContain('rel="self" href="https://docs.lampwatch.example/feed/atom.xml"');
  });

  test('are the same for the same pages, and carry the date of the newest entry', () => {
    expect(feedOf([page], source).atom1()).toBe(feedOf([page], source).atom1());
    expect(feedOf([page], source).atom1()).toContain('<updated>2026-03-12T00:00:00.000Z</updated>');
  });

  test('of a site without dated pages have no entry', () => {
    expect(entries(feedOf([pageAt('/other')], source).rss2())).toEqual([]);
  });
});

describe('a dated heading', () => {
  test.each([
    '31 February 2026: No such day',
    '2026-03-12: Another form',
    '12 Mar 2026: Short',
    '12 March 2026:',
    'News',
  ])('is not `%s`', (heading) => {
    expect(parseDatedHeading(heading)).toBeUndefined();
  });
});
