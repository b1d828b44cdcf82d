import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeWholeFile } from './write-file';

// What functions remember from call to call and from process to process. A memo of one function stays beside it.

/** Length of a SHA-256 digest in bytes. */
const DIGEST = 32;
/** The clocks of file systems have ticks; a file that is written twice in one has the same stamp. */
const TICK_MS = 50;

/** The form of a file of values. */
const FORM = digestOf(`values by key\0${process.version}`);

/** The values of one name. */
interface Store {
  /** Where they are kept for the next process. */
  readonly file: string | undefined;
  /** Those of the last round, or of an earlier process. */
  earlier: ReadonlyMap<string, unknown>;
  /** Those that this round has read or made. */
  used: Map<string, unknown>;
  isChanged: boolean;
}

const stores = new Map<string, Store>();
const ofObjects = new WeakMap<object, Map<string, unknown>>();
const ofFiles = new Map<string, { readonly stamp: string; readonly value: unknown }>();

/**
 * The value that `make` made for this name and key, in this process, or in an earlier one if BUILD_CACHE names a folder.
 * The key has to contain all that the value is made from, the code too; `isCurrent` is for what only the value shows. The
 * value is plain data that is never undefined; maps and shared objects survive.
 */
export function cached<T>(name: string, key: string, make: () => T, isCurrent?: (value: T) => boolean): T {
  const store = storeOf(name);
  const value = known(store, key, isCurrent);
  return value === undefined ? remember(store, key, make()) : value;
}

/** The same for a value that is made asynchronously. */
export async function cachedAsync<T>(
  name: string,
  key: string,
  make: () => Promise<T>,
  isCurrent?: (value: T) => boolean,
): Promise<T> {
  const store = storeOf(name);
  const value = known(store, key, isCurrent);
  return value === undefined ? remember(store, key, await make()) : value;
}

/** Ends a round: of each name that it used, the values that it used are kept, for the next process too. */
export function saveCaches(): void {
  for (const store of stores.values()) {
    const { file, used, earlier } = store;
    if (used.size === 0) continue;
    if (file && (store.isChanged || used.size !== earlier.size)) {
      const values = serialize(used);
      writeWholeFile(file, Buffer.concat([FORM, digestOf(values), values]));
    }
    store.earlier = used;
    store.used = new Map();
    store.isChanged = false;
  }
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

/** A short text for all parts of a key. */
export function keyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('base64');
}

/** A digest of the names and contents of files, and of all files in folders, except generated ones. */
export function hashFiles(paths: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles))
    hash.update(`\0${file}\0`).update(ofFile('digest', file, () => digestOf(readFileSync(file))));
  return hash.digest();
}

function listFiles(path: string): string[] {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return info?.isFile() ? [path] : [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && entry.name !== 'generated')
    .flatMap(({ name }) => listFiles(`${path}/${name}`))
    .sort();
}

function storeOf(name: string): Store {
  const folder = process.env['BUILD_CACHE'];
  const file = folder && join(folder, `${name}.bin`);
  const id = file ?? name;
  const present = stores.get(id);
  if (present) return present;
  const store = { file, earlier: (file && readStore(file)) || new Map(), used: new Map(), isChanged: false };
  stores.set(id, store);
  return store;
}

function known<T>({ earlier, used }: Store, key: string, isCurrent: (value: T) => boolean = () => true): T | undefined {
  const value = (used.has(key) ? used : earlier).get(key) as T | undefined;
  if (value === undefined || !isCurrent(value)) return undefined;
  used.set(key, value);
  return value;
}

function remember<T>(store: Store, key: string, value: T): T {
  store.used.set(key, value);
  store.isChanged = true;
  return value;
}

/** The file contains a digest of its form and one of its values, then the values. */
function readStore(file: string): ReadonlyMap<string, unknown> | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(file);
  if (!bytes.subarray(0, DIGEST).equals(FORM) && bytes.length > 2 * DIGEST) return undefined;
  const values = bytes.subarray(2 * DIGEST);
  if (digestOf(values).equals(bytes.subarray(DIGEST, 2 * DIGEST)))
    return deserialize(values) as ReadonlyMap<string, unknown>;
  process.stdout.write(`${file} is damaged. It is made again.\n`);
  return undefined;
}

function digestOf(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}
