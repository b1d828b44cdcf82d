import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { publishedAddress, withBasePath } from '@/config/base-path';

/**
 * The page at an old address: it opens the new one at once, without a script, and names it as canonical. Search engines
 * treat it as a permanent redirect (Google, "Redirects and Google Search": instant `meta refresh`).
 */
export function redirectPage(route: string, site: string): string {
  const address = publishedAddress(route, site);
  const path = encodeURI(withBasePath(route));
  const page = h('html', { lang: 'en' }, [
    h('head', [
      h('meta', { charSet: 'utf-8' }),
      h('title', 'This page has moved'),
      h('link', { rel: 'canonical', href: address }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { httpEquiv: 'refresh', content: `0; url=${path}` }),
    ]),
    h('body', [h('p', ['This page has moved to ', h('a', { href: path }, address), '.'])]),
  ]);
  return `<!doctype html>${toHtml(page)}\n`;
}
