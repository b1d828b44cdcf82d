/** @jest-environment jsdom */
import { parseDatedHeading } from '@/content/dated-heading';
import { feedXml } from '@/publish/feed';
import { LAMPWATCH } from '../support/lampwatch';
import { analysed } from '../support/render-mdx';
import { pageAt } from '../support/page';

const source = {
  ...LAMPWATCH,
  addresses: { ...LAMPWATCH.addresses, docs: 'https://docs.lampwatch.example' },
};
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
const page = pageAt('/changelog', {
  title: 'Changelog',
  feed: true,
  outline: analysed(text, 9).outline,
});

/** The entries as a reader of feeds shows them. */
function entries(xml: string): (string | undefined)[][] {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  return [...feed.querySelectorAll('entry')].map((entry) => {
    const of = (names: string) => entry.querySelector(names);
    return [
      of('title')?.textContent ?? undefined,
      of('link')?.getAttribute('href') ?? undefined,
      new Date(of('updated')?.textContent ?? '').toISOString(),
      of('summary')?.textContent ?? undefined,
    ];
  });
}

describe('the feed', () => {
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

  test('has each dated section as an entry, the newest first', () => {
    expect(entries(feedXml([pageAt('/other'), page], source))).toEqual(expected);
  });

  test('names the site, its author, the page and its own address', () => {
    const xml = feedXml([page], source);
    expect(xml).toContain('<title>Lampwatch: Changelog</title>');
    expect(xml).toContain('<author><name>Lampwatch</name></author>');
    expect(xml).toContain(
      '<link rel="alternate" href="https://docs.lampwatch.example/changelog" />',
    );
    expect(xml).toContain(
      '<link rel="self" href="https://docs.lampwatch.example/feed/atom.xml" />',
    );
  });

  test('is the same for the same pages, and has the date of the newest entry', () => {
    expect(feedXml([page], source)).toBe(feedXml([page], source));
    expect(feedXml([page], source)).toContain('<updated>2026-03-12T00:00:00.000Z</updated>');
  });

  test('of a site without dated pages has no entry', () => {
    expect(entries(feedXml([pageAt('/other')], source))).toEqual([]);
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
