import type { Code, Heading, Nodes, Paragraph, Root, Table, TableCell, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { issue, type Issue, type Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { plainText } from '@/mdx/plain-text';
import { ALERTS, DIRECTIVES } from '@/mdx/remark-callouts';
import {
  cellsOf,
  localLinkIssues,
  nearBlockIssues,
  nearMarkdownIssues,
  shortFenceIssues,
  unusedFootnotes,
} from './near-markdown';
import { writtenText, type WrittenText } from './written-text';
import { diagramIssues, dollarIssues, foreignTextIssues } from './foreign-syntax';

/** Markdown that is accepted in silence, although readers see something else than the writer meant. */
export function markdownIssues(tree: Root, body: string, placeAt: (offset: number) => Place): Issue[] {
  const written = writtenText(body, placeAt);
  const issues: Issue[] = [];
  // A node without a position is no text of this file.
  visit(tree, (node) => void (node.position && issues.push(...nodeIssues(node, written))));
  const rows = new Set(
    issues.filter(({ code }) => code === 'table-cells' || code === 'table-code').map(({ line }) => line),
  );
  // A bar that cuts code into two cells leaves two backticks.
  const own = issues.filter(({ code, line }) => code !== 'code-syntax' || !rows.has(line));
  return [...own, ...unusedFootnotes(tree, written)];
}

function nodeIssues(node: Nodes, written: WrittenText): Issue[] {
  if (node.type === 'code') return [...fenceIssues(node, written), ...diagramIssues(node, written.at(node))];
  if (node.type === 'table') return tableIssues(node, written);
  if (node.type === 'heading') return headingIssues(node, written);
  if (node.type === 'paragraph')
    return [...paragraphIssues(node, written), ...nearBlockIssues(node, written), ...dollarIssues(node, written)];
  if (node.type === 'text')
    return [...textIssues(node, written), ...nearMarkdownIssues(node, written), ...foreignTextIssues(node, written)];
  if (node.type === 'inlineCode') return shortFenceIssues(node, written);
  if (node.type === 'link') {
    const detail = /^#?$/.test(node.url) ? 'address' : isEmpty(node) ? 'text' : '';
    return [
      ...(detail ? [issue('link-empty', written.at(node), { detail })] : []),
      ...mailIssues(node.url, node, written),
      ...localLinkIssues(node, written),
    ];
  }
  if (node.type === 'definition') return [...mailIssues(node.url, node, written), ...localLinkIssues(node, written)];
  if (node.type === 'image') return imageIssues(node.url, node.alt, written.at(node));
  if (node.type === 'mdxJsxFlowElement' && node.name === 'Callout') return unclosedIssues(node, written);
  return [];
}

/** A fence that only the end of its container closes (CommonMark 0.31, §4.5). */
function fenceIssues(node: Code, { source, at }: WrittenText): Issue[] {
  const lines = source(node).split('\n');
  const fence = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0];
  if (!fence) return [];
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  const isClosed = lines.length > 1 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
  return isClosed ? [] : [issue('fence-unclosed', at(node), { fence })];
}

/** Cells beyond the columns of the heading, which HTML does not get (GitHub Flavored Markdown, §4.10). */
function tableIssues({ align, children }: Table, { source, at }: WrittenText): Issue[] {
  // A table of facts has no delimiter line.
  if (!align) return [];
  const columns = align.length;
  return children.flatMap((row) => {
    const extra = row.children.slice(columns);
    const lost = extra.map(plainText).join(' | ').trim();
    const isCut = row.children.filter((cell) => hasOpenCode(cell, source)).length > 1;
    if (extra.length === 0) return isCut ? [issue('table-code', at(row))] : [];
    return [issue('table-cells', at(row), { cells: String(row.children.length), columns: String(columns), lost })];
  });
}

function hasOpenCode({ children }: TableCell, source: WrittenText['source']): boolean {
  return children.some((node) => node.type === 'text' && /(?<!\\)`/.test(source(node)));
}

function headingIssues(node: Heading, { source, at }: WrittenText): Issue[] {
  const text = source(node);
  // `| a | b |` above `---` is a heading (CommonMark 0.31, §4.3).
  if (/^\|.*\|[ \t]*\n/.test(text))
    return [issue('table-delimiter', at(node), { cells: '1', columns: String(cellsOf(text.split('\n')[0] ?? '')) })];
  return isEmpty(node) ? [issue('heading-empty', at(node))] : [];
}

const DELIMITER = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

function paragraphIssues(node: Paragraph, { source, at }: WrittenText): Issue[] {
  const lines = source(node).split('\n');
  let offset = 0;
  return lines.flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const [, indent = '', signs, text = ''] = /^([\s>]*)(#{2,6})([^ \t#`].*)$/.exec(line) ?? [];
    if (signs) {
      const found = /^[\u00A0\u202F]/.test(text) ? `\`${signs}\` with a non-breaking space` : `\`${signs}${text}\``;
      const details = { found, wanted: `${signs} ${text.trimStart()}` };
      return [issue('heading-space', at(node, start + indent.length), details)];
    }
    const heading = lines[index - 1] ?? '';
    if (!DELIMITER.test(line) || !heading.includes('|')) return [];
    const details = { cells: String(cellsOf(line)), columns: String(cellsOf(heading)) };
    return [issue('table-delimiter', at(node, start), details)];
  });
}

const REFERENCE = /(?<![\w\\\]])\[([^\][\n^]+)(?<!\\)\]\[([^\][\n]*)\]/g;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;
const FILLER = /\b(?:TODO|FIXME|TBD|lorem ipsum dolor)\b/gi;

function textIssues(node: Text, { source, at }: WrittenText): Issue[] {
  const text = source(node);
  const each = (pattern: RegExp, create: (match: RegExpExecArray, place: Place) => Issue[]) =>
    [...text.matchAll(pattern)].flatMap((match) => create(match, at(node, match.index)));
  return [
    ...each(REFERENCE, ([found, label = '', name], place) => [
      issue('reference-undefined', place, { found, name: name || label }),
    ]),
    ...each(FOOTNOTE, ([, name = ''], place) => [issue('footnote-undefined', place, { name })]),
    ...each(FILLER, ([found], place) => (isFiller(found) ? [issue('filler-text', place, { found })] : [])),
    ...each(/^[ \t]*:{3,}[ \t]*([A-Za-z][\w-]*)/gm, ([found, name = ''], place) => {
      const near = nearest(name.toLowerCase(), Object.keys(DIRECTIVES));
      return [
        near === name
          ? issue('directive-space', place, { found: found.trim(), name })
          : issue('directive-unknown', place, { name, near }),
      ];
    }),
    ...each(/(?<!\\)\[!([A-Za-z]+)\]/g, ([, name = ''], place) => {
      return [issue('alert-unknown', place, { name, near: nearest(name.toUpperCase(), Object.keys(ALERTS)) })];
    }),
  ];
}

/** `todo` in lower case is a word. */
function isFiller(found: string): boolean {
  return found === found.toUpperCase() || found.includes(' ');
}

function mailIssues(href: string, node: Nodes, { at }: WrittenText): Issue[] {
  const [, address] = /^mailto:([^?]*)/i.exec(href) ?? [];
  // The check of variables reports braces that are left.
  return address && !address.includes('{') && !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(address)
    ? [issue('link-mail', at(node), { href })]
    : [];
}

function imageIssues(href: string, text: string | null | undefined, place: Place): Issue[] {
  return [
    ...(text?.trim() ? [] : [issue('image-text', place, { href })]),
    ...(/^https?:/i.test(href) ? [issue('image-external', place, { href })] : []),
  ];
}

/** A callout of `:::note` that only the end of the page closes. */
function unclosedIssues(node: Nodes, { source, at }: WrittenText): Issue[] {
  const text = source(node);
  const name = /^:{3,}([\w-]+)/.exec(text)?.[1];
  const last = text.split('\n').at(-1) ?? '';
  return name && !/^[\s>]*:{3,}\s*$/.test(last) ? [issue('directive-unclosed', at(node), { name })] : [];
}

/** Whether readers see nothing of a node: it has neither text nor a picture nor a component. */
function isEmpty(node: Nodes): boolean {
  let found = plainText(node).trim() !== '';
  visit(node, (part) => {
    found ||= part.type === 'image' || part.type === 'mdxJsxTextElement' || part.type === 'mdxTextExpression';
  });
  return !found;
}
