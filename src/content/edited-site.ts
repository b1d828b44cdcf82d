import { existsSync } from 'node:fs';
import { CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import type { Site } from './assemble-site';
import { cacheByModificationTime } from './modification-cache';
import { buildSite } from './site';

/** What the site is made from in development; `src/build/compiling.mjs` writes the first file after each save. */
const INPUTS = [
  '.cache/content-version.json',
  ...Object.values(DATA_FILES).map((name) => `${CONTENT_FOLDER}/${name}`),
  OPENAPI_FOLDER,
];
const COMPILING = '.cache/content-compiling';
const WAIT_MS = 25;

/** Global, because the development server re-evaluates modules after each edit. */
const LAST = Symbol.for('content.last-site');
const globals = globalThis as { [LAST]?: Site };

/**
 * The site in development, built again after each change. If the data has a mistake, which the check reports, the site
 * is the last one that could be built.
 */
export async function editedSite(): Promise<Site> {
  if (!globals[LAST]) await untilCompiled();
  return cacheByModificationTime('edits', INPUTS, buildWhenCompiled);
}

async function untilCompiled(): Promise<void> {
  while (existsSync(COMPILING)) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

async function buildWhenCompiled(): Promise<Site> {
  await untilCompiled();
  try {
    globals[LAST] = await buildSite();
    return globals[LAST];
  } catch (error) {
    if (!globals[LAST]) throw error;
    process.stderr.write(`${String(error)}\n`);
    return globals[LAST];
  }
}
