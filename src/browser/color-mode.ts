import { COLOR_MODES, STORAGE_KEYS, type ColorMode } from '@/config/site';
import { readStored, subscribeStored, writeStored } from './storage';

const DARK = '(prefers-color-scheme: dark)';

/** A stored value as a colour mode; anything else than the three counts as the default. */
export function parseColorMode(value: string | null): ColorMode {
  return COLOR_MODES.find((mode) => mode === value) ?? COLOR_MODES[0];
}

/** The reader's choice. */
export function readColorMode(): ColorMode {
  return parseColorMode(readStored(STORAGE_KEYS.theme));
}

/** Stores the reader's choice; the page follows through `followColourMode`. */
export function setColorMode(mode: ColorMode): void {
  writeStored(STORAGE_KEYS.theme, mode);
}

/** Keeps the page in the chosen colours: after a choice here, in another tab, or of the system's. Answers the function that ends it. */
export function syncColorMode(): () => void {
  // Not every browser has the query, or tells of its changes in this way.
  const system = window.matchMedia?.(DARK);
  const apply = () => {
    const mode = readColorMode();
    const dark = mode === 'dark' || (mode === 'system' && system?.matches);
    const scheme = dark ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = scheme;
    setThemeColor(scheme);
  };
  apply();
  const unsubscribe = subscribeStored(STORAGE_KEYS.theme, apply);
  system?.addEventListener?.('change', apply);
  return () => {
    unsubscribe();
    system?.removeEventListener?.('change', apply);
  };
}

/** The browser's own frame and canvas take the page's colours. */
function setThemeColor(scheme: string): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  for (const [name, content] of Object.entries({ 'color-scheme': scheme, 'theme-color': ground })) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ?? Object.assign(document.createElement('meta'), { name });
    meta.content = content;
    if (!meta.isConnected) document.head.append(meta);
  }
}
