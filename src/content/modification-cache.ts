import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Kept {
  readonly stamp: string;
  readonly value: unknown;
}

/** Outlives the modules, which the development server evaluates anew at each edit. */
const KEPT = Symbol.for('content.kept');
const kept = ((globalThis as Record<symbol, unknown>)[KEPT] ??= new Map()) as Map<string, Kept>;

/**
 * What `make` answers, kept under `key` as long as no file in the folders is added, removed or written. For development: a build reads
 * everything once anyway.
 */
export function cacheByModificationTime<T>(key: string, folders: readonly string[], make: () => T): T {
  const stamp = folders.map(stampOf).join('\n');
  const present = kept.get(key);
  if (present?.stamp === stamp) return present.value as T;
  const value = make();
  kept.set(key, { stamp, value });
  return value;
}

/** Names and times of everything in a folder, or of a single file. */
function stampOf(path: string): string {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return String(info?.mtimeMs ?? '');
  const names = readdirSync(path, { encoding: 'utf8', recursive: true }).sort();
  return names.map((name) => `${name} ${lstatSync(join(path, name), { throwIfNoEntry: false })?.mtimeMs ?? 0}`).join('\n');
}
