import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseEnvironment } from '@/config/env';
import { withFewEscapes, withHeadScriptFirst, withPolicy } from './lib/post-process-page';
import { PAGE_VIEWS_FILE, pageViewsScript, withPageViews } from './lib/tag-manager';

// What Next's export leaves to do: the head's own script in front, a Content-Security-Policy on each page that allows its own inline scripts by
// hash, no address for the framework's inner pages, the tag manager where the environment names one, and the shared files compressed as well
// as can be, once, for hosts that can send `file.br` for `file` (ours does): a tenth less than what compression in passing gives.

const OUT = 'out';
const { tagManager } = parseEnvironment(process.env);
const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
const list = () => readdirSync(OUT, { recursive: true, encoding: 'utf8' });

const inner = list().filter((name) => /(?:^|\/)(?:_not-found|_none)(?:\.\w+)?$/.test(name));
for (const name of inner) rmSync(join(OUT, name), { recursive: true, force: true });

const pages = list().filter((name) => name.endsWith('.html'));
for (const page of pages) {
  const file = join(OUT, page);
  try {
    finishPage(file);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (tagManager) writeFileSync(join(OUT, PAGE_VIEWS_FILE), pageViewsScript(tagManager));
for (const name of list().filter((name) => /^_next\/static\/.*\.(?:js|css)$|^search-\w+\.json$/.test(name))) {
  // A route handler's folder is called like its file.
  if (!statSync(join(OUT, name)).isFile()) continue;
  const text = readFileSync(join(OUT, name));
  if (text.length < 1024) continue;
  writeFileSync(join(OUT, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
}
console.log(`post-process export: a policy for ${pages.length} pages`);

function finishPage(file: string): void {
  const html = withHeadScriptFirst(withFewEscapes(readFileSync(file, 'utf8')), build);
  writeFileSync(
    file,
    tagManager ? withPolicy(withPageViews(html), { scriptOrigin: tagManager.origin, connectOrigins: tagManager.connect }) : withPolicy(html),
  );
}
