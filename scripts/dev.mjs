// @ts-check
import fs from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, runScript, startBin } from './bootstrap.mjs';
import { finishCompiling, startCompiling } from './lib/compiling.mjs';
import { main } from './lib/main.mjs';
import { ensurePort, readPort } from './lib/port.mjs';

// `npm run dev`, for writers: Next, and a process that compiles the pages and checks them (`scripts/dev-content.ts`), in
// one terminal. Both start at once: a request waits until the pages are compiled. The check is one process that reads
// again what a save changes, and reports every mistake with file, line and column, in the terminal and above the page.

const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  CONTENT_ISSUES: '.cache/content-issues.json',
  BUILD_CACHE: '.cache/build',
};

const FONTS = '.cache/fonts';
const RESTART_MS = 2000;

/** Writes the files that the style sheet and the server import. A build subsets the fonts; here, they are whole. */
function prepare() {
  fs.mkdirSync(FONTS, { recursive: true });
  for (const name of ['geist', 'geist-mono']) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    fs.copyFileSync(source, join(FONTS, `${name}.woff2`));
  }
  fs.writeFileSync(env.CONTENT_ISSUES, '[]');
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
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
  }
}

main(async () => {
  const port = readPort(3000);
  // Next listens at all addresses.
  await ensurePort(port, undefined, 'npm run dev');
  ensurePackages();
  prepare();
  const color = process.env.FORCE_COLOR || (process.stdout.isTTY ? '1' : '0');
  const next = startBin('next', ['dev', '--port', String(port)], { FORCE_COLOR: color, ...env });
  if (next.stdout) next.stdout.pipe(process.stdout);
  const content = new AbortController();
  const contentEnd = keepContent(port, content.signal);
  return new Promise((resolve) => {
    const stop = async (/** @type {number} */ code) => {
      content.abort();
      next.kill();
      await contentEnd;
      resolve(code);
    };
    process.once('SIGINT', () => stop(0));
    process.once('SIGTERM', () => stop(0));
    // Next has printed why.
    next.once('exit', (code) => stop(code || 0));
  });
});
