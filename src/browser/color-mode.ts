import { COLOR_MODES, STORAGE_KEYS, type ColorMode } from '@/config/site';
import { readStored, subscribeStored, writeStored } from './storage';

const DARK = '(prefers-color-scheme: dark)';

/** Parses a stored value; any other value than the three modes is the default. */
export function parseColorMode(value: string | null): ColorMode {
  return COLOR_MODES.find((mode) => mode === value) ?? COLOR_MODES[0];
}

/** The reader's choice. */
export function readColorMode(): ColorMode {
  return parseColorMode(readStored(STORAGE_KEYS.theme));
}

/** Stores the reader's choice; `syncColorMode` applies it to the page. */
export function setColorMode(mode: ColorMode): void {
  writeStored(STORAGE_KEYS.theme, mode);
}

/** Switches between light and dark: the plain form of the menu, if that cannot be loaded. */
export function toggleColorMode(): void {
  setColorMode(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
}

/** A color mode as the interface writes it. */
export function colorModeName(mode: ColorMode): string {
  return mode.charAt(0).toUpperCase() + mode.slice(1);
}

/** Describes the button of the color mode with the reader's choice. */
export function showColorModeName(): void {
  const show = () => {
    const name = document.getElementById('color-mode-value');
    if (name) name.textContent = colorModeName(readColorMode());
  };
  show();
  subscribeStored(STORAGE_KEYS.theme, show);
}

/**
 * Applies the color mode now and whenever the choice changes, here, in another tab, or in the system. Returns a
 * function that stops this.
 */
export function syncColorMode(): () => void {
  // Older browsers have no `matchMedia`, or no `change` event on its result.
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

/** Sets the colors of the browser's own frame and canvas. */
function setThemeColor(scheme: string): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  for (const [name, content] of Object.entries({ 'color-scheme': scheme, 'theme-color': ground })) {
    const meta =
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`) ??
      Object.assign(document.createElement('meta'), { name });
    meta.content = content;
    if (!meta.isConnected) document.head.append(meta);
  }
}
