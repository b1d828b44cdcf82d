import { useSyncExternalStore } from 'react';
import { parseColourMode, readColourMode } from '@/browser/colour-mode';
import { subscribeStored } from '@/browser/storage';
import { STORAGE_KEYS, type ColourMode } from '@/config/site';

const subscribe = (onChange: () => void) => subscribeStored(STORAGE_KEYS.theme, onChange);

/** The reader's choice of colours, as it is now in this and every other tab; the default while the server renders. */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, readColourMode, () => parseColourMode(null));
}
