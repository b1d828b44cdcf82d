/** Folder of the site's scripts and styles. Their names have a hash, so an old page requests files that no longer exist. */
const PARTS = '/_next/static/';

/** Delay before a page with a missing file is loaded again, so that the first second of reading is undisturbed. */
const RELOAD_DELAY_MS = 1000;

/** If the site's script has not run this long after the page's last part arrived, the page continues without scripts. */
const START_TIMEOUT_MS = 8000;

/**
 * Watches over the first load of the page, from the head's inline script, before all others. If a script or style of
 * the page cannot be loaded completely, the page is loaded again, if the server answers: once per build and address,
 * recorded in session storage; if that is blocked, once in a row. After that, the page keeps its HTML, and without its
 * script it loses the class `js`.
 *
 * A page whose script hangs, or whose own HTML stalls in front of the script's start, loses the class, too. On a slow
 * connection, the script has as long as the HTML took. If it runs later, it adds the class again (`behaviors.ts`).
 */
export function startWatchdog(): void {
  const root = document.documentElement;
  const name = `reloaded:${document.currentScript?.dataset['build'] ?? ''}:${location.pathname}`;
  let broken = false;
  let scriptGone = false;
  const continuePlain = () => scriptGone && root.classList.remove('js');
  const reloadOnce = () => {
    let first = false;
    try {
      first = sessionStorage.getItem(name) === null;
      sessionStorage.setItem(name, '1');
    } catch {
      first =
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
          ?.type !== 'reload';
    }
    if (first)
      fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), continuePlain);
    else continuePlain();
  };
  const onError = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (!target.matches(`script[src*="${PARTS}"],[rel=stylesheet][href*="${PARTS}"]`)) return;
    const isScript = target.tagName === 'SCRIPT';
    // The site's script may run between the failure of a style and its event. The router handles the styles of later pages.
    if ('ready' in root.dataset && (isScript || document.readyState === 'complete')) return;
    scriptGone ||= isScript;
    if (broken) return;
    broken = true;
    const scheduleReload = () => setTimeout(reloadOnce, RELOAD_DELAY_MS);
    if (document.readyState === 'complete') scheduleReload();
    else addEventListener('load', scheduleReload);
  };
  let size = 0;
  let grown = 0;
  const checkStart = () => {
    if ('ready' in root.dataset) return;
    const { length } = document.getElementsByTagName('*');
    const now = performance.now();
    if (document.readyState === 'loading' && length > size) grown = now;
    size = length;
    if (now - grown < Math.max(START_TIMEOUT_MS, grown))
      setTimeout(checkStart, START_TIMEOUT_MS / 8);
    else root.classList.remove('js');
  };
  addEventListener('error', onError, true);
  checkStart();
}
