import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensurePackages, run, runBin, runScript, TYPESCRIPT } from './bootstrap.mjs';

// `npm run dev`, for writers: Contentlayer and Next in one terminal. Each save of a content file checks all content and tells every mistake
// with file, line and column, in the terminal and above the page; a changed fact compiles all pages anew, for facts stand in their text.

const port = process.env.PORT ?? '3000';
const own = { NEXT_TELEMETRY_DISABLED: '1', CONTENT_ISSUES: '.cache/content-issues.json' };
const environment = { ...process.env, ...own };
const start = (args) => spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });

ensurePackages();
const { watch } = await import('chokidar');
const { tsImport } = await import('tsx/esm/api');
const { stageContent } = await tsImport('../schema/stage-content.ts', import.meta.url);
const { splitFrontMatter } = await tsImport('../src/lib/front-matter.ts', import.meta.url);
await runScript('scripts/check-content.ts', [], { env: own });
await run(process.execPath, ['scripts/subset-font.mjs']);
await runScript('scripts/emit-api-types.ts');
await runBin('contentlayer2', ['build']);

let contentlayer = start(['node_modules/.bin/contentlayer2', 'dev']);
const next = start(['node_modules/.bin/next', 'dev', '--webpack', '--port', port]);
let timer;
const changed = new Set();
watch(['content', 'openapi'], { ignoreInitial: true, followSymlinks: false }).on('all', (_event, file) => {
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(checkAgain, 200);
});

function checkAgain() {
  const files = [...changed];
  changed.clear();
  stageContent(splitFrontMatter);
  start([...TYPESCRIPT, 'scripts/check-content.ts']);
  if (files.some((file) => file.startsWith('openapi'))) void runScript('scripts/emit-api-types.ts');
  if (files.some((file) => file.endsWith('product.yaml'))) recompile();
}

function recompile() {
  contentlayer.kill();
  rmSync('.contentlayer/.cache', { recursive: true, force: true });
  contentlayer = start(['node_modules/.bin/contentlayer2', 'dev']);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    contentlayer.kill();
    next.kill();
    process.exit(0);
  });
}
