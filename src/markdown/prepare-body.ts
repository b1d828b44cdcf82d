import { includeStamp, type IncludeSource } from './includes';
import { markdownToMdx } from './markdown-to-mdx';

/**
 * The body of a page as Contentlayer compiles it: MDX, and below it, in a comment, a hash of the files that it includes.
 * `text` is the whole file. Contentlayer's cache knows the text only, so the page is compiled again when such a file changes.
 */
export function prepareBody(body: string, source: IncludeSource & { readonly text: string }): string {
  const stamp = includeStamp(source.text, source);
  const mdx = source.path.endsWith('.md') ? markdownToMdx(body) : body;
  return stamp ? `${mdx.trimEnd()}\n\n{/* ${stamp} */}\n` : mdx;
}
