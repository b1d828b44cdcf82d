// @ts-check
import { createHash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.contentlayer';
const STAMP = '.cache/contentlayer-key';

/**
 * Deletes Contentlayer's cache if a plugin, a variable or a package changed: Contentlayer only compares the documents and
 * the name of the compiler (`src/build/compile-content.ts`), to which the defaults of the components belong.
 */
export function dropStaleCache() {
  const { content, data } = JSON.parse(readFileSync('schema/paths.json', 'utf8'));
  const hash = createHash('sha256');
  const folders = ['src/markdown', 'src/source', 'src/lib', 'schema'];
  const sources = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name)));
  const code = ['package-lock.json', 'contentlayer.config.ts', 'src/build/page-source.ts'];
  for (const file of [...code, join(content, data.product), ...sources]) {
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    if (isFile && /\.\w+$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  const key = hash.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === key) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, key);
}

/**
 * Deletes Contentlayer's cache, and says so, if an interrupted build or a full disk damaged a part of it: every later
 * build would fail.
 */
export function dropDamagedCache() {
  const damaged = existsSync(FOLDER) && findDamage(FOLDER);
  if (!damaged) return;
  console.log(`${damaged} is damaged. All pages are compiled again.`);
  rmSync(FOLDER, { recursive: true, force: true });
}

/**
 * The first damaged path below a folder. Each build writes the files of `generated/` again, so only their kind counts.
 * @param {string} folder
 * @returns {string | undefined}
 */
function findDamage(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return folder;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const isFile = /\.(?:json|mjs|map|ts)$/.test(entry.name);
    if (isFile ? !entry.isFile() : !entry.isDirectory()) return path;
    const damaged = isFile ? /^data-.*\.json$/.test(entry.name) && !isComplete(path) && path : findDamage(path);
    if (damaged) return damaged;
  }
  return undefined;
}

/**
 * Whether a cache file holds each compiled page completely.
 * @param {string} file
 */
function isComplete(file) {
  try {
    const pages = Object.values(JSON.parse(readFileSync(file, 'utf8')).cacheItemsMap);
    return pages.every(
      ({ document, documentHash }) => typeof document._id === 'string' && typeof documentHash === 'string',
    );
  } catch {
    return false;
  }
}
