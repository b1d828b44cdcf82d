import type { Blockquote, Code, Heading, Nodes, Paragraph, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { issue, type Issue, type Place } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { isReservedId } from '@/lib/frame-ids';
import { plainText } from '@/markdown/plain-text';
import { ALERTS, DIRECTIVES } from '@/markdown/plugins/remark-callouts';
import {
  listIssues,
  localLinkIssues,
  nearMarkdownIssues,
  repeatedDefinitions,
  shortFenceIssues,
  spaceIssues,
  unusedFootnotes,
} from './near-markdown';
import { blockIssues } from './block-issues';
import { writtenText, type WrittenText } from './written-text';
import { diagramIssues, dollarIssues, foreignTextIssues, lineMarkIssues } from './foreign-syntax';
import { cellListIssues, cellsOf, nearTableIssues, tableIssues } from './table-issues';

/** Markdown that is accepted in silence, although readers see something else than the writer meant. */
export function markdownIssues(tree: Root, body: string, placeAt: (offset: number) => Place): Issue[] {
  const written = writtenText(body, placeAt);
  const issues: Issue[] = [];
  // A node without a position is no text of this file.
  visit(tree, (node, _, parent) => {
    for (const found of node.position ? nodeIssues(node, parent, written) : []) issues.push(found);
  });
  const rows = new Set(
    issues.filter(({ code }) => code === 'table-cells' || code === 'table-code').map(({ line }) => line),
  );
  // A bar that cuts code into two cells leaves two backticks.
  const own = issues.filter(({ code, line }) => code !== 'code-syntax' || !rows.has(line));
  return [
    ...own,
    ...unusedFootnotes(tree, written),
    ...fixedIdIssues(tree, written),
    ...repeatedDefinitions(tree, written),
    ...referencePictureIssues(tree, written),
    ...blockIssues(tree, body, written),
  ];
}

function nodeIssues(node: Nodes, parent: Parents | undefined, written: WrittenText): Issue[] {
  if (node.type === 'code')
    return [...fenceIssues(node, written), ...diagramIssues(node, written.at(node)), ...lineMarkIssues(node, written)];
  if (node.type === 'table') return [...tableIssues(node, written), ...cellListIssues(node, written)];
  if (node.type === 'heading') return headingIssues(node, written);
  if (node.type === 'paragraph')
    return [
      ...paragraphIssues(node, parent, written),
      ...listIssues(node, written),
      ...spaceIssues(node, written),
      ...dollarIssues(node, written),
    ];
  if (node.type === 'blockquote') return quotationIssues(node, written);
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

/** What is written as a fixed id or as a comment in a heading, and how much of the heading follows it. */
const WRITTEN_ID = /\{\/\*\s*([^]*?)\s*\*\/\}|\\?\{(#[^}]*)\}/g;

/** Fixed ids of headings that another heading or the frame of the page has, or that cannot be read. */
function fixedIdIssues(tree: Root, { source, at }: WrittenText): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  visit(tree, 'heading', (node) => {
    if (!node.position || node.data?.origin !== undefined) return;
    const { id = '', isFixed = false } = node.data ?? {};
    const written = [
      ...source(node)
        .replace(/(`+).*?\1/g, '')
        .matchAll(WRITTEN_ID),
    ];
    if (isFixed && (seen.has(id) || isReservedId(id))) issues.push(issue('heading-id', at(node), { id }));
    if (isFixed) {
      seen.add(id);
      written.pop();
    }
    for (const [found, comment, text] of written)
      issues.push(issue('heading-id-syntax', at(node), { found, wanted: wantedId(comment ?? text ?? '') }));
  });
  return issues;
}

/** The id that a writer may have meant: `#my id` as `my-id`, `#id .class` as `id`. */
function wantedId(written: string): string {
  const id = written.replace(/(?:^|\s)\.\S+/g, '').replace(/[^\p{L}\p{M}\p{N}_.:-]+/gu, '-');
  return id.replace(/^-+|-+$/g, '') || 'id';
}

function headingIssues(node: Heading, { source, at }: WrittenText): Issue[] {
  const text = source(node);
  // `| a | b |` above `---` is a heading (CommonMark 0.31, §4.3).
  if (/^\|.*\|[ \t]*\n/.test(text))
    return [issue('table-delimiter', at(node), { cells: '1', columns: String(cellsOf(text.split('\n')[0] ?? '')) })];
  return isEmpty(node) ? [issue('heading-empty', at(node))] : [];
}

/** Quotation marks instead of backticks: word processors exchange them. */
const FENCE_SIGNS = /^(“{3}|”{3}|‘{3}|’{3}|´{3}|'{3}|"{3})([\w-]*)$/;

/** `:note` on the first line of a paragraph, or `::note` alone on any line; entries of lists can be names in code. */
const SHORT_DIRECTIVE = /^[\s>]*(::?)(note|tip|info|warning|caution|danger)(?=[ \t[{]|$)([ \t]*$)?/;

function paragraphIssues(node: Paragraph, parent: Parents | undefined, written: WrittenText): Issue[] {
  const { source, at } = written;
  const lines = source(node).split('\n');
  const [, signs, language = ''] = FENCE_SIGNS.exec(lines[0] ?? '') ?? [];
  if (signs) return [issue('fence-signs', at(node), { found: signs + language, wanted: '```' + language })];
  let offset = 0;
  const found = lines.flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const [, indent = '', signs, text = ''] = /^([\s>]*)(#{2,6})([^ \t#`].*)$/.exec(line) ?? [];
    if (signs) {
      const found = /^[\u00A0\u202F]/.test(text) ? `\`${signs}\` with a non-breaking space` : `\`${signs}${text}\``;
      const details = { found, wanted: `${signs} ${text.trimStart()}` };
      return [issue('heading-space', at(node, start + indent.length), details)];
    }
    const [directive = '', colons, name = '', end] = SHORT_DIRECTIVE.exec(line) ?? [];
    const isWhole = index === 0 || (colons === '::' && end !== undefined);
    return directive && isWhole && parent?.type !== 'listItem'
      ? [issue('directive-space', at(node, start + directive.indexOf(':')), { found: `${colons}${name}`, name })]
      : [];
  });
  return [...found, ...nearTableIssues(node, parent, written)];
}

/** A callout without its `!`: in other places, the word in brackets is text. */
function quotationIssues({ children }: Blockquote, { source, at }: WrittenText): Issue[] {
  const text = children[0]?.type === 'paragraph' ? children[0].children[0] : undefined;
  if (text?.type !== 'text' || !text.position) return [];
  const [found, name = ''] = /^\[(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*(?:\n|$))/.exec(source(text)) ?? [];
  return found ? [issue('alert-line', at(text), { found, name })] : [];
}

const REFERENCE = /(?<![\w\\\]])\[([^\][\n^]+)(?<!\\)\]\[([^\][\n]*)\]/g;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;
/** The marker of a callout with text behind it. */
const ALERT = /(?<!\\)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g;
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
    ...each(ALERT, ([found], place) => [issue('alert-line', place, { found, name: found.replace(/\W/g, '') })]),
    ...each(/(?<!\\)\[!([A-Za-z]+)\]/g, ([, name = ''], place) => {
      if (Object.hasOwn(ALERTS, name)) return [];
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
  return address && !address.includes('{') && !/^[^@\s/]+@[^@\s]+\.[^@\s.]+$/.test(address)
    ? [issue('link-mail', at(node), { href })]
    : [];
}

function imageIssues(href: string, text: string | null | undefined, place: Place): Issue[] {
  return [
    ...(text?.trim() ? [] : [issue('image-text', place, { href })]),
    ...(/^https?:/i.test(href) ? [issue('image-external', place, { href })] : []),
  ];
}

/** Pictures in reference style: `![text][name]`, with the address in a definition. */
function referencePictureIssues(tree: Root, { at }: WrittenText): Issue[] {
  const addresses = new Map<string, string>();
  // The first definition of a name counts (CommonMark 4.7).
  visit(
    tree,
    'definition',
    ({ identifier, url }) => void (addresses.has(identifier) || addresses.set(identifier, url)),
  );
  const issues: Issue[] = [];
  visit(tree, 'imageReference', (node) => {
    const href = addresses.get(node.identifier);
    if (href !== undefined && node.position) issues.push(...imageIssues(href, node.alt, at(node)));
  });
  return issues;
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
