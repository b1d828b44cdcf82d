import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { hashFiles } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';
import type { Operation } from '@/api';
import { listFiles } from '@/content/files/content-files';
import { readProduct, valueOf } from '@/content/files/data-files';
import { siteReference } from '@/content/site-reference';
import { missingPrograms } from './programs';

/** The digest of the programs of the pages that ran last, and below it each program that the machine did not have. */
const PROVEN = '__tests__/programs/proven.txt';

/** What the programs need, and what runs them. */
const FILES = [
  OPENAPI_FOLDER,
  join(CONTENT_FOLDER, 'product.yaml'),
  '.openapi/types.ts',
  'src/api/samples/body-literal.ts',
  ...listFiles('__tests__/programs')
    .filter((path) => path.endsWith('ts'))
    .map((path) => join('__tests__/programs', path)),
];

/** The packages that compile the programs and answer their requests. */
const PACKAGES = ['typescript', '@types/node', '@stoplight/prism-cli'];

/** What the programs are read from: blocks of code, and the secret of the signature that a page shows. */
const CODE = /^ *(`{3,})[^]*?^ *\1|the secret `[^`]+`/gm;

/** The samples of an operation, with each body, and the response that its page shows. */
const samplesOf = ({ slug, samples, requestBody, responses }: Operation) => [
  slug,
  samples.map(({ language, code }) => [language, code]),
  requestBody?.media.map(({ variants }) => variants.map(({ example }) => example.code)),
  responses.map(({ status, media: [first] }) => [status, first?.type, first?.examples[0]?.code]),
];

/**
 * The digest of all code of the pages and of the API reference, and of what it needs and what runs it. What makes the
 * samples is no part of it: while they stay as they were, a change of it proves nothing new.
 */
export async function programsDigest(): Promise<string> {
  const pages = listFiles(CONTENT_FOLDER).filter((path) => /\.mdx?$/.test(path));
  process.env['BUILD_CACHE'] = '.cache/build';
  const { reference } = await siteReference(valueOf(readProduct()));
  delete process.env['BUILD_CACHE'];
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const versions = PACKAGES.map((name) => packages[`node_modules/${name}`]?.version);
  const hash = createHash('sha256').update(hashFiles(FILES)).update(versions.join());
  hash.update(JSON.stringify(reference.operations.map(samplesOf)));
  for (const path of pages)
    for (const [code] of readFileSync(join(CONTENT_FOLDER, path), 'utf8').matchAll(CODE))
      hash.update(`${code}\0`);
  return hash.digest('hex');
}

/**
 * Whether programs with this digest have run. Where a program is installed that was missing then, those that need it have
 * not.
 */
export function areProven(digest: string): boolean {
  const [known, ...left] = existsSync(PROVEN)
    ? readFileSync(PROVEN, 'utf8').trim().split('\n')
    : [];
  const missing = new Set<string>(missingPrograms());
  return known === digest && left.every((name) => missing.has(name));
}

export function noteProven(digest: string): void {
  writeWholeFile(PROVEN, `${[digest, ...missingPrograms()].join('\n')}\n`);
}
