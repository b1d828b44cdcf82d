import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readProduct, valueOf } from '@schema/data';
import { variablesOf } from '@schema/product';
import { parseEnvironment } from '@/config/env';
import { productFiles } from '@/outputs/product-files';
import { main } from './lib/main.mjs';
import { withFewEscapes, withHeadScriptFirst, withPolicy } from './lib/post-process-page';
import { PAGE_VIEWS_FILE, pageViewsScript, withPageViews } from './lib/tag-manager';
import { writeWholeFile } from './lib/write-file';

// Post-processes Next's export: the head's own script comes first; each page gets a Content-Security-Policy with the
// hashes of its inline scripts; Next's internal pages lose their addresses; the tag manager is added if the environment
// names one; the files of `content/product.yaml` are added; shared files are compressed once with brotli 11, for hosts that can send `file.br` for `file` (ours does),
// which is a tenth smaller than compression on the fly.

const OUT = 'out';
const INTERNAL = /(?:^|\/)(?:_not-found|_none)(?:\.\w+)?$/;
const COMPRESSED = /^_next\/static\/.*\.(?:js|css)$|^search-\w+\.json$/;

await main(() => {
  const { tagManager } = parseEnvironment(process.env);
  const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
  for (const name of listExport().filter((name) => INTERNAL.test(name)))
    rmSync(join(OUT, name), { recursive: true, force: true });
  const pages = listExport().filter((name) => name.endsWith('.html'));
  const failed = pages.filter((page) => !postProcess(join(OUT, page), build, tagManager));
  for (const { route, text } of listProductFiles()) writeWholeFile(join(OUT, route), text);
  if (tagManager) writeFileSync(join(OUT, PAGE_VIEWS_FILE), pageViewsScript(tagManager));
  for (const name of listExport().filter((name) => COMPRESSED.test(name))) compress(join(OUT, name));
  console.log(`post-process export: a policy for ${pages.length} pages`);
  return failed.length > 0 ? 1 : 0;
});

function listProductFiles() {
  const product = valueOf(readProduct());
  return productFiles(product, variablesOf(product));
}

function listExport(): string[] {
  return readdirSync(OUT, { recursive: true, encoding: 'utf8' });
}

/** Rewrites one page; reports an error and returns false if the page can get no policy. */
function postProcess(
  file: string,
  build: string,
  tagManager: ReturnType<typeof parseEnvironment>['tagManager'],
): boolean {
  try {
    const html = withHeadScriptFirst(withFewEscapes(readFileSync(file, 'utf8')), build);
    const extras = tagManager && { scriptOrigin: tagManager.origin, connectOrigins: tagManager.connect };
    writeFileSync(file, withPolicy(tagManager ? withPageViews(html) : html, extras));
    return true;
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function compress(file: string): void {
  // The folder of a route handler is named like its file.
  if (!statSync(file).isFile()) return;
  const bytes = readFileSync(file);
  if (bytes.length < 1024) return;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}
