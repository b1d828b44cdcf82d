import { generateDotpkg, runMain, type Config } from 'contentlayer2/core';
import type { ContentComponents } from '@schema/content-component';
import { knownOf } from '@/check/known-components';
import { readPages } from '@/check/page/check-pages';
import { readProduct } from '@/content/files/data-files';
import { openFiles } from '@/content/files/files';

/**
 * Checks and compiles the pages that have changed, each in one reading: neither the check of the same `code` (`pageCode`)
 * nor the computed fields of Contentlayer parse their texts again.
 */
export async function compilePages(components: ContentComponents, code: string): Promise<void> {
  const files = openFiles();
  const known = knownOf({ product: readProduct(files) }, components);
  // Without a product, a page would be published without its facts.
  if (known.variables) for (const { compile } of readPages(files, known, code)) await compile();
}

const CONFIG = 'contentlayer.config.ts' as Config['filePath'];
const run = runMain<{ documentCount: number }>({
  tracingServiceName: 'contentlayer',
  verbose: false,
});

/**
 * Does what `contentlayer2 build` does, in this process: `.contentlayer/` gets all documents and their types. Except in
 * development, a page with a mistake ends the process.
 */
export async function generateDocuments(): Promise<number> {
  const { default: makeSource } = await import('../../contentlayer.config');
  const config = {
    esbuildHash: 'documents',
    source: await makeSource(undefined),
    filePath: CONFIG,
  };
  const { documentCount } = await run(generateDotpkg({ config, verbose: false }));
  return documentCount;
}
