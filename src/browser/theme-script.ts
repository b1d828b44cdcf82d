import { COLOUR_MODES, STORAGE_KEYS } from '@/config/site';

interface FirstPaint {
  readonly keys: typeof STORAGE_KEYS;
  readonly modes: readonly string[];
  readonly announcement: string;
  readonly languages: readonly string[];
}

/**
 * Runs in the head, before the first paint, as text in the page; so it uses nothing from outside of itself. It sets on the root element the
 * colour mode, whether the announcement was dismissed, the reader's code language, whether lines of code wrap, and that scripts run at all.
 */
function beforeFirstPaint({ keys, modes, announcement, languages }: FirstPaint): void {
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
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset.platform = 'mac';
  const language = read(keys.codeLanguage);
  if (language && languages.includes(language)) root.dataset.codeLanguage = language;
  if (read(keys.codeWrap) === 'true') root.dataset.codeWrap = '';
  if (!announcement) return;
  if (read(keys.announcementId) === announcement) {
    if (read(keys.announcementDismissed) === 'true') root.dataset.announcement = 'dismissed';
    return;
  }
  try {
    localStorage.setItem(keys.announcementId, announcement);
    localStorage.setItem(keys.announcementDismissed, 'false');
  } catch {
    // Storage is blocked: the bar shows on every visit, and closing it holds for the page's life.
  }
}

/** The text of the script for the head; `languages` are the ids of code languages that the style sheet knows. */
export function firstPaintScript(announcement: string | undefined, languages: readonly string[]): string {
  const values: FirstPaint = { keys: STORAGE_KEYS, modes: COLOUR_MODES, announcement: announcement ?? '', languages };
  return `(${beforeFirstPaint.toString()})(${JSON.stringify(values).replaceAll('<', '\\u003c')})`;
}
