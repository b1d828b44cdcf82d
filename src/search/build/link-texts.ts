import type { Page } from '@/content/page';

/** Any origin: routes have none (RFC 2606 reserves the name). */
const ORIGIN = 'https://site.invalid';
/** What a link to a source file ends with, beyond its route. */
const SOURCE_SUFFIX = /(?:\/index)?\.mdx?$/;

/**
 * The texts of links by what they lead to, `/route` or `/route#id`. A link names its target in other words than the
 * target's heading (anchor text: Manning, Raghavan and Schütze, 2008, §21.1.1). Equal texts count once.
 */
export function linkTexts(pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { route, outline } of pages) {
    for (const { href, text } of outline.links) {
      if (!text || !URL.canParse(href, ORIGIN + route)) continue;
      const { origin, pathname, hash } = new URL(href, ORIGIN + route);
      if (origin !== ORIGIN) continue;
      const target = decodeURI(pathname.replace(SOURCE_SUFFIX, '') + hash);
      texts.set(target, (texts.get(target) ?? new Set()).add(text));
    }
  }
  return texts;
}
