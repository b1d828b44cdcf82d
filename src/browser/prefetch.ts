import { linkAt, pageOfLink } from './links';
import { isSlow, prefetchPage } from './page-loader';

/** How long the mouse or the keyboard rests on a link, in milliseconds, before the reader intends to follow it. */
const REST_MS = 80;

/**
 * Prefetches another page when the mouse or the focus of the keyboard rests on a link to it, if the connection allows it.
 * A page that scrolls below the mouse is no intent.
 */
export function initPrefetch(): void {
  const rest = { link: undefined as HTMLAnchorElement | undefined, timer: 0 };
  const restOn = (link: HTMLAnchorElement | undefined) => {
    if (link && link === rest.link) return;
    window.clearTimeout(rest.timer);
    rest.link = link;
    if (link) rest.timer = window.setTimeout(() => start(link), REST_MS);
  };
  const start = (link: HTMLAnchorElement) => {
    const path = pageOfLink(link)?.pathname;
    if (path !== undefined && path !== window.location.pathname && !isSlow()) prefetchPage(path);
  };
  document.addEventListener('pointermove', (event) =>
    restOn(event.pointerType === 'mouse' && event.buttons === 0 ? linkAt(event) : undefined),
  );
  for (const type of ['scroll', 'pointerdown'])
    document.addEventListener(type, () => restOn(undefined));
  document.addEventListener('focusin', (event) => {
    const link = linkAt(event);
    if (link?.matches(':focus-visible')) restOn(link);
  });
}
