import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast, type Handle, type State } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import type { BlockContent } from 'mdast';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { mainOf } from './main-element';
import { readableContent, type LinkOptions } from './readable-content';

/** What a twin needs beside the HTML of its page. */
interface TwinOptions extends LinkOptions {
  /** Address of llms.txt. */
  readonly index: string;
}

/** GFM without its first extension: bare addresses would escape every `://`. */
const SYNTAX: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: gfmToMarkdown({ tablePipeAlign: false }).extensions?.slice(1) ?? [],
};

/** What HTML says and Markdown has in another form: raised and lowered text, notes and their references. */
const HANDLERS: Record<string, Handle> = { sup: raised, sub: raised, section: notes };

function raised(state: State, node: Element): ReturnType<Handle> {
  const [link] = node.children;
  if (link?.type === 'element' && 'dataFootnoteRef' in link.properties)
    return { type: 'footnoteReference', identifier: noteOf(link.properties['href']) };
  const html = (value: string) => ({ type: 'html' as const, value });
  return [html(`<${node.tagName}>`), ...state.all(node), html(`</${node.tagName}>`)];
}

function notes(state: State, node: Element): ReturnType<Handle> {
  if (!('dataFootnotes' in node.properties)) return state.all(node);
  const items: Element[] = [];
  visit(node, { tagName: 'li' }, (item) => {
    if ((item as Element).properties.id) items.push(item as Element);
  });
  return items.map((item) => ({
    type: 'footnoteDefinition' as const,
    identifier: noteOf(item.properties.id),
    children: state.toFlow(state.all(item)) as BlockContent[],
  }));
}

/** `1` of `#user-content-fn-1`. */
function noteOf(id: unknown): string {
  return String(id).replace(/^.*fn-/, '');
}

/**
 * The Markdown twin of a page, from the page's HTML, so that it has the same words for every kind of page. Navigation
 * and controls are left out; links are absolute, because a copied text has no address. The first line names the index,
 * so that a program that was given only the twin finds the other pages (Agent-Friendly Documentation Spec,
 * `llms-txt-directive-md`).
 */
export function markdownTwin(html: string, { address, index, pages }: TwinOptions): string {
  const content = readableContent(fromHtml(mainOf(html), { fragment: true }), { address, pages });
  const notice = `> All pages as Markdown: [llms.txt](${index}). This page in a browser: <${address}>`;
  return `${notice}\n\n${toMarkdown(toMdast(content, { handlers: HANDLERS }), SYNTAX)}`;
}
