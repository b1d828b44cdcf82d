import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { watch } from 'chokidar';
import { SITE_SCRIPTS, SITE_SCRIPT_NAME } from '@/config/files';
import { readSearchSettings } from '@/source/data';
import { getSite, type Site } from '@/content';
import { publish } from '@/publish/publish';
import type { PublishedFile } from '@/publish/published-file';
import { FRAME_FILE, pageDataFiles } from '@/page-data/files';
import { PAGE_DATA_FOLDER } from '@/page-data/read';
import { writerIssuesOf } from '@/page-data/writer-issues';
import { writeDocumentFile } from '@/build/document-file';
import { main } from '../src/lib/server/main.mjs';
import { bundleSiteScript } from '@/build/site-script';
import { writeWholeFile } from '@/lib/server/write-file';

// Part of `npm run dev`: sends the data of pages, the files that are no pages, of which Next has none (`rewrites` in
// `next.config.ts`), and the plain script. The argument is the port. Each file is made when it is requested, from the last
// save. Ends when its own code changes; `scripts/dev.mjs` starts it again.

const CODE = [
  ...['config', 'content', 'lib', 'openapi', 'page-data', 'publish', 'search', 'source'].map((name) =>
    join('src', name),
  ),
  ...['src/components/api/labels', 'src/components/mdx/sheets.ts', 'schema', 'src/build/site-script.ts'],
];
const BUNDLES = '.cache/dev-files';

const PAGE_DATA = '/page-data/';

interface Files {
  readonly site: Site;
  /** Both files of search come from one index, so the functions that make the files are those of the last site. */
  readonly published: ReturnType<typeof publish>;
  readonly pages: ReturnType<typeof pageDataFiles>;
}

let last: Files | undefined;

/** The files of the last save. The server imports what all pages show, so that file is written. */
async function currentFiles(): Promise<Files> {
  const site = await getSite();
  if (last?.site === site) return last;
  // A mistake in the settings must not hide the pages.
  const pages = pageDataFiles(site, readSearchSettings().data?.start ?? []);
  const frame = (await pages.get(FRAME_FILE)?.()) ?? '';
  if (readText(FRAME) !== frame) writeWholeFile(FRAME, frame);
  last = { site, published: publish(site), pages };
  return last;
}

const FRAME = join(PAGE_DATA_FOLDER, FRAME_FILE);

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The data of a page, with the mistakes that the last check found. */
async function pageData(name: string): Promise<PublishedFile | undefined> {
  const { site, pages } = await currentFiles();
  const text = await pages.get(name)?.();
  if (text === undefined) return undefined;
  const data = JSON.parse(text) as { readonly route?: string };
  const issues = data.route && writerIssuesOf(data.route, site, process.env['CONTENT_ISSUES'] ?? '');
  return {
    route: name,
    mediaType: 'application/json',
    read: () => JSON.stringify({ ...data, ...(issues && { issues }) }),
  };
}

/** The plain script under one name, bundled at each request, and under their names the modules that it imports on use. */
async function siteScript(name: string): Promise<PublishedFile | undefined> {
  const own = name === SITE_SCRIPT_NAME ? basename(await bundleSiteScript(BUNDLES)) : name;
  const file = join(BUNDLES, SITE_SCRIPTS, own);
  const mediaType = 'text/javascript; charset=utf-8';
  return existsSync(file) ? { route: SITE_SCRIPTS + name, mediaType, read: () => readFileSync(file) } : undefined;
}

async function fileAt(route: string): Promise<PublishedFile | undefined> {
  if (route.startsWith(PAGE_DATA)) return pageData(decodeURI(route.slice(PAGE_DATA.length)));
  return route.startsWith(SITE_SCRIPTS) ? siteScript(basename(route)) : (await currentFiles()).published.get(route);
}

/** Sends the file of a route without a query, as in `/robots.txt`. */
async function send(response: ServerResponse, route: string): Promise<void> {
  const file = await fileAt(route);
  if (!file) return void response.writeHead(404).end();
  const content = await file.read();
  response.writeHead(200, { 'content-type': file.mediaType, 'cache-control': 'no-store' }).end(content);
}

await main(async () => {
  await writeDocumentFile([]);
  rmSync(BUNDLES, { recursive: true, force: true });
  const server = createServer((request, response) => {
    send(response, request.url?.replace(/\?.*/, '') ?? '/').catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
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
