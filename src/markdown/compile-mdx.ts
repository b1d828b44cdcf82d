import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import { rehypePlugins, remarkPlugins, type PageOptions } from './plugins';

/** What Contentlayer adds to each text: the path of its page. */
interface RawDocument {
  readonly rawDocumentData?: { readonly sourceFilePath: string };
}

/** The front matter of a staged page (`src/source/stage-content.ts`): JSON, and empty lines. */
const STAGED = /^---\n\{.*\n+---\n/;

/**
 * Returns a plugin that makes a processor compile MDX to the code that `getMDXComponent` of Contentlayer runs: the body of
 * a function, whose argument `_jsx_runtime` is React's. The front matter becomes empty lines, so that errors have the
 * lines of the file. `onMistake` gets the path of a page that cannot be compiled; without it, the processor fails.
 */
export function mdxCompiler(options: PageOptions, onMistake?: (path: string) => void) {
  const mdx = createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: remarkPlugins(options),
    rehypePlugins,
    // The policy forbids `style`; `align` is a presentational hint (HTML §15.3.9).
    tableCellAlignToStyle: false,
  });
  return function compileMdx(this: Processor) {
    this.parser = () => ({ type: 'root', children: [] });
    this.compiler = (_tree, file) => String(file.value);
    return async (_tree: Root, file: VFile): Promise<void> => {
      const value = String(file).replace(STAGED, (head) => head.replace(/[^\n]+/g, ''));
      try {
        const code = await mdx.process(new VFile({ value, data: file.data }));
        file.value = `return (function () {${String(code)}})(_jsx_runtime)`;
      } catch (error) {
        const path = (file.data as RawDocument).rawDocumentData?.sourceFilePath;
        if (!onMistake || path === undefined) throw error;
        onMistake(path);
      }
    };
  };
}
