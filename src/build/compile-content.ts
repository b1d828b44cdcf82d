import { rmSync } from 'node:fs';
import { generateDotpkg, runMain, type Config } from 'contentlayer2/core';
import { CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { knownOf } from '@/check/known-components';
import { readPages } from '@/check/page/check-pages';
import { once } from '@/lib/once';
import { readProduct } from '@/source/data';
import { openFiles } from '@/source/files';

/**
 * Checks and compiles the pages that have changed, each in one reading, so that neither the check of the same `code`
 * (`pageCode`) nor Contentlayer reads their texts again. Returns the pages that cannot be compiled.
 */
export async function compilePages(components: ContentComponents, code: string): Promise<string[]> {
  const files = openFiles();
  const known = knownOf({ product: readProduct(files) }, components);
  const damaged: string[] = [];
  for (const { path, compile } of readPages(files, known, code))
    if ('faults' in (await compile())) damaged.push(`${CONTENT_FOLDER}/${path}`);
  return damaged;
}

const CONFIG = 'contentlayer.config.ts' as Config['filePath'];
const run = runMain<{ readonly documentCount: number }>({ tracingServiceName: 'contentlayer', verbose: false });

/** Contentlayer trusts its cache, which an interrupted process can have damaged: another process begins without it. */
const dropOutput = once(() => rmSync('.contentlayer', { recursive: true, force: true }));

/**
 * Does what `contentlayer2 build` does, in this process: `.contentlayer/` gets all documents and their types. A document that
 * does not fit its type ends the process.
 */
export async function generateDocuments(): Promise<number> {
  dropOutput();
  const { default: makeSource } = await import('../../contentlayer.config');
  const config = { esbuildHash: 'documents', source: await makeSource(undefined), filePath: CONFIG };
  const { documentCount } = await run(generateDotpkg({ config, verbose: false }));
  return documentCount;
}
