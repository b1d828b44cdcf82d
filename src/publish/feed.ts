import { Feed, type FeedOptions, type Item } from 'feed';
import type { Product } from '@schema/product';
import { publishedAddress } from '@/config/base-path';
import { FEEDS, LOCALE } from '@/config/constants';
import type { Page } from '@/content';
import { parseDatedHeading } from '@/lib/dated-heading';

/**
 * The feed of all pages with `feed: true`, the newest entry first: each level-2 heading that begins with a date is an
 * entry, with the text below it. The feed's own date is that of its newest entry, so that the same content gives the
 * same files.
 */
export function feedOf(pages: readonly Page[], { name, description, addresses: { docs } }: Product): Feed {
  const sources = pages.filter(({ feed }) => feed);
  const items = sources.flatMap((page) => entriesOf(page, docs)).sort((a, b) => Number(b.date) - Number(a.date));
  const address = (path: string) => publishedAddress(path, docs);
  const options: FeedOptions = {
    title: sources.length === 1 ? `${name}: ${sources[0]?.title}` : name,
    description,
    id: address(sources[0]?.route ?? '/'),
    link: address(sources[0]?.route ?? '/'),
    language: LOCALE,
    updated: items[0]?.date ?? new Date(0),
    copyright: name,
    generator: name,
    feedLinks: { rss: address(FEEDS.rss), atom: address(FEEDS.atom) },
  };
  const feed = new Feed(options);
  for (const item of items) feed.addItem(item);
  return feed;
}

function entriesOf({ route, outline }: Page, docs: string): Item[] {
  return outline.headings.flatMap(({ depth, id, text }) => {
    const dated = depth === 2 ? parseDatedHeading(text) : undefined;
    if (!dated) return [];
    const link = publishedAddress(`${route}#${id}`, docs);
    const below = outline.sections.filter(({ trail }) => trail[0] === text).map((section) => section.text);
    return [{ id: link, link, title: dated.title, date: dated.date, description: below.join(' ') }];
  });
}
