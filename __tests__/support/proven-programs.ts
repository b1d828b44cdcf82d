import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { hashFiles } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';
import { listFiles } from '@/source/content-files';

/** The digest of the programs of the pages that ran last, all of them. */
const PROVEN = '__tests__/programs/proven.txt';

/** What makes the samples of the API reference and the types file, and what runs all programs. */
const MAKERS = [
  OPENAPI_FOLDER,
  join(CONTENT_FOLDER, 'product.yaml'),
  ...['src/openapi', 'src/build/emit-api-types.ts', 'src/lib/body-literal.ts', 'src/lib/interpolate.ts'],
  'package-lock.json',
  ...listFiles('__tests__/programs')
    .filter((path) => path.endsWith('ts'))
    .map((path) => join('__tests__/programs', path)),
];

/** Code in a text: a block, or words in a line. */
const CODE = /(`+)[^]*?\1/g;

/** The digest of all code of the pages, and of what makes and runs it. */
export function programsDigest(): string {
  const pages = listFiles(CONTENT_FOLDER).filter((path) => /\.mdx?$/.test(path));
  const hash = createHash('sha256').update(hashFiles(MAKERS));
  for (const path of pages)
    for (const [code] of readFileSync(join(CONTENT_FOLDER, path), 'utf8').matchAll(CODE)) hash.update(`${code}\0`);
  return hash.digest('hex');
}

/** Whether programs with this digest have run. */
export function areProven(digest: string): boolean {
  return existsSync(PROVEN) && readFileSync(PROVEN, 'utf8').trim() === digest;
}

export function noteProven(digest: string): void {
  writeWholeFile(PROVEN, `${digest}\n`);
}
