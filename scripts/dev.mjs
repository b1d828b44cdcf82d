// @ts-check
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { ensurePackages, runScript, startBin } from './bootstrap.mjs';
import { finishCompiling, startCompiling } from '../src/build/compiling.mjs';
import { main } from '../src/lib/server/main.mjs';
import { anyFreePort, ensurePort, readPort } from '../src/build/port.mjs';

// `npm run dev`, for writers: Next, a process that compiles the pages and checks them (`scripts/dev-content.ts`), and one
// that has the data of pages and the files which are no pages (`scripts/dev-files.ts`), in one terminal. All start at once: a request waits
// until the pages are compiled. The check is one process that reads again what a save changes, and reports every mistake
// with file, line and column, in the terminal and above the page.

const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  CONTENT_ISSUES: '.cache/content-issues.json',
  BUILD_CACHE: '.cache/build',
};

const FONTS = '.cache/fonts';
const PAGE_DATA = '.cache/page-data';
const RESTART_MS = 2000;

const FRAME = { name: '', tagline: '', navbar: [], starts: [], sidebars: {}, facts: {}, tables: {} };
/** What all pages show, before it is known. */
const EMPTY = {
  'frame.json': { ...FRAME, footer: { columns: [], social: [] } },
  'document.json': { headScript: '', policy: '', scripts: [], deferred: [] },
};

/**
 * Writes a file that does not exist.
 * @param {string} file
 * @param {string} text
 */
function writeNew(file, text) {
  fs.mkdirSync(dirname(file), { recursive: true });
  if (!fs.existsSync(file)) fs.writeFileSync(file, text);
}

/** Writes the files that the style sheet and the server import. A build subsets the fonts; here, they are whole. */
function prepare() {
  fs.mkdirSync(FONTS, { recursive: true });
  for (const name of ['geist', 'geist-mono']) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    fs.copyFileSync(source, join(FONTS, `${name}.woff2`));
  }
  fs.writeFileSync(env.CONTENT_ISSUES, '[]');
  // The server may read these before `scripts/dev-files.ts` has written them.
  for (const [name, data] of Object.entries(EMPTY)) writeNew(join(PAGE_DATA, name), JSON.stringify(data));
  startCompiling();
}

/**
 * Runs the process that compiles and checks; starts it again when it ends, as it does if its own code or a component changes.
 * @param {number} port
 * @param {AbortSignal} signal
 */
async function keepContent(port, signal) {
  for (let args = [String(port)]; !signal.aborted; args = []) {
    const code = await runScript('scripts/dev-content.ts', args, { env, signal });
    if (code === 0) continue;
    // A request does not wait for a process that failed.
    finishCompiling();
    await restartPause();
  }
}

/**
 * Runs the process that has the files which are no pages, in the same way.
 * @param {number} port
 * @param {AbortSignal} signal
 */
async function keepFiles(port, signal) {
  const options = { env: { ...env, NODE_ENV: 'development' }, signal };
  while (!signal.aborted)
    if ((await runScript('scripts/dev-files.ts', [String(port)], options)) !== 0) await restartPause();
}

function restartPause() {
  return new Promise((resolve) => setTimeout(resolve, RESTART_MS));
}

main(async () => {
  const port = readPort(3000);
  // Next listens at all addresses.
  await ensurePort(port, undefined, 'npm run dev');
  ensurePackages();
  prepare();
  const color = process.env.FORCE_COLOR || (process.stdout.isTTY ? '1' : '0');
  const filesPort = await anyFreePort();
  const files = { FILES_ORIGIN: `http://127.0.0.1:${filesPort}` };
  const next = startBin('next', ['dev', '--port', String(port)], { FORCE_COLOR: color, ...env, ...files });
  if (next.stdout) next.stdout.pipe(process.stdout);
  const abort = new AbortController();
  const ends = Promise.all([keepContent(port, abort.signal), keepFiles(filesPort, abort.signal)]);
  return new Promise((resolve) => {
    const stop = async (/** @type {number} */ code) => {
      abort.abort();
      next.kill();
      await ends;
      resolve(code);
    };
    process.once('SIGINT', () => stop(0));
    process.once('SIGTERM', () => stop(0));
    // Next has printed why.
    next.once('exit', (code) => stop(code || 0));
  });
});
