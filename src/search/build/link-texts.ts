import { posix } from 'node:path';
import type { Page } from '@/content/page';
import { decodeFragment } from '@/lib/fragment';
import type { Link, Outline } from '@/lib/outline';

/**
 * The texts of links by what they lead to, `/route` or `/route#id`. A link names its target in other words than the
 * target's heading (anchor text: Manning, Raghavan and Schütze, 2008, §21.1.1), and so does a question whose answer
 * has the link. Equal texts count once.
 */
export function linkTexts(pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const routes = new Map(pages.map(({ source, route }) => [source, route]));
  const texts = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const link of page.outline.links) {
      const wordings = [link.text ?? '', questionAbove(link, page.outline)].filter(Boolean);
      const target = targetOf(link, page, routes);
      if (target) texts.set(target, new Set([...(texts.get(target) ?? []), ...wordings]));
    }
  }
  return texts;
}

/** The heading above a link of the page's own file, if it is a question. */
function questionAbove(
  { line, file, kind }: Link,
  { headings, headingLines = [] }: Outline,
): string {
  if (file !== undefined || kind === 'image') return '';
  const heading = headings[headingLines.findLastIndex((start) => start <= line)]?.text ?? '';
  return heading.endsWith('?') ? heading : '';
}

/** `/route#id`; of another site, its address, which no page has; undefined for an unknown file. */
function targetOf(
  { href, kind }: Link,
  { route, source }: Page,
  routes: ReadonlyMap<string, string>,
) {
  const [, path = '', id = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(decodeFragment(href)) ?? [];
  let target: string | undefined = path || route;
  if (kind === 'markdown') target = routes.get(posix.join(posix.dirname(source), path));
  return target && id ? `${target}#${id}` : target;
}
