import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { watch } from 'chokidar';
import { SITE_SCRIPTS, SITE_SCRIPT_NAME } from '@/config/files';
import { getSite, type Site } from '@/content';
import { publish } from '@/outputs/publish';
import { main } from './lib/main.mjs';
import { bundleSiteScript } from './lib/site-script';

// Part of `npm run dev`: sends the files that are no pages, of which Next has none (`rewrites` in `next.config.ts`), and
// the plain script. The argument is the port. Each file is made when it is requested, from the last save. Ends when its
// own code changes; `scripts/dev.mjs` starts it again.

const CODE = [
  ...['config', 'content', 'lib', 'openapi', 'outputs', 'search'].map((name) => join('src', name)),
  ...['src/components/api/labels', 'src/components/mdx/sheets.ts', 'schema', 'scripts/lib/site-script.ts'],
];
const BUNDLES = '.cache/dev-files';

/** The files of the last site: both files of search come from one index. */
let last: { readonly site: Site; readonly files: ReturnType<typeof publish> } | undefined;

async function publishedFiles() {
  const site = await getSite();
  if (last?.site !== site) last = { site, files: publish(site) };
  return last.files;
}

/** The plain script in its present form under one name, and the modules that it imports on use. */
async function readSiteScript(name: string): Promise<Buffer> {
  if (name !== SITE_SCRIPT_NAME) return readFile(join(BUNDLES, SITE_SCRIPTS, name));
  rmSync(BUNDLES, { recursive: true, force: true });
  return readFile(join(BUNDLES, SITE_SCRIPTS, basename(await bundleSiteScript(BUNDLES))));
}

async function send(response: ServerResponse, route: string): Promise<void> {
  const isScript = route.startsWith(SITE_SCRIPTS);
  const file = isScript ? undefined : (await publishedFiles()).get(route);
  const content = isScript ? await readSiteScript(basename(route)) : await file?.read();
  response.statusCode = content === undefined ? 404 : 200;
  response.setHeader('content-type', file?.mediaType ?? 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(content);
}

await main(() => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    send(response, decodeURI(pathname)).catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  });
  server.listen(Number(process.argv[2]), '127.0.0.1');
  return new Promise((resolve) => {
    watch(CODE, { ignoreInitial: true, followSymlinks: false }).once('all', () => {
      resolve(0);
      process.exit();
    });
  });
});
