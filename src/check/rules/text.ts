import type { Code, Text } from 'mdast';
import { nearest } from '@schema/nearest';
import { DIRECTIVES } from '@schema/callouts';
import { matches, rule, type Written } from '../rule';
import { syntaxAdvice } from '../syntax-advice';

/** Stars between a letter and a punctuation mark begin or end no bold text (CommonMark 0.31, §6.2). */
const NO_BEGIN = /^[\p{L}\p{N}]\*\*[\p{P}\p{S}]/u;
const NO_END = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]$/u;

export const boldSyntax = rule({
  code: 'bold-syntax',
  on: 'text',
  stops: 'strict',
  hiddenBy: ['html-markdown'],
  find: (_, { source, before, after }) =>
    matches(source, /(?<!\\)\*\*(?:[^*\n]*\*\*)?|(?<![\\*])\*$/g, ({ 0: found, index }) => {
      // One star beside emphasis: `**text*`.
      if (found === '*' && !after(index + 1).startsWith('*')) return undefined;
      const around = before(index).slice(-1) + found + after(index + found.length).slice(0, 1);
      // Only stars at the beginning of a text can be the end of bold text that another node begins.
      const canEnd = index === 0 || found.length > 2;
      return { isBesideSign: NO_BEGIN.test(around) || (canEnd && NO_END.test(around)) };
    }),
  message: ({ isBesideSign }) =>
    isBesideSign
      ? 'Readers see these stars as they are, because they are between a punctuation mark and a letter. Move the mark out of the stars (`"**text**"`), or write a space beside them.'
      : 'Readers see these two stars as they are. Write bold text as `**text**`, without spaces inside of the stars, and a star as `\\*`.',
});

/** Bold text, code or a link that Markdown would read in another place. */
const WELL_FORMED =
  /(?<![\\*\p{L}\p{N}])\*\*(?![\s*])[^*\n]+(?<![\s*])\*\*(?![\p{L}\p{N}*])|(?<![\\`])`[^`\n]+`(?!`)|(?<![\\!\w])\[[^\][\n]+\]\([^()\s]+\)/gu;

/** Markdown in a block of HTML, which ends at an empty line (CommonMark 0.31, §4.6). */
export const htmlMarkdown = rule({
  code: 'html-markdown',
  on: 'text',
  stops: 'strict',
  find: (_, { source, page }) =>
    page.file.endsWith('.md') ? matches(source, WELL_FORMED, ({ 0: found }) => ({ found })).slice(0, 1) : [],
  message: ({ found }) =>
    `Readers see \`${found}\` as it is, because it is in a block of HTML. Write an empty line above and below this text.`,
});

export const emojiCode = rule({
  code: 'emoji-code',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    matches(source, /(?<![\w:\\]):([a-z][a-z0-9_+-]*):(?![\w:])/g, ({ 0: found }) => ({ found })),
  message: ({ found }) => `Readers see \`${found}\` as it is. Write the character itself, such as ✅, or a word.`,
});

const USUAL = [
  'nbsp',
  'shy',
  'amp',
  'lt',
  'gt',
  'quot',
  'apos',
  'copy',
  'reg',
  'trade',
  'ndash',
  'mdash',
  'hellip',
  'rarr',
];

/** Character references that do not exist, and are nearly one that does. */
export const entityUnknown = rule({
  code: 'entity-unknown',
  on: 'text',
  stops: 'strict',
  find: ({ value }, { source }) =>
    matches(source, /(?<!\\)&([A-Za-z]{2,8});/g, ({ 0: found, 1: name = '' }) => {
      const near = value.includes(found) && !USUAL.includes(name) ? nearest(name, USUAL) : '';
      return near ? { found, wanted: `&${near};` } : undefined;
    }),
  message: ({ found, wanted }) => `Readers see \`${found}\` as it is. Did you mean \`${wanted}\`?`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

const FILLER = /\b(?:TODO|FIXME|TBD|lorem ipsum dolor)\b/gi;

export const fillerText = rule({
  code: 'filler-text',
  on: 'text',
  stops: 'strict',
  find: (_, { source }) =>
    // `todo` in lower case is a word.
    matches(source, FILLER, ({ 0: found }) =>
      found === found.toUpperCase() || found.includes(' ') ? { found } : undefined,
    ),
  message: ({ found }) => `"${found}" marks text that is not ready. Write the text, or remove the note.`,
});

/** A command, and what to write instead. */
interface Command {
  readonly pattern: RegExp;
  /** Whether it begins a line; `whole`: whether the line has nothing else. */
  readonly place: 'any' | 'start' | 'whole';
  readonly fix: string | ((found: string) => string);
}

/** Commands of MkDocs, Docusaurus, Hugo, Liquid and Sphinx in text. */
const COMMANDS: readonly Command[] = [
  {
    pattern: /!!![ \t]*\w+/g,
    place: 'start',
    fix: (found) => `Write \`:::${directiveFor(found)}\` on the line above the text, and \`:::\` on the line below it.`,
  },
  {
    pattern: /\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+"[^"\n]*")?(?=[ \t]*(?:\n|$))/g,
    place: 'start',
    fix: 'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.',
  },
  {
    pattern: /\+(?:[-=]{3,}\+)+/g,
    place: 'start',
    fix: 'Write a table as `| heading | heading |`, then `| - | - |`, then the rows.',
  },
  {
    pattern: /import [^\n]* from ["'][^"'\n]+["'];?|export (?:const|default|function) [^\n]*/g,
    place: 'whole',
    fix: 'Remove it: components are there without it.',
  },
  {
    pattern: /===[!+]? "[^"\n]+"/g,
    place: 'whole',
    fix: 'Write `<Tabs label="…">` and a `<Tab label="…">` for each tab.',
  },
  {
    pattern: /\*\[[^\]\n]+\]: [^\n]+/g,
    place: 'whole',
    fix: 'Write `<abbr title="what it means">ABC</abbr>` in the text.',
  },
  { pattern: /\[TOC\]|\[\[toc\]\]/gi, place: 'whole', fix: 'Remove it: each page shows a list of its headings.' },
  {
    pattern: /\{:[ \t]*[#.][^{}\n]*\}/g,
    place: 'any',
    fix: 'Write the id of a heading as `{#id}` in a .md file, as `{/* #id */}` in a .mdx file.',
  },
  {
    pattern: /(?<!\\)(?:\{\{[<%][^\n]*?[>%]\}\}|\{%[^\n]*?%\})/g,
    place: 'any',
    fix: 'Write the text, a component or a picture instead.',
  },
  {
    pattern: /(?<!\\)\{\{(?![<%])[^{}\n]+\}\}/g,
    place: 'any',
    fix: 'Write a fact as `{name}`, a shared text as `<Snippet name="…"/>`, and code in backticks.',
  },
  {
    pattern: /-{1,2}8<-{1,2}[ \t]+"[^"\n]+"|<<<[ \t]*@?\/?[\w./-]+\.\w+[^\n]*/g,
    place: 'whole',
    fix: 'Write `<Snippet name="…"/>` for a shared text, and the lines of a file in a block of code.',
  },
  {
    pattern: /\.\. [a-z][\w-]*::[^\n]*/g,
    place: 'start',
    fix: 'Write a remark between `:::note` and `:::`, and code between two lines of three backticks.',
  },
  {
    pattern: /\\(?:newpage|pagebreak|toc)\b|@\[\w+\]/g,
    place: 'start',
    fix: 'Remove it, or write a link.',
  },
  {
    pattern: /(?<![=\w])==(?![=\s])[^=\n]+(?<![=\s])==(?![=\w])/g,
    place: 'any',
    fix: 'Write marked text as `<mark>text</mark>`.',
  },
  {
    pattern: /^\{[ \t]*:?[ \t]*(?:[#.][\w-]+|(?:target|rel|class|width|height|style|loading)=)[^{}\n]*\}/g,
    place: 'any',
    fix: 'Remove it: links and pictures have no attributes.',
  },
  {
    pattern: /(?<![\w+])\+\+[a-z][a-z0-9"-]*(?:\+[a-z0-9"-]+)+\+\+(?![\w+])/g,
    place: 'any',
    fix: 'Write keys as `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.',
  },
  {
    pattern: /(?<![\w+])\+\+(?![\s+])[^+\n]*[^\s+]\+\+(?![\w+])/g,
    place: 'any',
    fix: 'Write a key as `<kbd>Enter</kbd>`, and other text without these signs.',
  },
];

/** Comments in code that mark lines on sites with Docusaurus or VitePress. */
const LINE_MARK =
  /(?<=\n[ \t>]*(?:\/\/|#|--|\/\*|<!--)[ \t]*)highlight-(?:next-line|start)[ \t]*(?:\*\/|-->)?[ \t]*$|\[!code (?:\+\+|--|focus|hl|highlight|word|error|warning)[^\]\n]*\]/im;
const LINE_FIX = 'Delete such comments, and name the lines after the language: ```js {2,4-6} or ins={3} or del={4}.';

/** Commands of other site generators, which readers see as they are. */
export const foreignCommand = rule({
  code: 'foreign-command',
  on: ['text', 'code'],
  stops: 'strict',
  find: (node, written) => (node.type === 'code' ? lineMark(node, written) : commands(node, written)),
  message: ({ found, fix }) => `Readers see \`${found}\` as it is: it is a command of another site generator. ${fix}`,
});

function commands(_: Text, { source, before, after }: Written) {
  return COMMANDS.flatMap(({ pattern, place, fix }) =>
    matches(source, pattern, ({ 0: found, index }) => {
      if (place !== 'any' && before(index)) return undefined;
      if (place === 'whole' && after(index + found.length).trim()) return undefined;
      return { found, fix: typeof fix === 'string' ? fix : fix(found) };
    }),
  );
}

/** The first mark in a block of code; code that shows Markdown may contain one. */
function lineMark({ lang }: Code, { source }: Written) {
  const mark = /^(?:md|mdx|markdown)$/i.test(lang ?? '') ? null : LINE_MARK.exec(source);
  return mark ? [{ at: mark.index, found: mark[0], fix: LINE_FIX }] : [];
}

/** The callout that the name of MkDocs's has here: `!!! warning` → `warning`; of other names, `note`. */
function directiveFor(found: string): string {
  const name = found.replace(/\W/g, '').toLowerCase();
  return Object.hasOwn(DIRECTIVES, name) ? name : 'note';
}

/** `---`, lines of YAML, `---`: in a text, this is a rule above a heading (CommonMark 0.31, §4.3). */
const FRONT_MATTER = /^---[ \t]*\n[\w-]+:(?: [^\n]*)?\n(?:(?:[\w-]+:|[ \t]+\S|- )[^\n]*\n)*---[ \t]*(?:\n|$)/;

export const frontMatterTwice = rule({
  code: 'front-matter-twice',
  on: 'thematicBreak',
  stops: 'strict',
  find: ({ position }, { page, around }) =>
    around.length === 1 && FRONT_MATTER.test(page.text.slice(position?.start.offset)) ? [{}] : [],
  message: () =>
    'These lines are a second block of front matter, and readers see them as text. Move its keys into the block at the top of the file, or remove it.',
});

/**
 * Entries without a space, at the beginning or after a colon. Single letters are no text of an entry: `1.x` is a
 * version, `-v` an option. Two lines with a star are notes.
 */
const ENTRIES = [
  /(?<![^:\s][ \t]*\n)^[ \t>]*([-+•–]|\d+[.)])((?:\p{L}{2}|[*`[])[^\n]*)\n[ \t>]*(?:[-+•–]|\d+[.)])(?:\p{L}{2}|[*`[])/mu,
  /(?<![^:\s][ \t]*\n)^(\*)(\p{L}{2}[^*\n]*)(?:\n\*\p{L}{2}[^*\n]*){2,}$/mu,
  /^[ \t>]*(•)[ \t]+([^\n]*)/m,
  /^[ \t>]*(–)[ \t]+([^\n]*)\n[ \t>]*–[ \t]/m,
  /^[ \t>]*(a[.)])[ \t]+([^\n]*)\n[ \t>]*b[.)][ \t]/m,
  /^[ \t>]*(\([1a]\))[ \t]+([^\n]*)\n[ \t>]*\([2b]\)[ \t]/m,
];

/** An entry directly below another one, whose text it continues. */
const LAZY = /(?<=\n)([-+*]|\d+[.)])(\p{L}{2}[^*\n]*)$/mu;

export const listSpace = rule({
  code: 'list-space',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source, around }) => {
    const patterns = around.at(-1)?.type === 'listItem' ? [LAZY] : ENTRIES;
    const found = patterns.map((pattern) => pattern.exec(source)).find((entry) => entry !== null);
    if (!found) return [];
    const { 0: written, 1: sign = '', 2: text = '', index: at } = found;
    const content = text.slice(0, 20);
    return [
      {
        at,
        found: written.trimStart().split('\n', 1)[0]?.slice(0, 24),
        wanted: `${/^\d/.test(sign) ? sign : /[1a]/.test(sign) ? '1.' : '-'} ${content}`,
      },
    ];
  },
  message: ({ found, wanted }) =>
    `\`${found}\` is no entry of a list. Begin each entry with a sign and a space: \`${wanted}\`.`,
});

/** One dollar sign on each side, around something that only a formula contains: `\`, `^`, `_` or `=`. */
const FORMULA = /(?<![\\$\w`])\$(?![\s$])([^$\n`]*[\\^_=][^$\n`]*?)(?<![\s\\])\$(?![\d$`])/g;

/** A formula between single dollar signs, which are signs of a currency here. */
export const mathDollar = rule({
  code: 'math-dollar',
  on: 'paragraph',
  stops: 'strict',
  find: (_, { source }) => matches(source, FORMULA, ({ 0: found, 1: formula = '' }) => ({ found, formula })),
  message: ({ found, formula }) =>
    `Readers see \`${found}\` as it is, because this site has no formulas. Write it as code: \`${formula}\`, or put a picture beside the page.`,
});

/** `import` and `export` statements, and lines that MDX reads as one. */
export const mdxModule = rule({
  code: 'mdx-module',
  on: ['mdxjsEsm', 'syntaxFault'],
  stops: 'build',
  find: (input) => ('isModule' in input && !input.isModule ? [] : [{}]),
  message: () =>
    'MDX reads this line as an `import` or `export` statement, and pages run no code. Put code in backticks or a fence, or begin the line with another word.',
});

/** Syntax that the parser refuses, and text that it could not read in bounded time. */
export const mdxSyntax = rule({
  code: 'mdx-syntax',
  on: ['syntaxFault', 'markdownFault'],
  stops: 'build',
  find: (fault) => {
    if ('detail' in fault) return [{ detail: fault.detail, fix: 'Write it in several parts.' }];
    return fault.isModule ? [] : [{ ...syntaxAdvice(fault.reason, fault.source) }];
  },
  message: ({ detail, fix }) => `The MDX cannot be read: ${detail}. ${fix}`,
});

/** A no-break space at the end of a line, or beside another space. */
const ODD_SPACE = /(?<=\S)\u00A0+(?=[ \t\n])|(?<=[^\s>][ \t]+)\u00A0+/g;

/**
 * No-break spaces that readers see as two spaces, or that replace the space of a list. Wrapped lines can begin with a
 * number or a minus sign, and cells of tables can be widened.
 */
export const spaceOdd = rule({
  code: 'space-odd',
  on: 'text',
  stops: 'strict',
  find: (node, { source, around }) => {
    const paragraph = around.find(({ type }) => type === 'paragraph');
    if (paragraph?.type !== 'paragraph') return [];
    const [, sign] = (node === paragraph.children[0] && /^(-?)\u00A0+(?=\p{L})/u.exec(source)) || [];
    return [...(sign === undefined ? [] : [{ at: sign.length }]), ...matches(source, ODD_SPACE, () => ({}))];
  },
  message: () =>
    'This space is a no-break space (U+00A0), which looks like an ordinary space and begins no list. Write an ordinary space, or `&nbsp;` if the line must not be divided here.',
});
