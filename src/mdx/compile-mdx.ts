import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import { splitFrontMatter } from '../lib/front-matter';
import { rehypePlugins, remarkPlugins, type PageOptions } from './plugins';

/** One for all pages, because each has the same plugins. */
let processor: ReturnType<typeof createProcessor> | undefined;

/**
 * A plugin that makes a processor compile a file of MDX to the code that `getMDXComponent` of Contentlayer runs: the body
 * of a function, whose argument `_jsx_runtime` is React's. Front matter is left out.
 */
export function compileMdx(this: Processor, options: PageOptions) {
  const mdx = (processor ??= createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: remarkPlugins(options),
    rehypePlugins,
  }));
  this.parser = () => ({ type: 'root', children: [] });
  this.compiler = (_tree, file) => String(file.value);
  return async (_tree: Root, file: VFile): Promise<void> => {
    const source = new VFile({ value: splitFrontMatter(String(file)).body, data: file.data });
    file.value = `return (function () {${String(await mdx.process(source))}})(_jsx_runtime)`;
  };
}
