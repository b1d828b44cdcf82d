import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withBasePath } from '@/config/base-path';
import { visibleBidi } from '@/lib/bidi-controls';
import { sanitizeSchema } from '@/lib/server/sanitize-schema';

const processor = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize, sanitizeSchema);

/**
 * A short text in Markdown (emphasis, code, links); raw HTML, images and unsafe addresses are removed. It is used outside
 * of `StaticHtml`, so its links get the base path here.
 */
export function InlineMarkdown({ text }: { text: string }) {
  const tree = processor.runSync(processor.parse(text));
  visit(tree, 'text', (node) => {
    node.value = visibleBidi(node.value);
  });
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = withBasePath(properties.href);
  });
  return toJsxRuntime(tree, { Fragment, jsx, jsxs });
}
