import type { TagManager } from '../config/env';

/** Address of the file that reports page views, where a tag manager is configured. */
export const PAGE_VIEWS_FILE = '/page-views.js';

/**
 * Runs in the browser as text, so it uses nothing outside itself. Reports a page view (path and title, no query) on the
 * first load, on each route that the site reports as shown, and when the browser restores a page from its cache. The
 * container loads when the page is idle; the page does not depend on it.
 */
function reportPageViews(address: string): void {
  const holder = window as unknown as { dataLayer?: object[] };
  const layer = (holder.dataLayer ??= []);
  const view = () =>
    layer.push({ event: 'page_view', page_path: location.pathname, page_title: document.title });
  const load = () => {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    document.head.append(
      Object.assign(document.createElement('script'), { src: address, async: true }),
    );
  };
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(load, { timeout: 3000 })
      : setTimeout(load, 1000);
  view();
  addEventListener('page-shown', view);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view();
  });
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** The text of that file. */
export function pageViewsScript({ id, origin }: TagManager): string {
  const address = JSON.stringify(`${origin}/gtm.js?id=${id}`);
  return `(${reportPageViews.toString()})(${address});\n`;
}
