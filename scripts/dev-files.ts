import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { watch } from 'chokidar';
import { SITE_SCRIPTS, SITE_SCRIPT_NAME } from '@/config/files';
import { getSite, type Site } from '@/content';
import { publish } from '@/outputs/publish';
import type { PublishedFile } from '@/outputs/published-file';
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

/** The plain script under one name, bundled at each request, and under their names the modules that it imports on use. */
async function siteScript(name: string): Promise<PublishedFile | undefined> {
  const own = name === SITE_SCRIPT_NAME ? basename(await bundleSiteScript(BUNDLES)) : name;
  const file = join(BUNDLES, SITE_SCRIPTS, own);
  const mediaType = 'text/javascript; charset=utf-8';
  return existsSync(file) ? { route: SITE_SCRIPTS + name, mediaType, read: () => readFileSync(file) } : undefined;
}

async function fileAt(route: string): Promise<PublishedFile | undefined> {
  return route.startsWith(SITE_SCRIPTS) ? siteScript(basename(route)) : (await publishedFiles()).get(route);
}

/** Sends the file of a route without a query, as in `/robots.txt`. */
async function send(response: ServerResponse, route: string): Promise<void> {
  const file = await fileAt(route);
  if (!file) return void response.writeHead(404).end();
  const content = await file.read();
  response.writeHead(200, { 'content-type': file.mediaType, 'cache-control': 'no-store' }).end(content);
}

await main(() => {
  rmSync(BUNDLES, { recursive: true, force: true });
  const server = createServer((request, response) => {
    send(response, request.url?.replace(/\?.*/, '') ?? '/').catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
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
