import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readNavigation, valueOf } from '@schema/data';
import { BASE_PATH } from '@/config/base-path';
import { exportedHostFiles, hostFolders } from '@/outputs/delivery/host-files';
import { COMPRESSIBLE, securityHeaders, type Delivery } from '@/outputs/delivery/table';
import { DELIVERY_FOLDER, writeDelivery } from './lib/delivery-file';
import { main } from './lib/main.mjs';
import { publishedPolicy } from './lib/published-policy';
import { writeWholeFile } from './lib/write-file';

// What hosts need beside the pages: compressed copies of every file that is worth one, the files that Netlify,
// Cloudflare Pages and GitHub Pages read in the export, and configurations of servers in `delivery/`.

const OUT = 'out';
const NO_THROW = { throwIfNoEntry: false } as const;
/** A smaller file fits into one packet without compression. */
const MIN_BYTES = 1024;

const compressors = {
  // Level 11 would save another tenth and takes twenty times as long. Files of all pages have it already.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

await main(async () => {
  const redirects = new Map(Object.entries(valueOf(readNavigation()).redirects));
  const mistakes = [...redirects].flatMap(([from, to]) => redirectMistakes(from, to));
  for (const mistake of mistakes) console.error(`content/navigation.yaml: ${mistake}`);
  if (mistakes.length > 0) return 1;
  const delivery: Delivery = { base: BASE_PATH, headers: securityHeaders(publishedPolicy(OUT)), redirects };
  for (const [name, text] of exportedHostFiles(delivery)) writeWholeFile(join(OUT, name), text);
  rmSync(DELIVERY_FOLDER, { recursive: true, force: true });
  const folders = hostFolders(delivery);
  for (const [name, text] of folders) writeWholeFile(join(DELIVERY_FOLDER, name), text);
  writeDelivery(delivery);
  const compressed = await compressExport();
  console.log(`delivery: ${compressed} compressed copies, ${folders.size} files for servers in ${DELIVERY_FOLDER}/`);
  return 0;
});

function redirectMistakes(from: string, to: string): string[] {
  const path = to.replace(/[?#].*/, '');
  return [
    ...(isExported(from) ? [`redirects has ${from}, which is a page. Delete the page or the redirect.`] : []),
    ...(path.startsWith('/') && !isExported(path)
      ? [`redirects leads from ${from} to ${to}, where no page is. Write the address of a page.`]
      : []),
  ];
}

function isExported(route: string): boolean {
  return route === '/' || ['', '.html'].some((ending) => statSync(join(OUT, route + ending), NO_THROW)?.isFile());
}

async function compressExport(): Promise<number> {
  const names = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  let count = 0;
  for (const file of names.map((name) => join(OUT, name))) {
    const stats = statSync(file);
    // The folder of a route handler is named like its file.
    if (!stats.isFile() || stats.size < MIN_BYTES) continue;
    for (const [ending, compress] of Object.entries(compressors)) count += await compressFile(file, ending, compress);
  }
  return count;
}

async function compressFile(file: string, ending: string, compress: (bytes: Buffer) => Promise<Buffer>) {
  const target = `${file}.${ending}`;
  if (existsSync(target)) return 0;
  const bytes = readFileSync(file);
  writeFileSync(target, await compress(bytes));
  return 1;
}
