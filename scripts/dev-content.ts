import { join } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';
import { COMPONENTS_FOLDER, CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { COMPONENT_SHEETS, SHEETS_FOLDER } from '@/components/mdx/sheets';
import { runScript } from './bootstrap.mjs';
import { loadComponents } from '@/check/component-files';
import { finishCompiling, startCompiling } from '../src/build/compiling.mjs';
import { compilePages, generateDocuments } from '@/build/compile-content';
import { openPageCache } from '@/check/page/check-pages';
import { createLatestRun } from '@/lib/server/latest-run';
import { main } from '../src/lib/server/main.mjs';

// Part of `npm run dev`: compiles the pages after each save, requests the first page, and starts the check when the
// server has sent it. Ends when the code that it has loaded changes; `scripts/dev.mjs` starts it again without the
// argument, which is the port: no first page is requested then, and the check starts at once.

/** The code that this process has loaded. */
const CODE = [
  'schema',
  'src/source',
  'src/markdown',
  'src/lib',
  'src/content',
  'src/check',
  join(CONTENT_FOLDER, COMPONENTS_FOLDER),
];
/** The sheets of components, which are no modules of Next. */
const SHEETS = Object.keys(COMPONENT_SHEETS).map((name) => join(SHEETS_FOLDER, name));
/** An editor writes several files, or one file in several steps, as one save. */
const SAVE_MS = 30;

/** Calls `onSave` with the files of each save after `ready`, one save after the other. */
function watchSaves(onSave: (files: readonly string[]) => Promise<unknown>): FSWatcher {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const take = async () => {
    const files = [...saved];
    saved.clear();
    if (files.length > 0) await onSave(files);
  };
  return watch([CONTENT_FOLDER, OPENAPI_FOLDER, ...SHEETS, ...CODE], { ignoreInitial: true, followSymlinks: false }).on(
    'all',
    (_event, file) => {
      saved.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => (last = last.then(take)), SAVE_MS);
    },
  );
}

/** Requests the home page, so that it is compiled before a writer opens it; resolves when it was sent. */
async function requestFirstPage(port: string, attempt = 0): Promise<void> {
  try {
    await (await fetch(`http://127.0.0.1:${port}${process.env['BASE_PATH'] ?? ''}/`)).text();
  } catch {
    // The server is not listening yet.
    if (attempt === 300) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await requestFirstPage(port, attempt + 1);
  }
}

await main(async () => {
  const [port] = process.argv.slice(2);
  const firstPage = port ? requestFirstPage(port) : undefined;
  const { components } = await loadComponents();
  const pages = openPageCache();
  const compile = async () => {
    startCompiling();
    await compilePages(components, pages).then(generateDocuments).catch(console.error);
    finishCompiling();
  };
  const apiTypes = createLatestRun(async (signal) => {
    await runScript('scripts/emit-api-types.ts', [], { buffered: true, signal });
    finishCompiling();
  }, console.error);
  const check = createLatestRun(
    (signal) => runScript('scripts/check-content.ts', ['--build', '--watch'], { signal }),
    console.error,
  );
  return new Promise((resolve) => {
    const end = () => {
      // The next process compiles the pages.
      startCompiling();
      for (const runs of [apiTypes, check]) runs.stop();
      resolve(0);
      process.exit();
    };
    const save = async (files: readonly string[]) => {
      const has = (folder: string) => files.some((file) => file.startsWith(folder));
      if (CODE.some(has)) return end();
      await compile();
      if (has(OPENAPI_FOLDER)) apiTypes.request();
    };
    const start = async () => {
      if (!firstPage) check.request();
      await compile();
      await firstPage;
      apiTypes.request();
      if (firstPage) check.request();
    };
    watchSaves(save).once('ready', () => void start());
  });
});
