import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections, CONTENT_FOLDER } from '@schema/collections';
import type { AttributeDefaults } from '@schema/content-component';
import { readProduct, variableOptions } from '@/source/data';
import type { Product } from '@schema/product';
import { stageContent } from '@/source/stage-content';
import { splitFrontMatter } from '@/source/front-matter';
import { prepareBody } from '@/markdown/prepare-body';
import { compilePages, compilerName, type PageCompiler } from './compile-content';
import { pageSource } from './page-source';

const OUTPUT = '.contentlayer/generated';

/**
 * Compiles the pages for the development server. Each call compares all pages with what was compiled, so no save is lost,
 * at any time: Contentlayer's own watcher does not see a save during its start, or while it compiles all pages. A page
 * with a mistake, which the check reports, keeps its last correct text.
 */
export function createPageCompiler(defaults: AttributeDefaults): () => Promise<void> {
  let compiler: PageCompiler | undefined;
  return async () => {
    const { data: product } = readProduct();
    if (product) compiler = await compilerFor(product, defaults, compiler);
    if (!compiler) return;
    stageContent({ split: splitFrontMatter, prepare: prepareBody });
    await compilePages(compiler);
    for (const { name } of collections) keepLastDocuments(join(OUTPUT, name));
  };
}

async function compilerFor(product: Product, defaults: AttributeDefaults, last?: PageCompiler): Promise<PageCompiler> {
  const name = compilerName('dev', variableOptions(product), defaults);
  return last?.name === name ? last : { name, source: await pageSource(product, defaults, 'skip')(undefined) };
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
