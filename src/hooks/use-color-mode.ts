import { useSyncExternalStore } from 'react';
import { parseColorMode, readColorMode } from '@/browser/color-mode';
import { subscribeStored } from '@/browser/storage';
import { STORAGE_KEYS, type ColorMode } from '@/config/site';

const subscribe = (onChange: () => void) => subscribeStored(STORAGE_KEYS.theme, onChange);

/** The reader's color mode, updated from this and every other tab; the default on the server. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, readColorMode, () => parseColorMode(null));
}
