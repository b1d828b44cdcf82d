import type { Root } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkHtml } from './plugins/remark-html';
import { syntaxPlugins } from './syntax';

const markdown = unified().use(remarkParse).use(syntaxPlugins).use(remarkHtml).freeze();
/** MDX reads a line that begins with one of these words and a space as code; a character reference keeps it text. */
const unsafe = [
  { atBreak: true, character: 'i', after: 'mport ' },
  { atBreak: true, character: 'e', after: 'xport ' },
];
const { toMarkdownExtensions = [] } = unified().use(syntaxPlugins).use(remarkMdx).freeze().data() as {
  toMarkdownExtensions?: Options[];
};

/**
 * Writes ordinary Markdown as MDX of the same meaning: `{` and `<` are text, HTML becomes Markdown or elements.
 * Contentlayer then compiles all pages in one way, with the same components.
 */
export function markdownToMdx(source: string): string {
  const tree = markdown.runSync(markdown.parse(source)) as Root;
  return toMarkdown(tree, {
    extensions: [...toMarkdownExtensions, directiveToMarkdown(), { unsafe }],
    bullet: '-',
    rule: '-',
  });
}
