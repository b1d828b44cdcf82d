import type { Definition, InlineCode, Link, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { issue, type Issue } from '@schema/issues';
import { DIRECTIVES } from '@/markdown/plugins/remark-callouts';
import type { WrittenText } from './written-text';

/**
 * Text that was meant as a link: its brackets exchanged, a space between or inside of them, or no end. An escape, a
 * function or an array in front of the brackets has none.
 */
const NEAR_LINKS = [
  String.raw`\((?<text>[^()\n\\]+)\)\[(?<href>(?:\/|#|\.{1,2}\/|https?:)[^\][\n]*)\]`,
  String.raw`\[(?<text>[^\][\n\\]+)\][ \t]+\((?<href>(?:\/|#|\.{1,2}\/)[^()\n]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:\/|#|\.{1,2}\/|https?:)[^()\n"']* [^()\n"']*|(?:\/|\.{1,2}\/)[^()\s]* +"[^()\n"]*)\)`,
  String.raw`\[(?<text>[^\][\n\\]+)\]\((?<href>(?:\/|#|\.{1,2}\/)[^()\s]*)(?![^\n]*\))`,
].map((link) => new RegExp(String.raw`(?<![\w\\\])])(?<image>!?)${link}`, 'g'));

/** Commands of other site generators on a line of their own, and what to write instead. */
const COMMANDS = [
  {
    pattern: /!!![ \t]*\w+/g,
    isWhole: false,
    fix: (found: string) =>
      `Write \`:::${directiveFor(found)}\` on the line above the text, and \`:::\` on the line below it.`,
  },
  {
    pattern: /\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+"[^"\n]*")?(?=[ \t]*(?:\n|$))/g,
    isWhole: false,
    fix: 'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.',
  },
  {
    pattern: /\+(?:[-=]{3,}\+)+/g,
    isWhole: false,
    fix: 'Write a table as `| heading | heading |`, then `| - | - |`, then the rows.',
  },
  {
    pattern: /import [^\n]* from ["'][^"'\n]+["'];?|export (?:const|default|function) [^\n]*/g,
    isWhole: true,
    fix: 'Remove it: components are there without it.',
  },
  {
    pattern: /===[!+]? "[^"\n]+"/g,
    isWhole: true,
    fix: 'Write `<Tabs label="…">` and a `<Tab label="…">` for each tab.',
  },
  {
    pattern: /\*\[[^\]\n]+\]: [^\n]+/g,
    isWhole: true,
    fix: 'Write `<abbr title="what it means">ABC</abbr>` in the text.',
  },
  { pattern: /\[TOC\]|\[\[toc\]\]/gi, isWhole: true, fix: 'Remove it: each page shows a list of its headings.' },
];

/** The callout that the name of MkDocs's has here: `!!! warning` → `warning`; of other names, `note`. */
function directiveFor(found: string): string {
  const name = found.replace(/\W/g, '').toLowerCase();
  return Object.hasOwn(DIRECTIVES, name) ? name : 'note';
}

/** Signs in a text that would be Markdown if they were complete. */
export function nearMarkdownIssues(node: Text, written: WrittenText): Issue[] {
  const { source, at } = written;
  const text = source(node);
  const links = NEAR_LINKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups: { image = '', text: label = '', href = '' } = {} }) => {
      const address = href
        .trim()
        .replace(/[.,;:]+$/, '')
        // A title, the size of a picture, or a space in the address.
        .replace(/^(\S+) +["“”„](.+?)["“”]?$/, '$1 "$2"')
        .replace(/ +=\d*x\d*$/, '');
      const whole = address.endsWith('"') ? address : address.replaceAll(' ', /^https?:/.test(address) ? '' : '-');
      return issue('link-syntax', at(node, index), { found, wanted: `${image}[${label}](${whole})` });
    }),
  );
  const ticks = [...text.matchAll(/(?<![\\`])`+/g)].map(({ index }) => issue('code-syntax', at(node, index)));
  return [...links, ...commandIssues(node, written), ...boldIssues(node, written), ...ticks];
}

function commandIssues(node: Text, { source, at, before, after }: WrittenText): Issue[] {
  return COMMANDS.flatMap(({ pattern, isWhole, fix }) =>
    [...source(node).matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const isAlone = !before(node, index) && (!isWhole || !after(node, index + found.length).trim());
      return isAlone
        ? [issue('foreign-command', at(node, index), { found, fix: typeof fix === 'string' ? fix : fix(found) })]
        : [];
    }),
  );
}

/** Stars between a letter and a punctuation mark begin or end no bold text (CommonMark 0.31, §6.2). */
const NO_BEGIN = /^[\p{L}\p{N}]\*\*[\p{P}\p{S}]/u;
const NO_END = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]$/u;

function boldIssues(node: Text, { source, at, before, after }: WrittenText): Issue[] {
  return [...source(node).matchAll(/(?<!\\)\*\*(?:[^*\n]*\*\*)?/g)].map(({ 0: found, index }) => {
    const around = before(node, index).slice(-1) + found + after(node, index + found.length).slice(0, 1);
    // Only stars at the beginning of a text can be the end of bold text that another node begins.
    const canEnd = index === 0 || found.length > 2;
    const isSign = NO_BEGIN.test(around) || (canEnd && NO_END.test(around));
    return issue('bold-syntax', at(node, index), { cause: isSign ? 'sign' : 'space' });
  });
}

/**
 * Entries without a space, at the beginning or after a colon. Single letters are no text of an entry: `1.x` is a
 * version, `-v` an option. Two lines with a star are notes.
 */
export function listIssues(node: Paragraph, { source, at }: WrittenText): Issue[] {
  const text = source(node);
  const entry =
    /(?<![^:\s][ \t]*\n)^[ \t>]*([-+•–]|\d+[.)])((?:\p{L}{2}|[*`[])[^\n]*)\n[ \t>]*(?:[-+•–]|\d+[.)])(?:\p{L}{2}|[*`[])/mu.exec(
      text,
    );
  const star = /(?<![^:\s][ \t]*\n)^(\*)(\p{L}{2}[^*\n]*)(?:\n\*\p{L}{2}[^*\n]*){2,}$/mu.exec(text);
  const bullet = /^[ \t>]*(•)[ \t]+([^\n]*)/m.exec(text);
  const [found = '', sign = '', content = ''] = entry ?? star ?? bullet ?? [];
  if (!found) return [];
  const wanted = `${/\d/.test(sign) ? sign : '-'} ${content.slice(0, 20)}`;
  const place = at(node, (entry ?? star ?? bullet)?.index ?? 0);
  return [issue('list-space', place, { found: `${sign}${content.slice(0, 20)}`, wanted })];
}

/** A no-break space at the end of a line, or beside another space. */
const ODD_SPACE = /(?<=\S)\u00A0+(?=[ \t\n])|(?<=[^\s>][ \t]+)\u00A0+/g;

/**
 * No-break spaces that readers see as two spaces, or that replace the space of a list. Wrapped lines can begin with a
 * number or a minus sign, and cells of tables can be widened.
 */
export function spaceIssues(node: Paragraph, { source, at }: WrittenText): Issue[] {
  const issues: Issue[] = [];
  visit(node, 'text', (text) => {
    if (!text.position) return;
    const [, sign] = (text === node.children[0] && /^(-?)\u00A0+(?=\p{L})/u.exec(source(text))) || [];
    const odd = [...source(text).matchAll(ODD_SPACE)].map(({ index }) => index);
    const found = sign === undefined ? odd : [sign.length, ...odd];
    for (const offset of found) issues.push(issue('space-odd', at(text, offset)));
  });
  return issues;
}

/** A block of code with two backticks on lines above and below, which is a part of a line. */
export function shortFenceIssues(node: InlineCode, { source, at, before, after }: WrittenText): Issue[] {
  const text = source(node);
  const isBlock = /^``[\w-]*[ \t]*\n/.test(text) && /\n[\s>]*``$/.test(text);
  const isAlone = !before(node) && !after(node, text.length).trim();
  return isBlock && isAlone ? [issue('fence-short', at(node))] : [];
}

/** A link to a server on the computer of the writer. */
export function localLinkIssues(node: Link | Definition, { source, at }: WrittenText): Issue[] {
  const { url: href } = node;
  // `<https:>` in prose names the scheme.
  if (/^<https?:\/{0,2}>$/i.test(source(node))) return [];
  // The check of variables reports braces.
  if (/^https?:(?:(?!\/\/[^/?#\s])|\/\/https?:)/i.test(href)) return [issue('link-host', at(node), { href })];
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(href)
    ? [issue('link-local', at(node), { href })]
    : [];
}

/** Definitions with the name of an earlier one: only the first one counts (CommonMark 0.31, §4.7). */
export function repeatedDefinitions(tree: Root, { source, at }: WrittenText): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    const [found = ''] = /^\[[^\]]+\]:/.exec(node.position ? source(node) : '') ?? [];
    if (found && seen.has(found.toLowerCase())) issues.push(issue('definition-twice', at(node), { found }));
    seen.add(found.toLowerCase());
  });
  return issues;
}

/** Footnotes that no text refers to: readers do not see them. */
export function unusedFootnotes(tree: Root, { at }: WrittenText): Issue[] {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', (node) => void used.add(node.identifier));
  return tree.children.flatMap((node) =>
    node.type === 'footnoteDefinition' && node.position && !used.has(node.identifier)
      ? [issue('footnote-unused', at(node), { name: node.label ?? node.identifier })]
      : [],
  );
}
