/** Where the framework's files lie; their names carry a hash of what is in them, so an old page asks for files that are gone. */
const PARTS = '/_next/static/';

/** The reader's first second with a page that came without a part of it stays undisturbed; then it is loaded again. */
const RELOAD_DELAY_MS = 1000;

/** A page that is not alive this long after the last of its files arrived does without scripts. */
const HYDRATION_TIMEOUT_MS = 8000;

/**
 * Runs in the head before the framework, as text in the page; so it uses nothing from outside of itself. When a script or style that the page
 * came with cannot be loaded or breaks off, the page is loaded in full again: once for a build and an address, which session storage remembers,
 * or, where that is closed, once in a row. After that the page stays as the server wrote it, and is told to do without scripts.
 *
 * So is a page that does not come to life although no part reports a failure: a script hangs, or the page's own data is incomplete. The limit
 * runs from the last file that arrived, not from `load`, which a script that hangs holds back for ever; and a slow line that still delivers
 * files resets it. Between two large files, a slow line delivers none: the limit is at least twice the time until the last one, 20 s after a
 * page whose text and styles took 10 s. A framework that starts later makes the controls work after all (`client-behavior.tsx`).
 */
function watchFirstLoad(parts: string, delay: number, limit: number): void {
  const root = document.documentElement;
  const name = `reloaded:${document.currentScript?.dataset['build'] ?? ''}:${location.pathname}`;
  let broken = false;
  let scriptGone = false;
  const disableScripts = () => 'hydrated' in root.dataset || root.classList.remove('js');
  const reloadOnce = () => {
    let first = false;
    try {
      first = sessionStorage.getItem(name) === null;
      sessionStorage.setItem(name, '1');
    } catch {
      first = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'reload';
    }
    if (first) location.reload();
    else if (scriptGone) disableScripts();
  };
  const onError = ({ target }: Event) => {
    const part = target instanceof Element ? target : document.currentScript;
    if (!part?.matches(`script[src*="${parts}"]:not([data-webpack]),[rel=stylesheet][href*="${parts}"]`) || 'hydrated' in root.dataset) return;
    scriptGone ||= part.tagName === 'SCRIPT';
    if (broken) return;
    broken = true;
    const scheduleReload = () => setTimeout(reloadOnce, delay);
    if (document.readyState === 'complete') scheduleReload();
    else addEventListener('load', scheduleReload);
  };
  const checkStart = () => {
    const ends = (performance.getEntries?.() ?? []).map((entry) => (entry as PerformanceResourceTiming).responseEnd || 0);
    const last = Math.max(0, ...ends);
    const left = last + Math.max(limit, 2 * last) - performance.now();
    if (left <= 0) disableScripts();
    else if (!('hydrated' in root.dataset)) setTimeout(checkStart, left);
  };
  addEventListener('error', onError, true);
  setTimeout(checkStart, limit);
}

/** The text of the script for the head. `finish-export` puts it in front of all others and adds the build's id as `data-build`. */
export function watchdogScript(): string {
  return `(${watchFirstLoad.toString()})(${JSON.stringify(PARTS)},${RELOAD_DELAY_MS},${HYDRATION_TIMEOUT_MS})`;
}
