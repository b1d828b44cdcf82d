import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';
import type { Product } from '@schema/product';
import { publishedAddress } from '@/config/base-path';
import { FEED } from '@/config/constants';
import type { Page } from '@/content';
import { parseDatedHeading } from '@/content/dated-heading';

interface Entry {
  address: string;
  title: string;
  date: Date;
  summary: string;
}

/**
 * The Atom feed (RFC 4287) of all pages with `feed: true`, the newest entry first: each level-2 heading that begins with
 * a date is an entry, with the text below it. The feed's own date is that of its newest entry, so that the same content
 * gives the same file.
 */
export function feedXml(
  pages: readonly Page[],
  { name, description, addresses: { docs } }: Product,
): string {
  const sources = pages.filter(({ feed }) => feed);
  const entries = sources
    .flatMap((page) => entriesOf(page, docs))
    .sort((a, b) => Number(b.date) - Number(a.date));
  const address = publishedAddress(sources[0]?.route ?? '/', docs);
  const feed = s('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
    s('id', address),
    s('title', sources.length === 1 ? `${name}: ${sources[0]?.title}` : name),
    s('subtitle', description),
    s('updated', (entries[0]?.date ?? new Date(0)).toISOString()),
    s('author', s('name', name)),
    s('link', { rel: 'alternate', href: address }),
    s('link', { rel: 'self', href: publishedAddress(FEED, docs) }),
    ...entries.map((entry) =>
      s('entry', [
        s('id', entry.address),
        s('title', entry.title),
        s('link', { href: entry.address }),
        s('updated', entry.date.toISOString()),
        s('summary', entry.summary),
      ]),
    ),
  ]);
  const xml = toHtml(feed, { space: 'svg', closeEmptyElements: true });
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}

function entriesOf({ route, outline }: Page, docs: string): Entry[] {
  const entries: Entry[] = [];
  for (const { depth, id, text } of outline.headings) {
    if (depth !== 2) continue;
    const dated = parseDatedHeading(text);
    if (!dated) continue;
    const address = publishedAddress(`${route}#${id}`, docs);
    const below = outline.sections.filter(({ trail }) => trail[0] === text);
    const summary = below.map((section) => section.text).join(' ');
    entries.push({ address, ...dated, summary });
  }
  return entries;
}
