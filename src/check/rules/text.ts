import type { Code } from 'mdast';
import { nearest } from '@schema/nearest';
import { DIRECTIVES } from '@schema/callouts';
import { unknownFacts } from '@/lib/interpolate';
import { removedSyntax } from '@/markdown/removed-syntax';
import { matches, rule, type Written } from '../rule';
import { expressionAdvice, syntaxAdvice } from '../syntax-advice';

/** Stars between a letter and a punctuation mark begin or end no bold text (CommonMark 0.31, §6.2). */
const NO_BEGIN = /^[\p{L}\p{N}]\*\*[\p{P}\p{S}]/u;
const NO_END = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]$/u;

export const boldSyntax = rule('bold-syntax', 'text', 'strict', {
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

/** A fence, which begins a line. */
const FENCE = /(?<=\n)`{3,}[\w-]*(?=\n)/;
const MARKDOWN = new RegExp(`${WELL_FORMED.source}|${FENCE.source}`, 'gu');

/** Markdown in a block of HTML, which ends at an empty line (CommonMark 0.31, §4.6). */
export const htmlMarkdown = rule('html-markdown', 'text', 'strict', {
  find: (_, { source, page }) =>
    page.file.endsWith('.md') ? matches(source, MARKDOWN, ({ 0: found }) => ({ found })).slice(0, 1) : [],
  message: ({ found }) =>
    `Readers see \`${found}\` as it is, because it is in a block of HTML. Write an empty line above and below this text.`,
});

export const emojiCode = rule('emoji-code', 'text', 'strict', {
  find: (_, { source }) =>
    matches(source, /(?<![\w:\\]):([a-z][a-z0-9_+-]*):(?![\w:])/g, ({ 0: found }) => ({ found })),
  message: ({ found }) => `Readers see \`${found}\` as it is. Write the character itself, such as ✅, or a word.`,
});

const USUAL = 'nbsp shy amp lt gt quot apos copy reg trade ndash mdash hellip rarr'.split(' ');

export const factBraces = rule('fact-braces', 'text', 'strict', {
  find: (_, { source, page }) => {
    const known = page.known.variables?.variables ?? {};
    if (!page.file.endsWith('.md')) return [];
    return matches(source, /(?<![\\{])\{([A-Za-z]\w*\.[\w.-]+)\}/g, ({ 0: found, 1: id = '' }) => {
      const meant = Object.hasOwn(known, id)
        ? id
        : unknownFacts(found, known).length > 0
          ? nearest(id, Object.keys(known))
          : '';
      return meant ? { found, wanted: `<Fact id="${meant}"/>` } : undefined;
    });
  },
  message: ({ found, wanted }) =>
    `Readers see \`${found}\` as it is, because braces are text in a .md file. Write \`${wanted}\`.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

export const entityUnknown = rule('entity-unknown', 'text', 'strict', {
  find: ({ value }, { source }) =>
    matches(source, /(?<!\\)&([A-Za-z]{2,8});/g, ({ 0: found, 1: name = '' }) => {
      const near = value.includes(found) && !USUAL.includes(name) ? nearest(name, USUAL) : '';
      return near ? { found, wanted: `&${near};` } : undefined;
    }),
  message: ({ found, wanted }) => `Readers see \`${found}\` as it is. Did you mean \`${wanted}\`?`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

const FILLER = /\b(?:TODO|FIXME|TBD|lorem ipsum dolor)\b/gi;

export const fillerText = rule('filler-text', 'text', 'strict', {
  find: (_, { source }) =>
    // `todo` in lower case is a word.
    matches(source, FILLER, ({ 0: found }) =>
      found === found.toUpperCase() || found.includes(' ') ? { found } : undefined,
    ),
  message: ({ found }) => `"${found}" marks text that is not ready. Write the text, or remove the note.`,
});

/** Whether a command begins a line, is alone on its line, or can be anywhere. */
type CommandPlace = 'any' | 'start' | 'alone';

const WRITE_KEYS = 'Write keys as `<kbd>Ctrl</kbd>+<kbd>C</kbd>`, and other text without these signs.';
const WRITE_TABLE = 'Write a table as `| heading | heading |`, then `| - | - |`, then the rows.';
const WRITE_DETAILS = 'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.';
const WRITE_ID = 'Write the id of a heading as `{#id}` in a .md file, as `{/* #id */}` in a .mdx file.';
const WRITE_SHARED = 'Write text, a fact as `{name}`, a component, or code in backticks.';
const WRITE_LINES = 'Write the text here, and the lines of a file in a block of code.';
const NO_ATTRIBUTES = 'Remove it: links and pictures have no attributes.';
const WRITE_NOTE = 'Write a remark between `:::note` and `:::`, and code between two lines of three backticks.';

/** Commands of MkDocs, Docusaurus, Hugo, Liquid and Sphinx in text, with what to write instead. */
const COMMANDS: readonly (readonly [place: CommandPlace, pattern: RegExp, fix: string])[] = [
  ['start', /\?\?\?\+?[ \t]+[\w-]+(?:[ \t]+"[^"\n]*")?(?=[ \t]*(?:\n|$))/g, WRITE_DETAILS],
  ['start', /\+(?:[-=]{3,}\+)+/g, WRITE_TABLE],
  ['start', /\.\. [a-z][\w-]*::[^\n]*/g, WRITE_NOTE],
  ['start', /\\(?:newpage|pagebreak|toc)\b|@\[\w+\]/g, 'Remove it, or write a link.'],
  ['alone', /===[!+]? "[^"\n]+"/g, 'Write `<Tabs label="…">` and a `<Tab label="…">` for each tab.'],
  ['alone', /\*\[[^\]\n]+\]: [^\n]+/g, 'Write `<abbr title="what it means">ABC</abbr>` in the text.'],
  ['alone', /\[TOC\]|\[\[toc\]\]/gi, 'Remove it: each page shows a list of its headings.'],
  ['alone', /-{1,2}8<-{1,2}[ \t]+"[^"\n]+"|<<<[ \t]*@?\/?[\w./-]+\.\w+[^\n]*/g, WRITE_LINES],
  ['any', /\{:[ \t]*[#.][^{}\n]*\}/g, WRITE_ID],
  ['any', /(?<!\\)(?:\{\{[^{}\n]+\}\}|\{%[^\n]*?%\})/g, WRITE_SHARED],
  ['any', /(?<![=\w])==(?![=\s])[^=\n]+(?<![=\s])==(?![=\w])/g, 'Write marked text as `<mark>text</mark>`.'],
  ['any', /^\{[ \t]*:?[ \t]*(?:[#.][\w-]+|(?:target|rel|class|width|height|style|loading)=)[^{}\n]*\}/g, NO_ATTRIBUTES],
  ['any', /(?<=[\p{L}\p{N})])~[\p{L}\p{N}+-]+~(?!~)/gu, 'Write it as `<sub>2</sub>`, and deleted text as `~~text~~`.'],
  ['any', /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+-]+\^/gu, 'Write it as `<sup>2</sup>`.'],
  ['any', /(?<![~\w/])~(?![\s~/])[^~\n]+(?<!\s)~(?![~\w/])/g, 'Write deleted text as `~~text~~`.'],
  ['any', /(?<![\w+])\+\+(?![\s+])[^\n]*?[^\s+]\+\+(?![\w+])/g, WRITE_KEYS],
];

/** Comments in code that mark lines on sites with Docusaurus or VitePress. */
const LINE_MARK =
  /(?<=\n[ \t>]*(?:\/\/|#|--|\/\*|<!--)[ \t]*)highlight-(?:next-line|start)[ \t]*(?:\*\/|-->)?[ \t]*$|\[!code (?:\+\+|--|focus|hl|highlight|word|error|warning)[^\]\n]*\]/im;
const LINE_FIX = 'Delete such comments, and name the lines after the language: ```js {2,4-6} or ins={3} or del={4}.';

export const foreignCommand = rule('foreign-command', ['text', 'code'], 'strict', {
  hiddenBy: ['fact-syntax'],
  find: (node, written) => (node.type === 'code' ? lineMark(node, written) : commands(written)),
  message: ({ found, fix }) => `Readers see \`${found}\` as it is: it is a command of another site generator. ${fix}`,
});

function commands({ source, before, after }: Written) {
  const admonitions = matches(source, /!!![ \t]*(\w+)/g, ({ 0: found, 1: name = '', index }) => {
    const callout = DIRECTIVES.has(name.toLowerCase()) ? name.toLowerCase() : 'note';
    const fix = `Write \`:::${callout}\` on the line above the text, and \`:::\` on the line below it.`;
    return before(index) ? undefined : { found, fix };
  });
  const others = COMMANDS.flatMap(([place, pattern, fix]) =>
    matches(source, pattern, ({ 0: found, index }) => {
      if (place !== 'any' && before(index)) return undefined;
      return place === 'alone' && after(index + found.length).trim() ? undefined : { found, fix };
    }),
  );
  return [...admonitions, ...others];
}

/** The first mark in a block of code; code that shows Markdown may contain one. */
function lineMark({ lang }: Code, { source }: Written) {
  const mark = /^(?:md|mdx|markdown)$/i.test(lang ?? '') ? null : LINE_MARK.exec(source);
  return mark ? [{ at: mark.index, found: mark[0], fix: LINE_FIX }] : [];
}

/** `---`, lines of YAML, `---`: in a text, this is a rule above a heading (CommonMark 0.31, §4.3). */
const FRONT_MATTER = /^---[ \t]*\n[\w-]+:(?: [^\n]*)?\n(?:(?:[\w-]+:|[ \t]+\S|- )[^\n]*\n)*---[ \t]*(?:\n|$)/;

export const frontMatterTwice = rule('front-matter-twice', 'thematicBreak', 'strict', {
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

export const listSpace = rule('list-space', 'paragraph', 'strict', {
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
export const mathDollar = rule('math-dollar', 'paragraph', 'strict', {
  find: (_, { source }) => matches(source, FORMULA, ({ 0: found, 1: formula = '' }) => ({ found, formula })),
  message: ({ found, formula }) =>
    `Readers see \`${found}\` as it is, because this site has no formulas. Write it as code: \`${formula}\`, or put a picture beside the page.`,
});

const FOREIGN: Readonly<Record<string, string>> = {
  formula: 'Write the formula as code in backticks, or put a picture of it beside the page.',
  term: 'Write a list with the term in bold: `- **Term**: its description`.',
  module: 'Remove it: pages run no code, and have each component without it. Put code in backticks or a fence.',
};

/** Syntax that is left out of the text that is parsed. */
export const foreignSyntax = rule('foreign-syntax', 'source', 'build', {
  find: (text) => removedSyntax(text).map(({ at, form, found }) => ({ at, found, fix: FOREIGN[form] })),
  message: ({ found, fix }) => `\`${found}\` is syntax of another site generator. ${fix}`,
});

/** Text in braces that is neither the name of a fact nor a comment. */
export const factSyntax = rule('fact-syntax', 'root', 'build', {
  find: (_, { page: { analysis } }) =>
    analysis.unknownVariables
      .filter(({ id }) => id.startsWith('{'))
      .map(({ id, ...at }) => ({ at, advice: expressionAdvice(id) })),
  message: ({ advice }) => advice,
});

/** Syntax that the parser refuses, and text that it could not read in bounded time. */
export const mdxSyntax = rule('mdx-syntax', ['syntaxFault', 'markdownFault'], 'build', {
  find: (fault) => {
    if ('detail' in fault) return [{ advice: `${fault.detail}. Write it in several parts.` }];
    return [{ advice: syntaxAdvice(fault.reason, fault.source) }];
  },
  message: ({ advice }) => `The MDX cannot be read: ${advice}`,
});

/** A no-break space at the end of a line, or beside another space. */
const ODD_SPACE = /(?<=\S)\u00A0+(?=[ \t\n])|(?<=[^\s>][ \t]+)\u00A0+/g;

/**
 * No-break spaces that readers see as two spaces, or that replace the space of a list. Wrapped lines can begin with a
 * number or a minus sign, and cells of tables can be widened.
 */
export const spaceOdd = rule('space-odd', 'text', 'strict', {
  find: (node, { source, around }) => {
    const paragraph = around.find(({ type }) => type === 'paragraph');
    if (paragraph?.type !== 'paragraph') return [];
    const [, sign] = (node === paragraph.children[0] && /^(-?)\u00A0+(?=\p{L})/u.exec(source)) || [];
    return [...(sign === undefined ? [] : [{ at: sign.length }]), ...matches(source, ODD_SPACE, () => ({}))];
  },
  message: () =>
    'This space is a no-break space (U+00A0), which looks like an ordinary space and begins no list. Write an ordinary space, or `&nbsp;` if the line must not be divided here.',
});
