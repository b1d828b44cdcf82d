import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { PluggableList, Processor } from 'unified';
import { VFile } from 'vfile';
import { rehypeCode } from './plugins/rehype-code';
import { rehypePage } from './plugins/rehype-page';
import { resolveSourceLinks, type PageFile } from './source-links';

/** The HTML plugins of every page. */
export const rehypePlugins: PluggableList = [rehypeCode, rehypePage];

/** Elements of HTML in a Markdown file are elements already. */
export const TO_HAST = { passThrough: ['element'] } as const;

/** From a tree to code; nothing is parsed. */
const compiler: Pick<Processor, 'run' | 'stringify'> = createProcessor({
  outputFormat: 'function-body',
  rehypePlugins,
  remarkRehypeOptions: { passThrough: [...TO_HAST.passThrough] },
  // The policy forbids `style`; `align` is a presentational hint (HTML §15.3.9).
  tableCellAlignToStyle: false,
}).freeze();

/**
 * Compiles the tree of a text (`analyze`) to the code that `getMDXComponent` of Contentlayer runs: the body of a function,
 * whose argument `_jsx_runtime` is React's. Links to source files lead to their routes, if `page` is given.
 * It changes the tree, so it is the last that reads it.
 */
export async function compileTree(tree: Root, page?: PageFile): Promise<string> {
  if (page) resolveSourceLinks(tree, page);
  const file = new VFile();
  const code = compiler.stringify(await compiler.run(tree, file), file);
  return `return (function () {${String(code)}})(_jsx_runtime)`;
}
