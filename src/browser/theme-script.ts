import { COLOR_MODES, THEME_COLORS, STORAGE_KEYS } from '@/config/site';

interface FirstPaint {
  readonly keys: typeof STORAGE_KEYS;
  readonly modes: readonly string[];
  readonly themeColors: typeof THEME_COLORS;
  readonly announcements: string;
  readonly languages: readonly string[];
}

/**
 * Runs in the head, before the first paint, as text in the page; so it uses nothing from outside of itself. It sets on the root element the
 * colour mode, which announcement is up today and whether it was dismissed, the reader's code language, whether lines of code wrap, and that
 * scripts run at all.
 */
function beforeFirstPaint({ keys, modes, themeColors: grounds, announcements, languages }: FirstPaint): void {
  const root = document.documentElement;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  root.classList.add('js');
  const stored = read(keys.theme) ?? '';
  const mode = modes.includes(stored) ? stored : modes[0];
  const dark = mode === 'dark' || (mode === 'system' && self.matchMedia?.('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  root.dataset.theme = scheme;
  // The browser's own frame and canvas; `followColourMode` keeps them up to date.
  for (const [name, content] of Object.entries({ 'color-scheme': scheme, 'theme-color': grounds[scheme] })) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset.platform = 'mac';
  const language = read(keys.codeLanguage);
  if (language && languages.includes(language)) root.dataset.codeLanguage = language;
  if (read(keys.codeWrap) === 'true') root.dataset.codeWrap = '';
  const today = Date.now() / 864e5;
  const all = announcements.split('\n').map((line) => line.split(' '));
  const index = all.findIndex(([, from, until]) => Number(from ?? 0) <= today && today < Number(until ?? Infinity) + 1);
  // The style sheet shows the first one, unless it is told of another.
  if (index !== 0) root.dataset.announcementNth = String(index + 1);
  const id = all[index]?.[0];
  if (!id) return;
  const last = read(keys.announcementId);
  const ids = (read(keys.announcementDismissedIds) ?? '').split(' ');
  let dismissed = read(keys.announcementDismissed) === 'true';
  // Of the announcement seen last one key says whether it was dismissed, of the others the list.
  const kept = all.flatMap(([one = '']) => ((one === last ? dismissed : ids.includes(one)) ? one : []));
  if (last !== id) dismissed = kept.includes(id);
  if (dismissed) root.dataset.announcement = 'dismissed';
  if (last === id) return;
  try {
    // The list first: other tabs may read between two writes.
    localStorage.setItem(keys.announcementDismissedIds, kept.join(' '));
    localStorage.setItem(keys.announcementId, id);
    localStorage.setItem(keys.announcementDismissed, String(dismissed));
  } catch {
    // Storage is blocked: the bar shows on every visit, and closing it holds for the page's life.
  }
}

/**
 * The text of the script for the head. `announcements` holds one a line, the newest first: its id and, where there are any, the first and the
 * last day on which it is up, as days since 1970 (UTC). `languages` are the ids of code languages that the style sheet knows.
 */
export function firstPaintScript(announcements: string | undefined, languages: readonly string[]): string {
  const values: FirstPaint = { keys: STORAGE_KEYS, modes: COLOR_MODES, themeColors: THEME_COLORS, announcements: announcements ?? '', languages };
  return `(${beforeFirstPaint.toString()})(${JSON.stringify(values).replaceAll('<', '\\u003c')})`;
}
