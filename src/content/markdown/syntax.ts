import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdx } from 'micromark-extension-mdx';
import remarkGfm from 'remark-gfm';
import type { PluggableList, Processor } from 'unified';
import { remarkContainerDirectives } from './plugins/remark-container-directives';
import { remarkHtml } from './plugins/remark-html';

/** The syntax of a text: `md` is ordinary Markdown, as on GitHub. */
export type Format = 'mdx' | 'md';

export function formatOf(path: string): Format {
  return path.endsWith('.md') ? 'md' : 'mdx';
}

/** What a format has beside CommonMark: components and `{…}`, or HTML; tables and notes of GitHub, and directives. */
export function syntaxPlugins(format: Format): PluggableList {
  return [
    format === 'md' ? remarkHtml : remarkComponents,
    [remarkGfm, { singleTilde: false }],
    remarkContainerDirectives,
  ];
}

/**
 * Parses components and `{…}`, as `remark-mdx` does, but no JavaScript: the text in braces can be any, and lines that
 * begin with `import` or `export` are text.
 */
function remarkComponents(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mdx());
  (data.fromMarkdownExtensions ??= []).push(mdxExpressionFromMarkdown(), mdxJsxFromMarkdown());
}
