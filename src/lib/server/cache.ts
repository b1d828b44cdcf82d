import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeFile } from './write-file';

// What functions remember from call to call and from process to process. A memo of one function stays beside it.

/** The clocks of file systems have ticks; a file that is written twice in one has the same stamp. */
const TICK_MS = 50;

/** Values of the last round, and those that this one has read or made, by the names of their files. */
let earlier = new Map<string, unknown>();
let used = new Map<string, unknown>();

const ofObjects = new WeakMap<object, Map<string, unknown>>();
const ofFiles = new Map<string, { stamp: string; value: unknown }>();

/**
 * The value that `make` made for this kind and key, in this process, or in an earlier one if BUILD_CACHE names a folder. The
 * key is one of `keyOf`, of all that the value is made from, the code too. The value survives JSON, and is neither null nor undefined.
 */
export function cached<T>(kind: string, key: string, make: () => T): T {
  const name = `${kind}.${key}.json`;
  return known<T>(name) ?? keep(name, make());
}

/** The same for a value that is made asynchronously; `isCurrent` is for what only the value shows. */
export async function cachedAsync<T>(
  kind: string,
  key: string,
  make: () => Promise<T>,
  isCurrent: (value: T) => boolean = () => true,
): Promise<T> {
  const name = `${kind}.${key}.json`;
  const value = known<T>(name);
  if (value !== undefined && isCurrent(value)) return value;
  return keep(name, await make());
}

/** Ends a round: of the kinds that it used, the values that it did not use are forgotten, and their files deleted. */
export function pruneCache(): void {
  const kinds = new Set([...used.keys()].map(kindOf));
  const folder = process.env['BUILD_CACHE'] ?? '';
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Another process renames its temporary files.
  const unused = names.filter(
    (name) => kinds.has(kindOf(name)) && !used.has(name) && !name.endsWith('.tmp'),
  );
  for (const name of unused) rmSync(join(folder, name), { force: true });
  earlier = used;
  used = new Map();
}

/** The value that `make` makes from a file, made again when the file is written. Throws if there is no file. */
export function ofFile<T>(name: string, file: string, make: () => T): T {
  // No reader of content follows a link.
  const { mtimeMs, ctimeMs, size, ino } = lstatSync(file);
  const stamp = [mtimeMs, ctimeMs, size, ino].join(' ');
  const id = `${name}\0${file}`;
  const present = ofFiles.get(id);
  if (present?.stamp === stamp) return present.value as T;
  const value = make();
  if (Date.now() - ctimeMs > TICK_MS) ofFiles.set(id, { stamp, value });
  return value;
}

/** The value that `make` makes from an object that nobody changes, kept as long as the object. */
export function ofObject<T>(name: string, source: object, make: () => T): T {
  const values = ofObjects.get(source) ?? new Map<string, unknown>();
  ofObjects.set(source, values);
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

/** A name for all parts of a key. */
export function keyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('base64url');
}

/** A name for the names and contents of files, and of all files in folders. */
export function hashFiles(paths: readonly string[]): string {
  const files = paths.flatMap(listFiles);
  const digest = (file: string) => ofFile('digest', file, () => keyOf(readFileSync(file)));
  return keyOf(...files.flatMap((file) => [file, digest(file)]));
}

function listFiles(path: string): string[] {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info?.isFile()) return [path];
  if (!info?.isDirectory()) return [];
  // Node's own recursion follows links to folders, from version 24 on.
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .flatMap(({ name }) => listFiles(`${path}/${name}`))
    .sort();
}

function kindOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

function known<T>(name: string): T | undefined {
  const value = used.get(name) ?? earlier.get(name) ?? readValue(name);
  if (value !== undefined) used.set(name, value);
  return value as T | undefined;
}

function readValue(name: string): unknown {
  const folder = process.env['BUILD_CACHE'];
  if (!folder) return undefined;
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    // There is none, or it is damaged.
    return undefined;
  }
}

function keep<T>(name: string, value: T): T {
  const folder = process.env['BUILD_CACHE'];
  if (folder) writeWholeFile(join(folder, name), JSON.stringify(value));
  used.set(name, value);
  return value;
}
