import { STORAGE_KEYS } from '@/config/constants';
import { readStored, writeStored } from '@/browser/storage';

const MAX_SEARCHES = 6;
const MAX_LENGTH = 80;
const KEY = STORAGE_KEYS.recentSearches;

/** The queries whose results were followed, the newest first; empty if the stored value is invalid. */
export function recentSearches(): string[] {
  try {
    const stored = JSON.parse(readStored(KEY) ?? '[]') as unknown[];
    return stored.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

export function addRecentSearch(query: string): void {
  const text = query.trim().slice(0, MAX_LENGTH);
  const searches = [text, ...recentSearches().filter((item) => item !== text)];
  writeStored(KEY, JSON.stringify(searches.slice(0, MAX_SEARCHES)));
}

export function clearRecentSearches(): void {
  writeStored(KEY, '[]');
}
