import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface CacheEntry {
  readonly stamp: string;
  readonly value: unknown;
}

/** Global, because the development server re-evaluates modules after each edit. */
const CACHE = Symbol.for('content.kept');
const cache = ((globalThis as Record<symbol, unknown>)[CACHE] ??= new Map()) as Map<string, CacheEntry>;

/**
 * Caches the result of `make` under `key` until a file in the folders is added, removed or written. For development: a
 * build reads everything only once.
 */
export function cacheByModificationTime<T>(key: string, folders: readonly string[], make: () => T): T {
  const stamp = folders.map(stampOf).join('\n');
  const present = cache.get(key);
  if (present?.stamp === stamp) return present.value as T;
  const value = make();
  cache.set(key, { stamp, value });
  return value;
}

/** Names and modification times of everything in a folder, or of a single file. */
function stampOf(path: string): string {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return String(info?.mtimeMs ?? '');
  const names = readdirSync(path, { encoding: 'utf8', recursive: true }).sort();
  return names
    .map((name) => `${name} ${lstatSync(join(path, name), { throwIfNoEntry: false })?.mtimeMs ?? 0}`)
    .join('\n');
}
