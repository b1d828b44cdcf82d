import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDotpkg, runMain, type Config } from 'contentlayer2/core';
import { collections, CONTENT_FOLDER } from '@schema/collections';
import type { AttributeDefaults } from '@schema/content-component';
import { readProduct, variableOptions } from '@schema/data';
import type { Product } from '@schema/product';
import { stageContent } from '@schema/stage-content';
import { splitFrontMatter } from '@/lib/front-matter';
import { prepareBody } from '@/mdx/prepare-body';
import { pageSource } from './page-source';

const OUTPUT = '.contentlayer/generated';
/** Contentlayer reads it in dynamic builds only, which we do not have. */
const CONFIG = 'contentlayer.config.ts' as Config['filePath'];

const runEffect = runMain({ tracingServiceName: 'contentlayer', verbose: false });

/**
 * Compiles the pages for the development server. Each call compares all pages with what was compiled, so no save is lost,
 * at any time: Contentlayer's own watcher does not see a save during its start, or while it compiles all pages. A page
 * with a mistake, which the check reports, keeps its last correct text.
 */
export function createPageCompiler(defaults: AttributeDefaults): () => Promise<void> {
  let config: Config | undefined;
  return async () => {
    const { data: product } = readProduct();
    if (product) config = await changedConfig(product, defaults, config);
    if (!config) return;
    stageContent({ split: splitFrontMatter, prepare: prepareBody });
    await runEffect(generateDotpkg({ config, verbose: false }));
    for (const { name } of collections) keepLastDocuments(join(OUTPUT, name));
  };
}

/** The hash is a part of the name of Contentlayer's cache: with another one, all pages are compiled. */
async function changedConfig(product: Product, defaults: AttributeDefaults, last?: Config): Promise<Config> {
  const input = JSON.stringify([variableOptions(product), defaults]);
  const esbuildHash = `dev-${createHash('sha256').update(input).digest('hex').slice(0, 16)}`;
  if (last?.esbuildHash === esbuildHash) return last;
  return { esbuildHash, source: await pageSource(product, defaults, 'skip')(undefined), filePath: CONFIG };
}

/** Contentlayer leaves the document of a skipped page in its own file, but not in the list of all documents. */
function keepLastDocuments(folder: string): void {
  const list = join(folder, '_index.json');
  const listed = readFileSync(join(folder, '_index.mjs'), 'utf8');
  const skipped = readdirSync(folder).filter((name) => /\.mdx?\.json$/.test(name) && !listed.includes(`'./${name}'`));
  const last = skipped
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly _id: string })
    .filter(({ _id }) => existsSync(join(CONTENT_FOLDER, _id)));
  if (last.length === 0) return;
  const documents = JSON.parse(readFileSync(list, 'utf8')) as unknown[];
  writeFileSync(list, JSON.stringify([...documents, ...last]));
}
