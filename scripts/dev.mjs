import { spawn } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { ensurePackages, run, runBin, runScript, TYPESCRIPT } from './bootstrap.mjs';

// `npm run dev`, for writers: Contentlayer and Next in one terminal. Each save of a content file checks all content and tells every mistake
// with file, line and column; a change of a data file compiles all pages anew, for facts stand in their text.

const port = process.env.PORT ?? '3000';
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const start = (args) => spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });

ensurePackages();
await runScript('scripts/check-content.ts');
await run(process.execPath, ['scripts/subset-font.mjs']);
await runScript('scripts/emit-api-types.ts');
await runBin('contentlayer2', ['build']);

let contentlayer = start(['node_modules/.bin/contentlayer2', 'dev']);
const next = start(['node_modules/.bin/next', 'dev', '--webpack', '--port', port]);
let timer;
watch('content', { recursive: true }, (_event, name) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    start([...TYPESCRIPT, 'scripts/check-content.ts']);
    if (name?.endsWith('product.yaml')) recompile();
  }, 200);
});

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
