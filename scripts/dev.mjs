import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensurePackages, run, runBin, runScript } from './bootstrap.mjs';

// `npm run dev`, for writers: Contentlayer and Next in one terminal. Each save of a content file checks all content and tells every mistake
// with file, line and column, in the terminal and above the page; a changed fact compiles all pages anew, for facts stand in their text.

const port = process.env.PORT ?? '3000';
const own = { NEXT_TELEMETRY_DISABLED: '1', CONTENT_ISSUES: '.cache/content-issues.json' };

ensurePackages();
const { watch } = await import('chokidar');
const { tsImport } = await import('tsx/esm/api');
const { createLatestRun } = await tsImport('./lib/latest-run.ts', import.meta.url);
await runScript('scripts/check-content.ts', [], { env: own });
await run(process.execPath, ['scripts/subset-font.mjs']);
await runScript('scripts/emit-api-types.ts');
await runBin('contentlayer2', ['build']);

// Of each, one at a time: a newer save ends the run of an older one.
const check = createLatestRun((signal) => runScript('scripts/check-content.ts', [], { env: own, together: true, signal }), console.error);
const apiTypes = createLatestRun((signal) => runScript('scripts/emit-api-types.ts', [], { together: true, signal }), console.error);
let stale = false;
const contentlayer = createLatestRun((signal) => {
  if (stale) rmSync('.contentlayer/.cache', { recursive: true, force: true });
  stale = false;
  return runBin('contentlayer2', ['dev'], { env: own, signal });
}, console.error);
contentlayer.request();
const next = spawn(process.execPath, ['node_modules/.bin/next', 'dev', '--webpack', '--port', port], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...own },
});
let timer;
const changed = new Set();
watch(['content', 'openapi'], { ignoreInitial: true }).on('all', (_event, file) => {
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(checkAgain, 200);
});

function checkAgain() {
  const files = [...changed];
  changed.clear();
  check.request();
  if (files.some((file) => file.startsWith('openapi'))) apiTypes.request();
  if (files.some((file) => file.endsWith('product.yaml'))) {
    stale = true;
    contentlayer.request();
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const one of [check, apiTypes, contentlayer]) one.stop();
    next.kill();
    process.exit(0);
  });
}
