import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { lockBuild } from '@/build/build-lock';
import { startDevServer } from '@/build/dev-server';
import { ensurePort, readPort } from '@/build/port';
import { NEXT, startNode } from '@/build/processes';
import { BASE_PATH } from '@/config/base-path';
import { main } from '@/lib/server/run-command';
import { writeWholeFile } from '@/lib/server/write-file';

const help = `npm run dev -- [options]
Serves the site for writers: after each save, the terminal and the page show every mistake, with file, line and column.

  --port <number>  where it listens; by default, the variable PORT, else 3000`;

// Next, and this process, which has the site in a thread (`src/build/dev-server.ts`). A save is
// compiled and shown, then checked, and every mistake is reported with file, line and column, in the terminal and above
// the page. Next asks this process for the data of pages, and for the files that are no pages (`rewrites` in
// `next.config.ts`); a request waits while pages are compiled.

/** What Next's server imports, before it is known. */
const EMPTY = {
  'content-version.json': 0,
  'page-data/layout.json': {
    name: '',
    tagline: '',
    navbar: [],
    starts: [],
    sidebars: {},
    facts: {},
    tables: {},
    footer: { columns: [], social: [] },
  },
  'page-data/document.json': { headScript: '', policy: '', scripts: [], deferred: [] },
};

/** Writes the files that the style sheet and the server import. A build subsets the fonts; here, they are whole. */
function prepare(): void {
  mkdirSync('.cache/fonts', { recursive: true });
  for (const name of ['geist', 'geist-mono']) {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    copyFileSync(source, `.cache/fonts/${name}.woff2`);
  }
  for (const [name, data] of Object.entries(EMPTY))
    if (!existsSync(`.cache/${name}`)) writeWholeFile(`.cache/${name}`, JSON.stringify(data));
}

/** Requests the home page, so that it is compiled before a writer opens it; resolves when it was sent. */
async function requestFirstPage(port: number, next: ChildProcess): Promise<void> {
  while (next.exitCode === null && next.signalCode === null)
    try {
      await (await fetch(`http://127.0.0.1:${port}${BASE_PATH}/`)).text();
      return;
    } catch {
      // The server is not listening yet.
      await setTimeout(100);
    }
}

await main({ help, options: { port: { type: 'string' } } }, async (values) => {
  const port = readPort(values.port);
  // Next listens at all addresses.
  await ensurePort(port, undefined, 'npm run dev');
  lockBuild();
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', BUILD_CACHE: '.cache/build' });
  const site = await startDevServer();
  // Next's server would show the first page without facts.
  if (!existsSync('.cache/page-data/layout.json'))
    await fetch(`${site.origin}/page-data/layout.json`);
  prepare();
  const color = process.env['FORCE_COLOR'] || (process.stdout.isTTY ? '1' : '0');
  const env = { FORCE_COLOR: color, FILES_ORIGIN: site.origin };
  const next = startNode([NEXT, 'dev', '--port', String(port)], env, 'pipe');
  next.stdout?.pipe(process.stdout);
  void requestFirstPage(port, next).then(site.firstPageSent);
  const code = await new Promise<number>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0));
    // Next has printed why.
    next.once('exit', (status) => end(status ?? 0));
  });
  next.kill();
  site.close();
  return code;
});
