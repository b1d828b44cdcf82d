import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { mainOf } from './main-element';
import { readableContent, type LinkOptions } from './readable-content';

/** What a twin needs beside the HTML of its page. */
interface TwinOptions extends LinkOptions {
  /** Address of llms.txt. */
  index: string;
}

/** GFM without its first extension: bare addresses would escape every `://`. */
const SYNTAX: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: gfmToMarkdown({ tablePipeAlign: false }).extensions?.slice(1) ?? [],
};

/**
 * The Markdown twin of a page, from the page's HTML, so that it has the same words for every kind of page. Navigation
 * and controls are left out; links are absolute, because a copied text has no address. The first line names the index,
 * so that a program that was given only the twin finds the other pages (Agent-Friendly Documentation Spec,
 * `llms-txt-directive-md`).
 */
export function markdownTwin(html: string, { address, index, pages }: TwinOptions): string {
  const content = readableContent(fromHtml(mainOf(html), { fragment: true }), { address, pages });
  const notice = `> All pages as Markdown: [llms.txt](${index}). This page in a browser: <${address}>`;
  return `${notice}\n\n${toMarkdown(toMdast(content), SYNTAX)}`;
}
