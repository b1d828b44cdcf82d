// @ts-check
import fs from 'node:fs';

/** While it exists, the output of Contentlayer is incomplete; the server waits before it reads the output again. */
const COMPILING = '.cache/content-compiling';
/** `src/content/site.ts` imports this file, so that the server sends a page again when its pages were compiled. */
const VERSION = '.cache/content-version.json';

/** Makes the server wait for the pages. */
export function startCompiling() {
  fs.mkdirSync('.cache', { recursive: true });
  fs.writeFileSync(COMPILING, '');
  if (!fs.existsSync(VERSION)) fs.writeFileSync(VERSION, '0');
}

/** Makes the server read the pages, and send the shown ones again. */
export function finishCompiling() {
  fs.writeFileSync(VERSION, JSON.stringify(Date.now()));
  fs.rmSync(COMPILING, { force: true });
}
