import {
  COLOR_MODE_NAMES,
  COLOR_MODES,
  STORAGE_KEYS,
  THEME_COLORS,
  type ColorMode,
} from '@/config/constants';
import { readStored, subscribeStored, writeStored } from './storage';

const DARK = '(prefers-color-scheme: dark)';

/** The reader's choice; any other stored value than the three modes is the default. */
export function readColorMode(): ColorMode {
  const stored = readStored(STORAGE_KEYS.theme);
  return COLOR_MODES.find((mode) => mode === stored) ?? COLOR_MODES[0];
}

/** Stores the reader's choice; `syncColorMode` applies it to the page. */
export function setColorMode(mode: ColorMode): void {
  writeStored(STORAGE_KEYS.theme, mode);
}

/** Applies the color mode to the page, and to the browser's own frame and canvas. The script in the head calls it first. */
export function applyColorMode(): void {
  const mode = readColorMode();
  const isDark = mode === 'dark' || (mode === 'system' && window.matchMedia(DARK).matches);
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = scheme;
  for (const [name, content] of Object.entries({
    'color-scheme': scheme,
    'theme-color': THEME_COLORS[scheme],
  })) {
    const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    document.head.append(Object.assign(known ?? document.createElement('meta'), { name, content }));
  }
}

/**
 * Describes the button of the color mode with the reader's choice, and applies the color mode whenever the choice
 * changes, here, in another tab, or in the system.
 */
export function syncColorMode(): void {
  const showName = () => {
    const name = document.getElementById('color-mode-value');
    if (name) name.textContent = COLOR_MODE_NAMES[readColorMode()];
  };
  showName();
  for (const listener of [applyColorMode, showName]) subscribeStored(STORAGE_KEYS.theme, listener);
  window.matchMedia(DARK).addEventListener('change', applyColorMode);
}
