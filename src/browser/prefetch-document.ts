import { SPECULATION_RULES } from '@/config/site';
import { pageState } from './page-state';

const prefetch = pageState('prefetch', () => ({
  rules: undefined as Element | undefined,
  links: new Map<string, Element>(),
}));

/**
 * Prefetches the page of a link, which the browser opens itself until the page is hydrated: by speculation rules, or by
 * `<link rel="prefetch">` if the browser does not know them.
 */
export function prefetchDocument({ href }: HTMLAnchorElement): void {
  if (HTMLScriptElement.supports?.('speculationrules')) {
    if (prefetch.rules) return;
    prefetch.rules = Object.assign(document.createElement('script'), {
      type: 'speculationrules',
      text: SPECULATION_RULES,
    });
    document.head.append(prefetch.rules);
    return;
  }
  const page = href.replace(/#.*/, '');
  if (prefetch.links.has(page)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: page });
  prefetch.links.set(page, link);
  document.head.append(link);
}

/** Ends the prefetching: the framework prefetches its own data, or the connection now saves data. */
export function stopDocumentPrefetch(): void {
  prefetch.rules?.remove();
  prefetch.rules = undefined;
}
