import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { stop } from 'esbuild';
import { buildId } from './build-id';
import { lockBuild } from './build-lock';
import { compilePages, generateDocuments } from './compile-content';
import { loadComponents } from '@/check/site/component-files';
import { createSiteCheck } from '@/check/site/site-check';
import { pageCode } from '@/content/open-page';
import { discardExport, NEXT_OUT, publishExport, recoverExport } from '@/publish/export-folder';
import { emitApiTypes } from './emit-api-types';
import { emitDelivery } from '@/publish/emit-delivery';
import { emitFonts } from '@/publish/emit-fonts';
import { emitMarkdown } from '@/publish/emit-markdown';
import { CommandError } from '@/lib/server/run-command';
import { emitEditor } from '@/editor/emit-editor';
import { NEXT, runNode } from './processes';
import { cleanExport } from './clean-export';
import { writeDocumentFile } from './bundle-document';
import { bundleSiteScript } from './site-script';
import { emitFiles } from '@/publish/published-files';
import { report } from '@/check/report';
import { pruneCache } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';
import { assembleSite, readDocuments, type Site } from '@/content';
import { dataText } from '@/page-data/data-text';
import { pageDataFiles } from '@/page-data/page-data-files';
import { frameOf } from '@/page-data/site-layout-data';
import { PAGE_DATA_FOLDER } from '@/page-data/read-page-data';

/** Runs a step; throws if it has another exit code than 0. */
async function step(
  name: string,
  work: () => number | void | Promise<number | void>,
): Promise<void> {
  const start = performance.now();
  const code = await work();
  if (code) throw new CommandError(`${name} failed.`);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function prepare(strict: boolean): Promise<void> {
  const mode = strict ? 'strict' : 'build';
  const loaded = await loadComponents();
  await step('compile pages', () => compilePages(loaded.components, pageCode(loaded.components)));
  const check = createSiteCheck(loaded, strict);
  await step('check content', async () => report('content', await check(), mode));
  await step('subset font', emitFonts);
  await step('API types', () => emitApiTypes(mode));
  await step('documents', async () => {
    console.log(`Generated ${await generateDocuments()} documents in .contentlayer`);
  });
}

/** Writes the data of the pages, and returns the id of the build. */
function writePageFiles(site: Site): string {
  const files = pageDataFiles(site);
  rmSync(PAGE_DATA_FOLDER, { recursive: true, force: true });
  let characters = 0;
  for (const [name, make] of files) {
    const text = dataText(make());
    characters += text.length;
    writeWholeFile(join(PAGE_DATA_FOLDER, name), text);
  }
  console.log(`page data: ${files.size} files, ${characters} characters`);
  return buildId(JSON.stringify(frameOf(site)));
}

/** The bundles of the plain script, until the export is there. */
const SITE_SCRIPTS = '.cache/site-scripts';

async function exportPages(): Promise<void> {
  const site = await assembleSite(readDocuments());
  const env = { EXPORT_FOLDER: NEXT_OUT, BUILD_ID: writePageFiles(site) };
  rmSync(SITE_SCRIPTS, { recursive: true, force: true });
  const siteScript = await bundleSiteScript(SITE_SCRIPTS);
  const policy = await writeDocumentFile([siteScript]);
  await step('render pages', () => runNode([NEXT, 'build'], env));
  cleanExport(NEXT_OUT);
  cpSync(SITE_SCRIPTS, NEXT_OUT, { recursive: true });
  await step('publish files', () => emitFiles(site, NEXT_OUT));
  await step('Markdown', () => emitMarkdown(site, NEXT_OUT));
  if (process.env['CMS']) await step('editor', () => emitEditor(NEXT_OUT));
  await step('delivery', () => emitDelivery(site, NEXT_OUT, policy));
}

/**
 * The steps of `npm run build`. The export is made beside `out/` and replaces it at the end, so a build that fails or is
 * killed changes nothing that is published. Throws when a step fails.
 */
export async function runBuild(strict: boolean): Promise<void> {
  // A file's mode is a part of what is published.
  process.umask(0o022);
  // The service of esbuild has bundled this command, and has the mask of its start: the next bundle starts another one.
  await stop();
  lockBuild();
  recoverExport();
  try {
    await prepare(strict);
    await exportPages();
    publishExport();
    pruneCache();
  } finally {
    discardExport();
  }
}
