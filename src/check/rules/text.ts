import type { Code } from 'mdast';
import { nearest } from '@schema/nearest';
import { DIRECTIVES } from '@schema/callouts';
import { unknownFacts } from '@/content/interpolate';
import { removedSyntax } from '@/content/markdown/removed-syntax';
import { withoutCode } from '@/content/markdown/without-code';
import { matches, quotes, rule, type Written } from '../rule';

/** Stars between a letter and a punctuation mark begin or end no bold text (CommonMark 0.31, §6.2). */
const NO_BEGIN = /^[\p{L}\p{N}]\*\*[\p{P}\p{S}]/u;
const NO_END = /[\p{P}\p{S}]\*\*[\p{L}\p{N}]$/u;

export const boldSyntax = rule('bold-syntax', 'text', 'strict', {
  find: (_, { source, before, after }) =>
    matches(
      source,
      /(?<!\\)\*\*(?:[^*\n]*\*\*)?|\\\*\\\*[^\s*][^*\n]*[^\s*\\]\\\*\\\*(?!\w)|(?<![\w\\*])[*_]$|[*_](?<=[\p{L},:][ \t]+.)(?=\p{Lu})|(?<![\\~])~~(?!~)/gu,
      ({ 0: found, index }) => {
        // One sign beside emphasis: `**text*`.
        const isLast = found.length === 1 && index === source.length - 1;
        if (isLast && !after(index + 1).startsWith(found)) return undefined;
        const around = before(index).slice(-1) + found + after(index + found.length).slice(0, 1);
        // Only stars at the beginning of a text can be the end of bold text that another node begins.
        const canEnd = index === 0 || found.length > 2;
        return { isBesideSign: NO_BEGIN.test(around) || (canEnd && NO_END.test(around)) };
      },
    ),
  message: ({ isBesideSign }) =>
    isBesideSign
      ? 'Readers see these stars as they are, because they are between a punctuation mark and a letter. Move the mark out of the stars (`"**text**"`), or write a space beside them.'
      : 'Readers see this sign as it is. Write bold text as `**text**`, slanted text as `_text_` and crossed-out text as `~~text~~`, without spaces inside of the signs, a name of code in backticks, and a star as `\\*`.',
});

export const boldName = rule('bold-name', ['strong', 'emphasis'], 'strict', {
  *find({ type }, { source, after }) {
    const next = type === 'strong' ? /^[.(]/ : /^[.(]\w/;
    if (/^(_{1,2})\w+\1$/.test(source) && next.test(after(source.length)))
      yield { found: source, wanted: `\`${source}\`` };
  },
  message: ({ found, wanted }) =>
    `Readers see \`${found}\` as bold or slanted text without its underscores. Write a name of code in backticks: ${wanted}.`,
});

/** Bold text, code or a link that Markdown would read in another place. */
const WELL_FORMED =
  /(?<![\\*\p{L}\p{N}])\*\*(?![\s*])[^*\n]+(?<![\s*])\*\*(?![\p{L}\p{N}*])|(?<![\\`])`[^`\n]+`(?!`)|(?<![\\!\w])\[[^\][\n]+\]\([^()\s]+\)/gu;

/** A fence or an entry of a list, which begin a line. */
const BLOCK_START = /(?<=\n)(?:`{3,}[\w-]*(?=\n)|[-*+] [^\n]*)/;
const MARKDOWN = new RegExp(`${WELL_FORMED.source}|${BLOCK_START.source}`, 'gu');

/** Markdown in a block of HTML, which ends at an empty line (CommonMark 0.31, §4.6). */
export const htmlMarkdown = rule('html-markdown', 'text', 'strict', {
  *find(_, { source, page }) {
    if (!page.file.endsWith('.md')) return;
    yield* quotes(source, MARKDOWN).slice(0, 1);
  },
  message: ({ found }) =>
    `Readers see \`${found}\` as it is, because it is in a block of HTML. Write an empty line above and below this text.`,
});

const FACT = /(?<![\\{])\{([A-Za-z]\w*\.[\w.-]+)\}/g;

export const factBraces = rule('fact-braces', 'text', 'strict', {
  *find(_, { source, page }) {
    const known = page.known.variables?.variables ?? {};
    if (!page.file.endsWith('.md')) return;
    for (const { 0: found, 1: id = '', index: at } of source.matchAll(FACT)) {
      const isMeant = Object.hasOwn(known, id) || unknownFacts(found, known).length > 0;
      const near = isMeant && nearest(id, Object.keys(known));
      if (near) yield { at, found, wanted: `<Fact id="${near}"/>` };
    }
  },
  message: ({ found, wanted }) =>
    `Readers see \`${found}\` as it is, because braces are text in a .md file. Write \`${wanted}\`.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

/** Notes of writers in capitals, and the text of a printer's sample page. */
const FILLER = /\b(?:TODO|FIXME|TBD|[Ll]orem ipsum dolor)\b/g;

export const fillerText = rule('filler-text', 'text', 'strict', {
  find: (_, { source }) => quotes(source, FILLER),
  message: ({ found }) =>
    `"${found}" marks text that is not ready. Write the text, or remove the note.`,
});

/** Commands of VitePress, MkDocs, Hugo and Liquid, alone on a line of text or anywhere in it, with what to write instead. */
const COMMANDS: readonly (readonly [place: 'any' | 'alone', pattern: RegExp, fix: string])[] = [
  ['alone', /\[TOC\]|\[\[toc\]\]/gi, 'Remove it: each page shows a list of its headings.'],
  [
    'alone',
    /={3}[!+]?[ \t]+"[^"\n]+"/g,
    'Write `<Tabs label="…">` around a `<Tab label="…">` for each, and remove the spaces in front of the text.',
  ],
  [
    'any',
    /\{:[ \t]*#[^{}\n]*\}/g,
    'Write the id of a heading as `{#id}` in a .md file, as `{/* #id */}` in a .mdx file.',
  ],
  ['any', /\{\/\*[^\n]*?\*\/\}/g, 'Write a comment as `<!-- text -->` in a .md file.'],
  [
    'alone',
    /\\#{2,6}[ \t][^\n]+|＃{1,6}[^\n]+|h[1-6]\.[ \t][^\n]+|={2,6}[ \t][A-Z][^=\n"]+(?:={2,6})?/g,
    'Write a heading as `## Text`.',
  ],
  ['any', /(?<![\w+{])\+\+[a-z]+(?:\+[a-z]+)*\+\+(?![\w+])/g, 'Write keys as `<kbd>Ctrl</kbd>`.'],
  ['any', /(?<![\w=])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/g, 'Write `<mark>text</mark>`.'],
  ['any', /(?<![\w:\\]):[a-z][a-z\d_+-]+:(?![\w:])/g, 'Write the sign itself, or a word.'],
  ['any', /(?<=\n):[ \t]+\S[^\n]*/g, 'Write a list, a table or headings.'],
  [
    'any',
    /(?<![\w/])(?:https?(?:;?\/\/|:\/(?!\/))|(?!https?:)h+t+p+s*:\/\/)[\w-]+\.\w[^\s)]*/g,
    'Write `https://` in front of the host.',
  ],
  [
    'any',
    /<[A-Z][\w.]*\s[^<>]*?=(?:\{[^\n]{0,20}|"[^"\n]*$)/g,
    'In a .md file, the values of a component are in quotation marks: `<Name title="…">`. If it is a component of another site, write what it shows.',
  ],
  ['alone', /'{3}\w*/g, 'Write code between two lines of three backticks.'],
  ['any', /(?<!\\)\^\[[^\]\n]+\]/g, 'Write `[^1]` here, and `[^1]: text` below.'],
  [
    'any',
    /^\[\](?=[ \t])|^\[[ xX]\](?=\p{L})/gu,
    'Write `[ ]` with a space behind it for an open task.',
  ],
  ['any', /(?<!\\)\\\\(?=\n)/g, 'Write one backslash, or `<br/>`, to end the line.'],
  [
    'any',
    /:contentReference\[[^[\]\n]*\]|\[oaicite:\d+\]|\bcite(?:turn\d+[a-z]+\d+)+|【[^【】†\n]*†[^【】\n]*】/g,
    'Delete what a chatbot left.',
  ],
  ['alone', /\*\[[^\]\n]+\]:[^\n]*/g, 'Write `<abbr title="…">…</abbr>`.'],
  ['any', /(?<=\w)~\w{1,5}~|(?<=[\w)])\^\w{1,5}\^/g, 'Write `<sub>2</sub>` or `<sup>2</sup>`.'],
  [
    'any',
    /(?<![\w\\])!?\[\[(?!toc\])\p{L}[^\][\n]*\]\]|(?<![\w\\])\[[^\][\n|]+\|$|(?<![\w:])(?:(?:link|xref):|image::)[^\s[]+\[[^\]\n]*\]|(?<!\S)![^\s!]+\.(?:png|jpe?g|gif|svg)(?:\|[^!\n]*)?!/giu,
    'Write a link as `[text](/page)`, a picture as `![What it shows](./name.png)`.',
  ],
  [
    'any',
    /(?<!\\)(?:\{\{(?![<%]?[ \t]*(?:rel)?ref\b)[^{}\n]+\}\}|\{%[^\n]*?%\})|(?<=^|\n)\.\. (?!note|tip|warning|danger|important|caution)[\w-]+::/g,
    'Write text, a fact as `{name}`, a component, or code in backticks.',
  ],
  [
    'any',
    /\{\{[<%]?[ \t]*(?:rel)?ref\b[^{}\n]*\}\}/g,
    'Write the address of the page: `[text](/page)`.',
  ],
  [
    'any',
    /\{:[ \t]*[^{}#\n]+\}|^\{[ \t]*(?:[#.][\w-]+|(?:target|rel|class|width|height|style|loading)=)[^{}\n]*\}/g,
    'Remove it: links and pictures have no attributes.',
  ],
];

/** Comments in code that mark lines on sites with Docusaurus or VitePress. */
const LINE_MARK =
  /(?<=\n[ \t>]*(?:\/\/|#|--|\/\*|<!--)[ \t]*)(?:highlight-(?:next-line|start)[ \t]*(?:\*\/|-->)?[ \t]*$|---cut(?:-(?:after|start|end))?---|\^\?[ \t]*$|@(?:filename|include): \S+[ \t]*$|@noErrors[ \t]*$)|\[!code (?:\+\+|--|focus|hl|highlight|word|error|warning)[^\]\n]*\]/im;

export const foreignCommand = rule('foreign-command', ['text', 'code'], 'strict', {
  find: (node, written) => (node.type === 'code' ? lineMark(node, written) : commands(written)),
  message: ({ found, fix }) =>
    `Readers see \`${found}\` as it is, because pages have no such syntax. ${fix}`,
});

/** A callout of MkDocs or reStructuredText, and one that is folded; question marks alone are text. */
const ADMONITION =
  /(?:!!![ \t]*|\.\. (?=(?:note|tip|warning|danger|important|caution)::))(\w+)(?:::)?(?:[ \t]+"([^"\n]*)")?|\?\?\?\+?[ \t]+\w+(?=[ \t]+"|[ \t]*$)/gm;
function commands({ source, before, after }: Written) {
  const admonitions = matches(source, ADMONITION, (match) => {
    const { 0: found, 1: name, 2: title = '', index } = match;
    const callout = name && DIRECTIVES.has(name.toLowerCase()) ? name.toLowerCase() : 'note';
    const fix = name
      ? `Write \`${`:::${callout} ${title}`.trim()}\` on the line above the text, and \`:::\` on the line below it.`
      : 'Write `<details>` and `<summary>title</summary>` above the text, and `</details>` below it.';
    if (before(index)) return undefined;
    return { found, fix: `${fix} Remove the spaces in front of the text.` };
  });
  const others = COMMANDS.flatMap(([place, pattern, fix]) =>
    matches(source, pattern, ({ 0: found, index }) => {
      const isAlone = !before(index) && !after(index + found.length).trim();
      return place === 'any' || isAlone ? { found, fix } : undefined;
    }),
  );
  return [...admonitions, ...others];
}

/** The first mark in a block of code; code that shows Markdown may contain one. */
function* lineMark({ lang, meta }: Code, { source }: Written) {
  const mark = LINE_MARK.exec(source);
  const isTwoslash = /^[-@^]/.test(mark?.[0] ?? '');
  const fix = isTwoslash
    ? 'Delete such comments, and all lines above `---cut---`.'
    : 'Delete such comments, and name the lines after the language: ```js {2,4-6} or ins={3} or del={4}.';
  // Such a block has a message of its own.
  const isNamed = isTwoslash && `${lang} ${meta}`.includes('twoslash');
  if (mark && !isNamed && !/^(?:md|mdx|markdown)$/i.test(lang ?? ''))
    yield { at: mark.index, found: mark[0], fix };
}

/**
 * Entries without a space, at the beginning or after a colon. Single letters are no text of an entry: `1.x` is a
 * version, `-v` an option. Two sentences with a star are notes.
 */
const ENTRIES = [
  /(?<![^:\s][ \t]*\n)^[ \t>]*([-+•–]|\d+[.)])((?:\p{L}{2}|[*`[])[^\n]*)\n[ \t>]*(?:[-+•–]|\d+[.)])(?:\p{L}{2}|[*`[])/mu,
  /(?<![^:\s][ \t]*\n)^(\*)(\p{L}{2}[^*\n]*)(?:\n\*\p{L}{2}[^*\n]*){2,}$/mu,
  /(?<![^:\s][ \t]*\n)^(\*)(\p{L}{2}[^*\n]*[^*\n.])\n\*\p{L}{2}[^*\n]*[^*\n.]$/mu,
  /^[ \t>]*([·•●▪◦]|o(?=\t| {3})|[–—](?=[^\n]*\n[ \t>]*[–—][ \t]))[ \t]+([^\n]*)/m,
  /^(\d{1,2}[.)])(\p{L}{4,}[^\n]*)/u,
  /^[ \t>]*(\\[-+*]|\d+\\[.)])[ \t]+([^\n]*)\n[ \t>]*(?:\\[-+*]|\d+\\[.)])[ \t]/m,
  /^[ \t>]*(a[.)])[ \t]+([^\n]*)\n[ \t>]*b[.)][ \t]/m,
];

/** An entry directly below another one, whose text it continues. */
const LAZY = [
  /(?<=\n)([-+*]|\d+[.)])(\p{L}{2}[^*\n]*)$/mu,
  /(?<=\n)([-+•–]|\d+[.)])[ \t]?((?![\w-]*[\d=]|[^\n]*[ \t]–[ \t])[*`[\p{L}][^\n]*)$/mu,
];

/** The only one, directly above or below a list. */
const BESIDE = [/^([-+•–]|\d+[.)])[ \t]?((?![\w-]*[\d=]|[^\n]*[ \t]–[ \t])[*`[\p{L}][^\n]*)$/mu];

export const listSpace = rule('list-space', 'paragraph', 'strict', {
  *find({ position }, { source, around, siblings }) {
    const [first = 0, last = 0] = [position?.start.line, position?.end.line];
    // With no empty line between them.
    const isBeside = siblings.some(
      ({ type, position: other }) =>
        type === 'list' && (other?.start.line === last + 1 || other?.end.line === first - 1),
    );
    const own = isBeside ? [...ENTRIES, ...BESIDE] : ENTRIES;
    const patterns = around.at(-1)?.type === 'listItem' ? LAZY : own;
    const entry = patterns.map((pattern) => pattern.exec(source)).find((match) => match !== null);
    if (!entry) return;
    const { 0: written, 1: sign = '', 2: text = '', index: at } = entry;
    const found = written.trimStart().split('\n', 1)[0]?.slice(0, 24);
    yield { at, found, wanted: `${wantedSign(sign)} ${text.slice(0, 20)}` };
  },
  message: ({ found, wanted }) =>
    `\`${found}\` is no entry of a list. Begin each entry with a sign and a space: \`${wanted}\`.`,
});

/** A list has numbers and no letters. */
function wantedSign(sign: string): string {
  if (/^\d/.test(sign)) return sign.replace('\\', '');
  return sign.startsWith('a') ? '1.' : '-';
}

export const listEmpty = rule('list-empty', 'listItem', 'strict', {
  *find({ children }) {
    if (children.length === 0) yield {};
  },
  message: () => 'This entry of the list has no text. Write it, or remove the line.',
});

/** Numbers that readers do not see: a list counts from its first number on, and repeated numbers are one way to write it. */
export const listNumber = rule('list-number', 'list', 'strict', {
  *find({ ordered, start, children, position }, { page: { source } }) {
    const first = start ?? 1;
    const numbers = children.map((item) => Number.parseInt(source(item), 10));
    if (!ordered || numbers.every((number) => number === first)) return;
    const index = numbers.findIndex((number, place) => number !== first + place);
    const shown = first + index;
    const last = children[index - 1] ?? children[0];
    const text = last ? source(last) : '';
    // The entry is in the line of the one above, or `list-space` reports it.
    const joined =
      new RegExp(`(?<=\\n[ \\t>]*|[.:;!?*][ \\t]+)${shown}[.)]`).exec(text)?.index ?? -1;
    if (/\n[ \t>]*$/.test(text.slice(0, joined))) return;
    const offset = (last?.position?.start.offset ?? 0) - (position?.start.offset ?? 0);
    const item = children[index];
    if (joined > 0) yield { at: offset + joined, written: shown, shown };
    else if (item) yield { at: item, written: numbers[index] ?? 0, shown };
  },
  message: ({ written, shown }) =>
    written === shown
      ? `\`${shown}.\` is in the line of the entry above. Begin a new line with it.`
      : `Readers see the number ${shown} here and not ${written}, because a list counts from its first number on. Write \`${shown}.\`; if this is another list, write a text between the two.`,
});

/** A reference to a character that HTML does not have: the source has it, and so has the text. */
export const entityUnknown = rule('entity-unknown', 'text', 'strict', {
  find: ({ value }, { source }) =>
    matches(source, /(?<!\\)&(?:[a-z]{2,}\d*;|(?:nbsp|copy|euro)(?=\s|$))/gi, ({ 0: found }) =>
      value.includes(found) ? { found } : undefined,
    ),
  message: ({ found }) =>
    `Readers see \`${found}\` as it is, because no sign has this name. Write the sign itself, or its name with \`;\` behind it, such as \`&nbsp;\`.`,
});

/** What begins or ends a link, a picture, a heading, a callout or a fact. */
const MARK =
  /(?<!\\)(?:!\[|\[!(?=[a-z])|\](?=\(|[ \t]*\[[/#.]|\{[/#])|\$(?=\{|$))|(?<=^|\n)(?:#(?=\p{L})|:{3,})/giu;

/** A bracket that an escape, a function or an array in front of it does not explain. */
const OPEN = /(?<![\w\\\])])\[[^\][]*$/;

/** A mark that is text, where no rule that knows what was meant has found it. */
export const markdownStray = rule('markdown-stray', 'text', 'strict', {
  find: (_, { source, before, after }) =>
    matches(source, MARK, ({ 0: mark, index }) => {
      const rest = after(index);
      const line = before(index);
      if (/^[#:]/.test(mark) && line !== '') return undefined;
      if (mark === ']' && !OPEN.test(line)) return undefined;
      if (mark === '$' && !rest.startsWith('${')) return undefined;
      return { found: rest.trimEnd().slice(0, 40) };
    }).slice(0, 1),
  message: ({ found }) =>
    `Readers see \`${found}\` as it is, because it is no whole link, picture, heading, callout or fact. Write \`[text](/page)\`, \`![What it shows](./name.png)\`, \`## Heading\`, \`> [!NOTE]\` or \`{name}\`, put code in backticks, or write a backslash in front of the sign.`,
});

const FOREIGN: Readonly<Record<string, string>> = {
  module:
    'Remove it: pages run no code, and have each component without it. Put code in backticks or a fence.',
  leftover: '',
};
const FORMULA = 'Write the formula as code in backticks, or put a picture of it beside the page.';

const WRITE_TEXT = 'Write the text here, and the lines of a file in a block of code.';

/** What VitePress and MkDocs replace by a file. */
const INCLUDE =
  /<!--[ \t]*@include:[^>\n]*-->|^[ \t]*(?:<<<[ \t]*@?\/?[\w./-]+\.\w+|-{1,2}8<-{1,2}[ \t]+"[^"\n]+").*/gm;

/** The import of a picture, which is no component. */
const PICTURE = /["'](\.{0,2}\/\S+\.(?:svg|png|jpe?g|gif|webp))["']/i;

/** Syntax that is left out of the text that is parsed. */
export const foreignSyntax = rule('foreign-syntax', 'source', 'build', {
  find: (text) => {
    const removed = removedSyntax(text).map(({ at, form, found }) => {
      const [, picture] = (form === 'module' && PICTURE.exec(found ?? '')) || [];
      const shown = picture && `Write \`![What it shows](${picture})\` where the picture belongs.`;
      return { at, found, fix: shown ?? FOREIGN[form] ?? FORMULA };
    });
    const includes = quotes(withoutCode(text), INCLUDE);
    return [...removed, ...includes.map((item) => ({ ...item, fix: WRITE_TEXT }))];
  },
  message: ({ found, fix }) =>
    `\`${found}\` is ${fix ? `syntax of another site generator. ${fix}` : 'what a chatbot left. Delete it.'}`,
});
