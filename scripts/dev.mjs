// @ts-check
import fs from 'fs';
import { dirname, join } from 'path';
import util from 'util';
import { ensurePackages, remove, runBin, runScript, startBin } from './bootstrap.mjs';
import { dropDamagedCache, dropStaleCache } from './lib/contentlayer-cache.mjs';
import { main } from './lib/main.mjs';
import { ensurePort, readPort } from './lib/port.mjs';

// `npm run dev`, for writers: Contentlayer, Next and the check in one terminal. The check is one process that reads again
// what a save changes, and reports every mistake with file, line and column, in the terminal and above the page. A changed
// variable compiles all pages again, because their text contains it. The first page does not wait for the check.

const env = {
  NEXT_TELEMETRY_DISABLED: '1',
  CONTENT_ISSUES: '.cache/content-issues.json',
  BUILD_CACHE: '.cache/build',
};

/** `src/content/site.ts` imports this file, so that the server sends a page again when its pages were compiled. */
const VERSION = '.cache/content-version.json';
const COMPILED = '.contentlayer/generated';

/** The server's line about a request that it answered. */
const ANSWERED = /\b(?:GET|HEAD) \S+ \d{3}\b/;
const CHECK_AFTER_MS = 20000;

/** Loads the modules that need installed packages. */
async function loadModules() {
  const { watch } = await import('chokidar');
  const { tsImport } = await import('tsx/esm/api');
  return {
    watch,
    .../** @type {typeof import('./lib/latest-run')} */ (await tsImport('./lib/latest-run.ts', import.meta.url)),
    .../** @type {typeof import('../schema/collections')} */ (
      await tsImport('../schema/collections.ts', import.meta.url)
    ),
    .../** @type {typeof import('../schema/stage-content')} */ (
      await tsImport('../schema/stage-content.ts', import.meta.url)
    ),
    .../** @type {typeof import('../src/lib/front-matter')} */ (
      await tsImport('../src/lib/front-matter.ts', import.meta.url)
    ),
    .../** @type {typeof import('../src/mdx/prepare-body')} */ (
      await tsImport('../src/mdx/prepare-body.ts', import.meta.url)
    ),
  };
}

async function prepare() {
  fs.mkdirSync(dirname(VERSION), { recursive: true });
  fs.writeFileSync(env.CONTENT_ISSUES, '[]');
  await runScript('scripts/subset-font.ts', [], { env });
  await runScript('scripts/emit-api-types.ts', [], { env });
  dropStaleCache();
  dropDamagedCache();
  await runBin('contentlayer2', ['build'], { env });
  writeVersion();
}

function writeVersion() {
  fs.writeFileSync(VERSION, JSON.stringify(Date.now()));
}

/**
 * Starts the server; calls `onAnswer` after its first answer, or after some seconds.
 * @param {number} port
 * @param {() => void} onAnswer
 */
function startServer(port, onAnswer) {
  const color = process.env.FORCE_COLOR || (process.stdout.isTTY ? '1' : '0');
  const next = startBin('next', ['dev', '--port', String(port)], { FORCE_COLOR: color, ...env });
  const timer = setTimeout(onAnswer, CHECK_AFTER_MS);
  const { stdout } = next;
  if (!stdout) return next;
  stdout.on('data', (/** @type {Buffer} */ text) => {
    process.stdout.write(text);
    if (!ANSWERED.test(util.stripVTControlCharacters(text.toString()))) return;
    clearTimeout(timer);
    onAnswer();
  });
  next.once('exit', () => clearTimeout(timer));
  return next;
}

main(async () => {
  const port = readPort(3000);
  // Next listens at all addresses.
  await ensurePort(port, undefined, 'npm run dev');
  ensurePackages();
  const modules = await loadModules();
  const { watch, createLatestRun, createKeptRun, stageContent, CONTENT_FOLDER, OPENAPI_FOLDER } = modules;
  const { splitFrontMatter, prepareBody, collections, COMPONENTS_FOLDER, DATA_FILES } = modules;
  // At most one run of each: a newer request aborts the older run.
  const check = createLatestRun(
    (signal) => runScript('scripts/check-content.ts', ['--build', '--watch'], { env, signal }),
    console.error,
  );
  await prepare();
  for (const { name } of collections) fs.mkdirSync(join(COMPILED, name), { recursive: true });
  const apiTypes = createLatestRun(
    (signal) => runScript('scripts/emit-api-types.ts', [], { env, buffered: true, signal }),
    console.error,
  );
  let stale = false;
  // Contentlayer ends if a page that it could not compile when it started is fixed.
  const contentlayer = createKeptRun((signal) => {
    if (stale) remove('.contentlayer/.cache');
    stale = false;
    return runBin('contentlayer2', ['dev'], { env, signal });
  }, console.error);
  let watching = false;
  const next = startServer(port, () => {
    if (watching) return;
    watching = true;
    contentlayer.request();
    check.request();
  });

  const update = (/** @type {readonly string[]} */ files) => {
    stageContent({ split: splitFrontMatter, prepare: prepareBody });
    // A running check keeps the attributes of the components that it has loaded.
    if (files.some((file) => file.startsWith(join(CONTENT_FOLDER, COMPONENTS_FOLDER)))) check.request();
    if (files.some((file) => file.startsWith(OPENAPI_FOLDER))) apiTypes.request();
    if (files.some((file) => file.endsWith(DATA_FILES.product))) {
      stale = true;
      contentlayer.request();
    } else contentlayer.saved();
  };

  /** @type {NodeJS.Timeout | undefined} */
  let versionTimer;
  const compiled = collections.map(({ name }) =>
    fs.watch(join(COMPILED, name), (_event, file) => {
      if (file !== '_index.json') return;
      clearTimeout(versionTimer);
      versionTimer = setTimeout(writeVersion, 50);
    }),
  );
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Set<string>} */
  const changed = new Set();
  const watcher = watch([CONTENT_FOLDER, OPENAPI_FOLDER], { ignoreInitial: true, followSymlinks: false }).on(
    'all',
    (_event, file) => {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        update([...changed]);
        changed.clear();
      }, 50);
    },
  );

  return new Promise((resolve) => {
    const stop = async (/** @type {number} */ code) => {
      for (const waiting of [timer, versionTimer]) clearTimeout(waiting);
      for (const runs of [check, apiTypes, contentlayer]) runs.stop();
      next.kill();
      for (const folder of compiled) folder.close();
      await watcher.close();
      resolve(code);
    };
    process.once('SIGINT', () => stop(0));
    process.once('SIGTERM', () => stop(0));
    // Next has printed why.
    next.once('exit', (code) => stop(code || 0));
  });
});
