import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Length of a SHA-256 digest in bytes. */
const DIGEST = 32;

/** Files that a cached value is made from: folders and files, and what else decides it. */
interface CacheInputs {
  readonly files: readonly string[];
  readonly settings: string;
}

interface Cached<T> {
  readonly value: T;
  /** A digest of the files that the value names. */
  readonly read: Uint8Array;
}

/**
 * The value that `make` makes, from a file of the folder that BUILD_CACHE names if an earlier process made it from the
 * same inputs. The value is plain data; maps and shared objects survive. Without BUILD_CACHE, nothing is cached. A file
 * that is damaged or of other inputs is never used. `filesOf` gets the files that only the value shows it was made
 * from.
 */
export async function cacheOnDisk<T>(
  name: string,
  inputs: CacheInputs,
  make: () => Promise<T>,
  filesOf: (value: T) => readonly string[] = () => [],
): Promise<T> {
  const folder = process.env['BUILD_CACHE'];
  if (!folder) return make();
  const file = join(folder, `${name}.bin`);
  // The first part is the form of what is written.
  const key = `value and files\0${process.version}\0${inputs.settings}\0`;
  const digest = createHash('sha256').update(key).update(hashFiles(inputs.files)).digest();
  const cached = readCache(file, digest)?.value as Cached<T> | undefined;
  if (cached && hashFiles(filesOf(cached.value)).equals(cached.read)) return cached.value;
  const value = await make();
  writeCache(file, digest, serialize({ value, read: hashFiles(filesOf(value)) } satisfies Cached<T>));
  return value;
}

/** Many values of one kind by key, of which a change needs only some again. */
export interface ItemCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Keeps the values that were read or set for the next process, and forgets the others. */
  save(): void;
}

/**
 * The values that earlier processes saved under this name. A key has to contain everything that its value is made from,
 * except the `code` that makes it: if these files or folders changed, all values are forgotten.
 */
export function openItemCache<T>(name: string, code: readonly string[]): ItemCache<T> {
  const folder = process.env['BUILD_CACHE'];
  const file = folder && join(folder, `${name}.bin`);
  const inputs = file && digestOf(Buffer.concat([Buffer.from(`${process.version}\0`), hashFiles(code)]));
  const known = ((inputs && readCache(file, inputs)?.value) ?? new Map()) as ReadonlyMap<string, T>;
  const used = new Map<string, T>();
  return {
    get: (key) => {
      const value = used.get(key) ?? known.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => void used.set(key, value),
    save: () => {
      const isSame = used.size === known.size && [...used.keys()].every((key) => known.has(key));
      if (inputs && !isSame) writeCache(file, inputs, serialize(used));
    },
  };
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
  for (const file of paths.flatMap(listFiles)) hash.update(`\0${file}\0`).update(readFileSync(file));
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

/** The file contains the digests of its inputs and of its value, then the value. */
function readCache(file: string, inputs: Buffer): { value: unknown } | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const bytes = readFileSync(file);
  if (!bytes.subarray(0, DIGEST).equals(inputs) && bytes.length > 2 * DIGEST) return undefined;
  const value = bytes.subarray(2 * DIGEST);
  if (digestOf(value).equals(bytes.subarray(DIGEST, 2 * DIGEST))) return { value: deserialize(value) };
  process.stdout.write(`${file} is damaged. It is made again.\n`);
  return undefined;
}

function writeCache(file: string, inputs: Buffer, value: Buffer): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, Buffer.concat([inputs, digestOf(value), value]));
  renameSync(temporary, file);
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
