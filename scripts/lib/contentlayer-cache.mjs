import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { remove } from '../bootstrap.mjs';

const FOLDER = '.contentlayer';

/**
 * Deletes what Contentlayer keeps when a part of it is damaged, after a build that was ended in between or on a full disk: it would fail on it
 * in every build. Reports it in one line.
 */
export function dropDamagedCache() {
  const damaged = existsSync(FOLDER) && findDamage(FOLDER);
  if (!damaged) return;
  console.log(`${damaged} is damaged. All pages are compiled again.`);
  remove(FOLDER);
}

/** The first path below a folder that Contentlayer cannot go on with. The files of `generated/` are written in each build; only their kind counts. */
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
    const damaged = isFile ? /^data-.*\.json$/.test(entry.name) && !isWhole(path) && path : findDamage(path);
    if (damaged) return damaged;
  }
  return undefined;
}

/** Whether a file holds compiled pages to its end. */
function isWhole(file) {
  try {
    const pages = Object.values(JSON.parse(readFileSync(file, 'utf8')).cacheItemsMap);
    return pages.every(({ document, documentHash }) => typeof document._id === 'string' && typeof documentHash === 'string');
  } catch {
    return false;
  }
}
