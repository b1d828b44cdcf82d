import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import type { Issue } from '@schema/issues';
import { SITE_SCRIPTS, SITE_SCRIPT_NAME } from '@/config/public-files';
import {
  assembleSite,
  readDocuments,
  withEarlier,
  type CompiledDocument,
  type Site,
} from '@/content';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
import { pageCode } from '@/content/open-page';
import { report } from '@/check/report';
import { createRounds } from '@/check/check-rounds';
import { pruneCache } from '@/lib/server/cache';
import { writeChangedFile } from '@/lib/server/write-file';
import { dataText } from '@/page-data/data-text';
import { PAGE_DATA_FOLDER } from '@/page-data/read-page-data';
import { writerIssuesOf } from '@/page-data/writer-issues';
import type { PublishedFile } from '@/publish/published-files';
import { compilePages, generateDocuments } from './compile-content';
import { writeDocumentFile } from './bundle-document';
import { DESCRIPTION_FAULTS } from '@/api';
import { editorLink } from './editor-address';
import { emitApiTypes } from './emit-api-types';
import { bundleSiteScript } from './site-script';

/** Next sends the shown pages again when this file changes: `src/page-data/read-page-data.ts` imports it. */
const VERSION = '.cache/content-version.json';
const API_TYPES = '.openapi/types.ts';
const BUNDLES = '.cache/dev-files';
const PAGE_DATA = '/page-data/';

interface Files {
  site: Site;
  /** Both files of search come from one index, so these functions are made once for each site. */
  published: ReadonlyMap<string, PublishedFile>;
  pages: ReadonlyMap<string, () => object>;
}

export interface DevSite {
  /** Compiles what a writer saved, shows it, and checks it. */
  save: (files: readonly string[]) => Promise<void>;
  /** Checks all files, and from now on after each save: the first page was sent, so nobody waits. */
  check: () => Promise<void>;
  /** The file at a route without a query, as in `/robots.txt`; waits for the last save. Undefined if there is none. */
  fileAt: (route: string) => Promise<PublishedFile | undefined>;
  /** Resolves when the last save is compiled. */
  settle: () => Promise<unknown>;
}

/** Compiles all pages, and keeps what it read, so that a save makes only that again which it changes. */
export async function startDevSite(): Promise<DevSite> {
  rmSync(BUNDLES, { recursive: true, force: true });
  await writeDocumentFile([]);
  const loaded = await loadComponents();
  const code = pageCode(loaded.components);
  // A check of the spelling costs more than all else after a save; `npm run check`, `npm run cms` and a strict build have it.
  const runCheck = createSiteCheck(loaded, true, false);
  let documents = lastDocuments();
  let site: Site | undefined;
  let issues: readonly Issue[] = [];
  let isChecked = false;

  const update = async () => {
    await compilePages(loaded.components, code).then(generateDocuments).catch(console.error);
    documents = withEarlier(readDocuments(), documents);
    site = await assemble(documents, site);
    return filesOf(site);
  };
  let files = update();
  // A fault that hides all pages is the answer to each request.
  const settle = () => Promise.allSettled([files]);
  const show = async () => {
    files = files.then(update, update);
    await settle();
    showAgain();
  };
  const rounds = createRounds(runCheck, async (found, saved) => {
    const isSame = JSON.stringify(found) === JSON.stringify(issues);
    issues = found;
    if (!isSame) showAgain();
    report('content', saved ? found.filter((item) => saved.has(item.file)) : found, 'build');
    // The site names the file of the types.
    const isDescribed = !saved || [...saved].some((file) => file.startsWith(OPENAPI_FOLDER));
    if (isDescribed && (await areTypesNew())) await show();
    pruneCache();
  });
  void settle().then(showAgain);
  return {
    save: async (saved) => {
      await show();
      if (isChecked) await rounds(saved);
    },
    check: async () => {
      await settle();
      isChecked = true;
      await rounds([]);
    },
    settle,
    fileAt: async (route) => {
      if (route.startsWith(SITE_SCRIPTS)) return siteScript(basename(route));
      const present = await files;
      if (route.startsWith(PAGE_DATA)) return pageData(route, present, issues);
      return present.published.get(route);
    },
  };
}

/** Those of an earlier process: a page that is damaged now is shown as it was then. */
function lastDocuments(): readonly CompiledDocument[] {
  try {
    return readDocuments();
  } catch {
    return [];
  }
}

/** Writes the types of the API, and returns whether they changed. */
async function areTypesNew(): Promise<boolean> {
  const read = () => (existsSync(API_TYPES) ? readFileSync(API_TYPES, 'utf8') : undefined);
  const before = read();
  await emitApiTypes('build');
  return read() !== before;
}

function showAgain(): void {
  writeChangedFile(VERSION, String(Date.now()));
}

/**
 * If the data or the API description has a mistake with which it cannot be read, and which the check reports, the site is
 * the last one that could be made.
 */
async function assemble(
  documents: readonly CompiledDocument[],
  last: Site | undefined,
): Promise<Site> {
  try {
    const site = await assembleSite(documents);
    const isUnreadable = site.issues.some(({ code }) => DESCRIPTION_FAULTS.includes(code));
    return (isUnreadable && last) || site;
  } catch (error) {
    if (!last) throw error;
    console.error(String(error));
    return last;
  }
}

/** The modules are loaded here: they need the product's components, which can have mistakes that the check reports. */
async function filesOf(site: Site): Promise<Files> {
  const [{ LAYOUT_FILE, pageDataFiles }, { publishedFiles }] = await Promise.all([
    import('@/page-data/page-data-files'),
    import('@/publish/published-files'),
  ]);
  const pages = pageDataFiles(site);
  // Next's server imports what all pages show.
  writeChangedFile(join(PAGE_DATA_FOLDER, LAYOUT_FILE), dataText(pages.get(LAYOUT_FILE)?.()));
  return { site, published: publishedFiles(site), pages };
}

/** The data of a page, with the mistakes that the last check found, and the link to the editor if it runs. */
function pageData(
  route: string,
  { site, pages }: Files,
  found: readonly Issue[],
): PublishedFile | undefined {
  const data: { route?: string; links?: object } | undefined = pages.get(
    decodeURI(route.slice(PAGE_DATA.length)),
  )?.();
  if (!data) return undefined;
  const issues = data.route && writerIssuesOf(data.route, site, found);
  const source = data.route && site.byRoute.get(data.route)?.source;
  const edit = source?.startsWith(`${CONTENT_FOLDER}/`) && editorLink(source);
  const links = edit ? { ...data.links, edit } : data.links;
  return { route, read: () => dataText({ ...data, issues, links }) };
}

/** The plain script under one name, bundled at each request, and under their names the modules that it imports on use. */
async function siteScript(name: string): Promise<PublishedFile | undefined> {
  const own = name === SITE_SCRIPT_NAME ? basename(await bundleSiteScript(BUNDLES)) : name;
  const file = join(BUNDLES, SITE_SCRIPTS, own);
  if (!existsSync(file)) return undefined;
  return { route: SITE_SCRIPTS + name, read: () => readFileSync(file) };
}
