/**
 * Folder of the framework's files. Their names contain a hash of their content, so an old page requests files that no
 * longer exist.
 */
const PARTS = '/_next/static/';

/** Delay before a page with a missing file is loaded again, so that the first second of reading is undisturbed. */
const RELOAD_DELAY_MS = 1000;

/** If the site's script has not run this long after the page's last file arrived, the page continues without scripts. */
const START_TIMEOUT_MS = 8000;

/**
 * Runs as an inline script in the head, before all others, so it must not use anything outside itself. If a script
 * or style of the page cannot be loaded completely, the page is loaded again: once per build and address, recorded in
 * session storage; if that is blocked, once in a row. After that, the page keeps the server's HTML and loses the class
 * `js`.
 *
 * A page whose plain script (`site.ts`) has not run although no file failed loses the class, too: the script hangs. In a
 * build with `RUNTIME=eager`, the same holds for a page that is not hydrated. The timeout starts at the last file that arrived, because a hanging script delays the `load` event
 * forever; each new file restarts it, and so does each new part of the page itself. On a slow connection, large files arrive far apart, so the timeout is at least
 * twice the time until the last file. If the script runs later, it adds the class again (`behaviors.ts`).
 */
function watchFirstLoad(parts: string, delay: number, limit: number): void {
  const root = document.documentElement;
  const name = `reloaded:${document.currentScript?.dataset['build'] ?? ''}:${location.pathname}`;
  let broken = false;
  let scriptGone = false;
  const disableScripts = () => 'ready' in root.dataset || root.classList.remove('js');
  const reloadOnce = () => {
    let first = false;
    try {
      first = sessionStorage.getItem(name) === null;
      sessionStorage.setItem(name, '1');
    } catch {
      first =
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'reload';
    }
    if (first) location.reload();
    else if (scriptGone) disableScripts();
  };
  const onError = ({ target }: Event) => {
    const part = target instanceof Element ? target : document.currentScript;
    if (
      !part?.matches(`script[src*="${parts}"]:not([data-webpack]),[rel=stylesheet][href*="${parts}"]`) ||
      'ready' in root.dataset
    )
      return;
    scriptGone ||= part.tagName === 'SCRIPT';
    if (broken) return;
    broken = true;
    const scheduleReload = () => setTimeout(reloadOnce, delay);
    if (document.readyState === 'complete') scheduleReload();
    else addEventListener('load', scheduleReload);
  };
  let size = 0;
  let grown = 0;
  const checkStart = () => {
    const { length } = document.getElementsByTagName('*');
    if (document.readyState === 'loading' && length > size) grown = performance.now();
    size = length;
    const ends = (performance.getEntries?.() ?? []).map(
      (entry) => (entry as PerformanceResourceTiming).responseEnd || 0,
    );
    const last = Math.max(grown, ...ends);
    const left = last + Math.max(limit, 2 * last) - performance.now();
    if (left <= 0) disableScripts();
    else if (!('ready' in root.dataset)) setTimeout(checkStart, Math.min(left, limit / 8));
  };
  addEventListener('error', onError, true);
  checkStart();
}

/** Watches over the first load of the page; a part of the script in the head. */
export function startWatchdog(): void {
  watchFirstLoad(PARTS, RELOAD_DELAY_MS, START_TIMEOUT_MS);
}
