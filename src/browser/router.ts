interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection may carry what was not asked for: not when it saves data, and not on 2g. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  if (!connection) return true;
  return connection.saveData !== true && !['slow-2g', '2g'].includes(connection.effectiveType ?? '');
}

/**
 * The route that a link of the page leads to, or undefined when the browser itself must follow it: another origin, a file, a download, another window,
 * or a place on the present page.
 */
export function routeOfLink(anchor: HTMLAnchorElement, here: Location = window.location): string | undefined {
  if (!anchor.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return undefined;
  const url = new URL(anchor.href, here.href);
  if (url.origin !== here.origin || /\.[a-z]\w*$/i.test(url.pathname)) return undefined;
  if (url.pathname === here.pathname && url.search === here.search && url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}

/** What the router of the framework offers us. */
export interface Router {
  push(route: string): void;
  prefetch(route: string): void;
}

/**
 * Makes every plain link of the site a client-side one, with four listeners instead of a component a link: the HTML that
 * the server wrote stays as it is and costs no script. A page is prefetched when a reader points at, focuses or touches a link to it,
 * once at most, where the connection allows.
 */
export function followLinks(router: Router): () => void {
  const prefetched = new Set<string>();
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const route = routeAt(event);
    if (route === undefined) return;
    event.preventDefault();
    router.push(route);
  };
  const onIntent = (event: Event) => {
    const path = routeAt(event)?.replace(/[?#].*/, '');
    if (path === undefined || path === window.location.pathname || prefetched.has(path) || !mayPrefetch()) return;
    prefetched.add(path);
    router.prefetch(path);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  document.addEventListener('click', onClick);
  for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    for (const type of intents) document.removeEventListener(type, onIntent);
  };
}

function routeAt(event: Event): string | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  return anchor ? routeOfLink(anchor) : undefined;
}
