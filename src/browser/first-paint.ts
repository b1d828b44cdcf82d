import type { firstPaint } from './first-paint-values';

/**
 * Runs in the head's script, before the first paint, so its module imports nothing. On the root element, it sets the color mode, whether the announcement was dismissed, the reader's code language, line wrapping in
 * code, and the class `js`.
 */
export function beforeFirstPaint({
  keys,
  prefix,
  modes,
  themeColors: grounds,
  announcement: id,
  languages,
}: ReturnType<typeof firstPaint>): void {
  const root = document.documentElement;
  const read = (key: string) => {
    for (const get of [() => sessionStorage.getItem(prefix + key), () => localStorage.getItem(key)]) {
      try {
        const value = get();
        if (value !== null) return value;
      } catch {
        // Storage is blocked.
      }
    }
    return null;
  };
  root.classList.add('js');
  const stored = read(keys.theme) ?? '';
  const mode = modes.includes(stored) ? stored : modes[0];
  const dark = mode === 'dark' || (mode === 'system' && self.matchMedia?.('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  root.dataset.theme = scheme;
  // The colors of the browser's own frame and canvas; `syncColorMode` updates them later.
  for (const [name, content] of Object.entries({ 'color-scheme': scheme, 'theme-color': grounds[scheme] })) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset.platform = 'mac';
  // A press before the site's script waits for it (`controls.ts`).
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element && target.closest('[data-island]');
    if (control && !('ready' in root.dataset)) control.setAttribute('data-pending', '');
  });
  const language = read(keys.codeLanguage);
  if (language && languages.includes(language)) root.dataset.codeLanguage = language;
  if (read(keys.codeWrap) === 'true') root.dataset.codeWrap = '';
  if (!id) return;
  const last = read(keys.announcementId);
  const isLastDismissed = read(keys.announcementDismissed) === 'true';
  // One key holds the dismissal of the last seen announcement; the list holds all dismissals.
  const others = (read(keys.announcementDismissedIds) ?? '').split(' ').filter((one) => one && one !== last);
  const ids = last && isLastDismissed ? [...others, last] : others;
  const dismissed = last === id ? isLastDismissed : ids.includes(id);
  if (dismissed) root.dataset.announcement = 'dismissed';
  if (last === id) return;
  try {
    // The list is written first, because other tabs can read between two writes.
    localStorage.setItem(keys.announcementDismissedIds, ids.join(' '));
    localStorage.setItem(keys.announcementId, id);
    localStorage.setItem(keys.announcementDismissed, String(dismissed));
  } catch {
    // Storage is blocked: the bar appears on every visit, and a dismissal lasts for the life of the page.
  }
}
