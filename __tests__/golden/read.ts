import { join } from 'node:path';
import { openFiles } from '@/content/files/files';
import {
  readDataFiles,
  readProduct,
  UNKNOWN_PRODUCT,
  variableOptions,
} from '@/content/files/data-files';
import { sortIssues, type Issue } from '@schema/issues';
import { variablesOf } from '@schema/product';
import { writtenPage } from '@/content/create-pages';
import { yamlOf, readQuestions } from '@/content/files/read-front-matter';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import type { Outline } from '@/lib/outline';
import { compileTree } from '@/content/markdown/compile';
import { analyze } from '@/content/markdown/text-outline';
import { formatOf } from '@/content/markdown/syntax';
import { readReference, type Reference } from '@/api';
import { frameLinks, linkReport } from '@/check/site/link-issues';
import { contentIssues, distinct } from '@/check/site/content-issues';
import { checkPages } from '@/check/page/check-pages';

// The only file of the golden lists that knows how the code under test is called. Results must not change with it.

/** What is published of a page: the outline, and the compiled code of its body and of the answers to its questions. */
export interface PageResult {
  readonly outline: Outline;
  readonly code: readonly string[];
}

/** Every issue of a content folder, sorted, with files below the folder. */
export function issuesIn(
  folder: string,
  operations: ReadonlyMap<string, string> = new Map(),
): Issue[] {
  const opened = openFiles(folder);
  const pages = checkPages(opened);
  const data = readDataFiles(opened);
  const product = data.product.data ?? UNKNOWN_PRODUCT;
  const variables = variablesOf(product);
  const context = {
    product,
    variables,
    lastModified: () => '',
    contentFolder: folder,
    descriptionFile: '',
  };
  const files = new Set(opened.list().files.map((path) => join(folder, path)));
  const links = linkReport(
    {
      pages: pages.map(({ document }) => writtenPage(document, context)),
      redirects: new Map(),
      drafts: new Map(),
      variables,
      product,
      downloads: [],
    },
    {
      isUnchecked: () => false,
      isCut: () => false,
      sizeOf: (file) => (files.has(file) ? 0 : undefined),
    },
    frameLinks(data.navigation.yaml, data.search.yaml, variables),
  );
  const own = [...distinct(contentIssues(operations, opened, pages)), ...links].filter(({ file }) =>
    file.startsWith(folder),
  );
  return below(folder, sortIssues(own));
}

/** A value whose paths and messages name files below the folder. */
function below<T>(folder: string, value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(`${folder}/`, '')) as T;
}

/** The pages of a content folder by their paths; throws for a page that cannot be compiled. */
export async function compilePages(folder: string): Promise<Map<string, PageResult>> {
  const files = openFiles(folder);
  const options = variableOptions(readProduct(files).data ?? UNKNOWN_PRODUCT);
  const results = new Map<string, PageResult>();
  for (const { document } of checkPages(files)) {
    const { source: path, outline } = document;
    const file = join(folder, path);
    const read = files.read(path);
    const { body } = splitFrontMatter(read.text);
    const trees = [
      analyze(body, { ...options, format: formatOf(path) }).tree,
      ...readQuestions(yamlOf(file, read)).map(({ answer }) => analyze(answer, options).tree),
    ];
    const code = await Promise.all(trees.map((tree) => compileTree(tree, { files, path })));
    results.set(path, below(folder, { outline, code }));
  }
  return results;
}

/**
 * The model of an API description with the site's labels, in which a tag has the slugs of its operations and code is as it
 * is written, and every issue but those of house style.
 */
export async function readDescription(path: string) {
  const { reference, issues } = await readReference(path, { product: 'acme' });
  const tags = reference.tags.map((tag) => ({
    ...tag,
    operations: tag.operations.map(({ route }) => route.slice('/api/'.length)),
  }));
  const isShown = (key: string) => ['html', 'columns', 'lines', 'imports'].includes(key);
  const written = JSON.stringify({ ...reference, tags }, (key, value: unknown) =>
    isShown(key) ? undefined : value,
  );
  return {
    reference: JSON.parse(written) as Reference,
    issues: issues.filter(({ stops }) => stops !== 'strict'),
  };
}
