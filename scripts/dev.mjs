import { spawn } from 'child_process';
import { ensurePackages, fail, remove, run, runBin, runScript, TYPESCRIPT } from './bootstrap.mjs';
import { dropDamagedCache } from './lib/contentlayer-cache.mjs';

// `npm run dev`, for writers: Contentlayer and Next in one terminal. Each save of a content file checks all content and tells every mistake
// with file, line and column, in the terminal and above the page; a changed fact compiles all pages anew, for facts stand in their text.

const port = process.env.PORT || '3000';
const own = { NEXT_TELEMETRY_DISABLED: '1', CONTENT_ISSUES: '.cache/content-issues.json' };
const environment = { ...process.env, ...own };
const start = (args) => spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });

let contentlayer;
let next;
let timer;
const changed = new Set();

async function dev() {
  ensurePackages();
  const { watch } = await import('chokidar');
  await runScript('scripts/check-content.ts', [], { env: own });
  await run(process.execPath, ['scripts/subset-font.mjs']);
  await runScript('scripts/emit-api-types.ts');
  dropDamagedCache();
  await runBin('contentlayer2', ['build']);
  contentlayer = start(['node_modules/.bin/contentlayer2', 'dev']);
  next = start(['node_modules/.bin/next', 'dev', '--webpack', '--port', port]);
  watch(['content', 'openapi'], { ignoreInitial: true }).on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(checkAgain, 200);
  });
}

function checkAgain() {
  const files = [...changed];
  changed.clear();
  start([...TYPESCRIPT, 'scripts/check-content.ts']);
  if (files.some((file) => file.startsWith('openapi'))) void runScript('scripts/emit-api-types.ts');
  if (files.some((file) => file.endsWith('product.yaml'))) recompile();
}

function recompile() {
  contentlayer.kill();
  remove('.contentlayer/.cache');
  contentlayer = start(['node_modules/.bin/contentlayer2', 'dev']);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (contentlayer) contentlayer.kill();
    if (next) next.kill();
    process.exit(0);
  });
}

dev().catch(fail);
