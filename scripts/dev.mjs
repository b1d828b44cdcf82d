// @ts-check
import { spawn } from 'child_process';
import fs from 'fs';
import { dirname, join } from 'path';
import { binPath, ensurePackages, remove, runBin, runScript } from './bootstrap.mjs';
import { dropDamagedCache } from './lib/contentlayer-cache.mjs';
import { main } from './lib/main.mjs';

// `npm run dev`, for writers: Contentlayer, Next and the check in one terminal. The check is one process that reads again
// what a save changes, and reports every mistake with file, line and column, in the terminal and above the page. A changed
// variable compiles all pages again, because their text contains it.

const port = process.env.PORT || '3000';
const env = { NEXT_TELEMETRY_DISABLED: '1', CONTENT_ISSUES: '.cache/content-issues.json' };

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
  await runScript('scripts/subset-font.ts');
  await runScript('scripts/emit-api-types.ts');
  dropDamagedCache();
  await runBin('contentlayer2', ['build']);
}

main(async () => {
  ensurePackages();
  const modules = await loadModules();
  const { watch, createLatestRun, stageContent, CONTENT_FOLDER, OPENAPI_FOLDER } = modules;
  const { splitFrontMatter, prepareBody, COMPONENTS_FOLDER, DATA_FILES } = modules;
  // At most one run of each: a newer request aborts the older run.
  const check = createLatestRun(
    (signal) => runScript('scripts/check-content.ts', ['--build', '--watch'], { env, signal }),
    console.error,
  );
  fs.mkdirSync(dirname(env.CONTENT_ISSUES), { recursive: true });
  fs.writeFileSync(env.CONTENT_ISSUES, '[]');
  check.request();
  await prepare();
  const apiTypes = createLatestRun(
    (signal) => runScript('scripts/emit-api-types.ts', [], { buffered: true, signal }),
    console.error,
  );
  let stale = false;
  const contentlayer = createLatestRun((signal) => {
    if (stale) remove('.contentlayer/.cache');
    stale = false;
    return runBin('contentlayer2', ['dev'], { env, signal });
  }, console.error);
  contentlayer.request();
  const next = spawn(process.execPath, [binPath('next'), 'dev', '--webpack', '--port', port], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });

  const update = (/** @type {readonly string[]} */ files) => {
    stageContent({ split: splitFrontMatter, prepare: prepareBody });
    // A running check keeps the attributes of the components that it has loaded.
    if (files.some((file) => file.startsWith(join(CONTENT_FOLDER, COMPONENTS_FOLDER)))) check.request();
    if (files.some((file) => file.startsWith(OPENAPI_FOLDER))) apiTypes.request();
    if (files.some((file) => file.endsWith(DATA_FILES.product))) {
      stale = true;
      contentlayer.request();
    }
  };

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
      }, 200);
    },
  );

  return new Promise((resolve) => {
    const stop = async (/** @type {number} */ code) => {
      clearTimeout(timer);
      for (const runs of [check, apiTypes, contentlayer]) runs.stop();
      next.kill();
      await watcher.close();
      resolve(code);
    };
    process.once('SIGINT', () => stop(0));
    process.once('SIGTERM', () => stop(0));
    // Next has printed why: its port is in use, for example.
    next.once('exit', (code) => {
      if (code) console.error(`The server stopped. If port ${port} is in use, choose another: PORT=3001 npm run dev`);
      stop(code || 0);
    });
  });
});
