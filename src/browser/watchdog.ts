/** Where the framework's files lie; their names carry a hash of what is in them, so an old page asks for files that are gone. */
const PARTS = '/_next/static/';

/** The reader's first second with a page that came without a part of it stays undisturbed; then it is loaded again. */
const PATIENCE_MS = 1000;

/**
 * Runs in the head before the framework, as text in the page; so it uses nothing from outside of itself. When a script or style that the page
 * came with cannot be loaded or breaks off, the page is loaded in full again: once for a build and an address, which session storage remembers,
 * or, where that is closed, once in a row. After that the page stays as the server wrote it, and is told to do without scripts.
 */
function watchFirstLoad(parts: string, patience: number): void {
  const root = document.documentElement;
  const name = `reloaded:${document.currentScript?.dataset['build'] ?? ''}:${location.pathname}`;
  let broken: Element | null = null;
  const mend = () => {
    let first = false;
    try {
      first = sessionStorage.getItem(name) === null;
      sessionStorage.setItem(name, '1');
    } catch {
      first = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'reload';
    }
    if (first) location.reload();
    else if (broken?.tagName === 'SCRIPT' && !('live' in root.dataset)) root.classList.remove('js');
  };
  const onError = ({ target }: Event) => {
    const part = target instanceof Element ? target : document.currentScript;
    if (broken || !part?.matches(`script[src*="${parts}"]:not([data-webpack]),[rel=stylesheet][href*="${parts}"]`) || 'live' in root.dataset) return;
    broken = part;
    const later = () => setTimeout(mend, patience);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later);
  };
  addEventListener('error', onError, true);
}

/** The text of the script for the head. `finish-export` puts it in front of all others and adds the build's id as `data-build`. */
export function watchdogScript(): string {
  return `(${watchFirstLoad.toString()})(${JSON.stringify(PARTS)},${PATIENCE_MS})`;
}
