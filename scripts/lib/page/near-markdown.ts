import type { InlineCode, Link, Nodes, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { issue, type Issue, type Place } from '@schema/issues';

/** Reads the writer's text of a node, and the place of an offset in it. */
interface Written {
  readonly source: (node: Nodes) => string;
  readonly at: (node: Nodes, offset?: number) => Place;
}

/** Text that was meant as a link: its brackets exchanged, a space between or inside of them, or no end. */
const NEAR_LINKS = [
  /(?<image>!?)\((?<text>[^()\n]+)\)\[(?<href>(?:\/|#|\.{1,2}\/|https?:)[^\][\n]*)\]/g,
  /(?<image>!?)\[(?<text>[^\][\n]+)\][ \t]+\((?<href>(?:\/|#|\.{1,2}\/)[^()\n]*)\)/g,
  /(?<image>!?)\[(?<text>[^\][\n]+)\]\((?<href>(?:\/|#|\.{1,2}\/|https?:)[^()\n"']* [^()\n"']*)\)/g,
  /(?<image>!?)\[(?<text>[^\][\n]+)\]\((?<href>(?:\/|#|\.{1,2}\/)[^()\s]*)(?![^\n]*\))/g,
];

/** Commands of other site generators on a line of their own, and what to write instead. */
const COMMANDS = [
  {
    pattern: /^[ \t]*!!![ \t]*\w+/m,
    fix: 'Write `:::note` on the line above the text, and `:::` on the line below it.',
  },
  { pattern: /^(?:\[TOC\]|\[\[toc\]\])$/im, fix: 'Remove it: each page shows a list of its headings.' },
];

/** Signs in a text that would be Markdown if they were complete. */
export function nearMarkdownIssues(node: Text, { source, at }: Written): Issue[] {
  const text = source(node);
  const links = NEAR_LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups: { image = '', text: label = '', href = '' } = {} }) => {
      const address = href
        .trim()
        .replace(/[.,;:]+$/, '')
        .replaceAll(' ', '-');
      return issue('link-syntax', at(node, index), { found, wanted: `${image}[${label}](${address})` });
    }),
  );
  const commands = COMMANDS.flatMap(({ pattern, fix }) => {
    const found = pattern.exec(text);
    return found ? [issue('foreign-command', at(node, found.index), { found: found[0].trim(), fix })] : [];
  });
  const [stars, tick] = [/(?<!\\)\*\*/.exec(text), /(?<!\\)`/.exec(text)];
  return [
    ...links,
    ...commands,
    ...(stars ? [issue('bold-syntax', at(node, stars.index))] : []),
    ...(tick ? [issue('code-syntax', at(node, tick.index))] : []),
  ];
}

/** Lines that were meant as a list or a table. */
export function nearBlockIssues(node: Paragraph, { source, at }: Written): Issue[] {
  const text = source(node);
  const entry = /^[ \t>]*([-+•–]|\d+[.)])([\p{L}*`[][^\n]*)\n[ \t>]*(?:[-+•–]|\d+[.)])[\p{L}*`[]/mu.exec(text);
  const bullet = /^[ \t>]*(•)[ \t]+([^\n]*)/m.exec(text);
  const [found = '', sign = '', content = ''] = entry ?? bullet ?? [];
  const wanted = `${/\d/.test(sign) ? sign : '-'} ${content.slice(0, 20)}`;
  const place = at(node, entry?.index ?? bullet?.index ?? 0);
  const rows = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|(?![ \t]*:?-+:?[ \t]*\|).*\|/.exec(text);
  return [
    ...(found ? [issue('list-space', place, { found: `${sign}${content.slice(0, 20)}`, wanted })] : []),
    ...(rows ? [issue('table-no-delimiter', at(node))] : []),
  ];
}

/** A block of code with two backticks above and below, which is a part of a line. */
export function shortFenceIssues(node: InlineCode, { source, at }: Written): Issue[] {
  return /^``[\w-]*\n/.test(source(node)) ? [issue('fence-short', at(node))] : [];
}

/** A link to a server on the computer of the writer. */
export function localLinkIssues({ url: href }: Pick<Link, 'url'>, place: Place): Issue[] {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(href)
    ? [issue('link-local', place, { href })]
    : [];
}

/** Footnotes that no text refers to: readers do not see them. */
export function unusedFootnotes(tree: Root, { at }: Written): Issue[] {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', (node) => void used.add(node.identifier));
  return tree.children.flatMap((node) =>
    node.type === 'footnoteDefinition' && node.position && !used.has(node.identifier)
      ? [issue('footnote-unused', at(node), { name: node.label ?? node.identifier })]
      : [],
  );
}
