import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkRehype);

/** A short text in Markdown (emphasis, code, links); raw HTML in it is dropped. */
export function InlineMarkdown({ text }: { text: string }) {
  const tree = processor.runSync(processor.parse(text));
  return toJsxRuntime(tree, { Fragment, jsx, jsxs });
}
