import type { Root } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkContainerDirectives } from './remark-container-directives';
import { remarkHtml } from './remark-html';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainerDirectives).use(remarkHtml).freeze();
const { toMarkdownExtensions = [] } = unified().use(remarkGfm).use(remarkMdx).freeze().data() as {
  toMarkdownExtensions?: Options[];
};

/**
 * Writes ordinary Markdown as MDX of the same meaning: `{` and `<` are text, HTML becomes Markdown or elements.
 * Contentlayer then compiles all pages in one way, with the same components.
 */
export function markdownToMdx(source: string): string {
  const tree = markdown.runSync(markdown.parse(source)) as Root;
  return toMarkdown(tree, { extensions: [...toMarkdownExtensions, directiveToMarkdown()], bullet: '-', rule: '-' });
}
