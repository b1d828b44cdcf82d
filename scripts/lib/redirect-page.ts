import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';

/**
 * The page at an old address: it opens the new one at once, without a script, and names it as canonical. Search engines
 * treat it as a permanent redirect (Google, "Redirects and Google Search": instant `meta refresh`).
 */
export function redirectPage(route: string, site: string): string {
  const address = new URL(route, site).href;
  const page = h('html', { lang: 'en' }, [
    h('head', [
      h('meta', { charSet: 'utf-8' }),
      h('title', 'This page has moved'),
      h('link', { rel: 'canonical', href: address }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('meta', { httpEquiv: 'refresh', content: `0; url=${encodeURI(route)}` }),
    ]),
    h('body', [h('p', ['This page has moved to ', h('a', { href: encodeURI(route) }, address), '.'])]),
  ]);
  return `<!doctype html>${toHtml(page)}\n`;
}
