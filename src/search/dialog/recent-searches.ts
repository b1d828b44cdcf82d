import type { OverlayPage } from '@/browser/overlays/types';
import { STORAGE_KEYS } from '@/config/constants';

const MAX_SEARCHES = 6;
const MAX_LENGTH = 80;
const KEY = STORAGE_KEYS.recentSearches;

type Storage = OverlayPage['storage'];

/** The queries whose results were followed, the newest first; empty if the stored value is invalid. */
export function recentSearches({ read }: Storage): string[] {
  try {
    const stored = JSON.parse(read(KEY) ?? '[]') as unknown[];
    return stored.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

export function addRecentSearch(storage: Storage, query: string): void {
  const text = query.trim().slice(0, MAX_LENGTH);
  const searches = [text, ...recentSearches(storage).filter((item) => item !== text)];
  storage.write(KEY, JSON.stringify(searches.slice(0, MAX_SEARCHES)));
}

export function clearRecentSearches({ write }: Storage): void {
  write(KEY, '[]');
}
