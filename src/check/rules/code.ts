import { nearest } from '@schema/nearest';
import { usualLanguages } from '@/lib/language-label';
import { readCodeMeta } from '@/markdown/code-meta';
import { isKnownLanguage } from '../code-languages';
import { matches, rule } from '../rule';

/** Code that four spaces indent: MDX reads it as text. */
export const codeIndented = rule('code-indented', 'paragraph', 'strict', {
  hiddenBy: ['space-odd'],
  find: ({ position }, { page, around }) => {
    const { column = 1, offset = 0 } = position?.start ?? {};
    const isFirst = /(?:^|\n[ \t]*\n)(?: {4,}|\t)$/.test(page.text.slice(0, offset));
    return around.length === 1 && column > 1 && isFirst ? [{}] : [];
  },
  message: () =>
    'Readers see this indented text as a paragraph. Write code between two lines of three backticks, or remove the spaces.',
});

export const codeLanguageUnknown = rule('code-language-unknown', 'code', 'strict', {
  hiddenBy: ['diagram-code'],
  find: ({ lang }) => {
    const language = lang?.toLowerCase() ?? '';
    if (language === '' || isKnownLanguage(language)) return [];
    // Options directly behind the language.
    const [, name = '', options = ''] = /^([\w+#-]+)(\{.*)$/.exec(language) ?? [];
    const near = isKnownLanguage(name) ? `${name} ${options}` : nearest(language, usualLanguages());
    return [{ language: lang, near }];
  },
  message: ({ language, near }) =>
    `The highlighter does not know the language "${language}".${near ? ` Did you mean "${near}"?` : ' Write `text`, or a language of src/markdown/highlight-code.ts.'}`,
});

/** Unknown options of a fence, marked lines that its block does not have, and ranges whose end is above their beginning. */
export const codeOption = rule('code-option', 'code', 'build', {
  find: ({ meta, value }) => {
    const { unknown, marked, inserted, deleted, backward } = readCodeMeta(meta);
    const lines = value.split('\n').length;
    const beyond = [...marked, ...inserted, ...deleted].filter((line) => line < 1 || line > lines);
    return [
      ...unknown.map((word) => ({
        fault: `The fence option \`${word}\` is unknown`,
        fix: word.startsWith('file=')
          ? 'Write the lines of the file in the block'
          : 'Use title="…", {2,4-6}, ins={3}, del={4} or showLineNumbers',
      })),
      ...beyond.slice(0, 1).map((line) => ({
        fault: `Line ${line} is marked, but the block has the lines 1 to ${lines}`,
        fix: 'Correct the number; the first line is 1',
      })),
      ...backward.map((range) => ({
        fault: `The lines \`${range}\` end above their beginning, so none is marked`,
        fix: `Write \`${range.split('-').reverse().join('-')}\``,
      })),
    ];
  },
  message: ({ fault, fix }) => `${fault}. ${fix}.`,
});

/** A backtick without its counterpart, or accents instead of backticks. A bar that cuts code into two cells of a table leaves two of them. */
export const codeSyntax = rule('code-syntax', 'text', 'strict', {
  hiddenBy: ['html-markdown', 'table-cells', 'table-code'],
  find: (_, { source }) =>
    matches(source, /(?<![\\`])`+|´[^´\n]+´/g, ({ 0: found }) => ({ isAccent: found.startsWith('´') })),
  message: ({ isAccent }) =>
    `Readers see this ${isAccent ? 'accent as it is, because it is no backtick' : 'backtick as it is, because no second one closes the code'}. Write code as \`\` \`code\` \`\`, and a backtick as \`\` \\\` \`\`.`,
});

/** Languages of other sites whose code becomes a diagram. */
const DIAGRAM = /^(?:mermaid|plantuml|puml|d2|dot|graphviz|bpmn|ditaa|nomnoml|vega|vega-lite|wavedrom)$/i;

export const diagramCode = rule('diagram-code', 'code', 'build', {
  find: ({ lang }) => (lang && DIAGRAM.test(lang) ? [{ language: lang }] : []),
  message: ({ language }) =>
    `Code of \`${language}\` is not drawn. Write the diagram with <Flow>, <Sequence> or <Timeline>, or put a picture beside the page: \`![What it shows](./diagram.svg)\`.`,
});

export const codeEmpty = rule('code-empty', 'code', 'strict', {
  hiddenBy: ['fence-unclosed'],
  find: ({ value }) => (value.trim() ? [] : [{}]),
  message: () => 'This block of code is empty. Write the code, or delete the block.',
});

/** Languages in which text can have any quotation marks. */
const TEXT = /^(?:|te?xt|plain|markdown|mdx?|console|diff|ya?ml)$/i;

/** Quotation marks of a word processor, where the code needs straight ones: no other ones are on the line. */
export const codeQuotes = rule('code-quotes', 'code', 'strict', {
  find: ({ lang }, { source }) =>
    TEXT.test(lang ?? '')
      ? []
      : matches(source, /(?<=^[^"'`\n]*[\s=:([{,])[“”„][^“”„"'`\n]*[“”](?=[^"'`\n]*$)/gm, ({ 0: found }) => ({
          found,
          wanted: `"${found.slice(1, -1)}"`,
        })),
  message: ({ found, wanted }) =>
    `Programs do not read the curly quotation marks of \`${found}\`. Write \`${wanted}\`.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});

/** A block of code with two backticks on lines above and below, which is a part of a line. */
export const fenceShort = rule('fence-short', 'inlineCode', 'build', {
  find: (_, { source, before, after }) => {
    const isBlock = /^``[\w-]*[ \t]*\n/.test(source) && /\n[\s>]*``$/.test(source);
    return isBlock && !before() && !after(source.length).trim() ? [{}] : [];
  },
  message: () =>
    'This block of code begins with two backticks, so it is a part of a line. Write three backticks above and below the code.',
});

/** Quotation marks instead of backticks: word processors exchange them. */
const FENCE_SIGNS = /^(“{3}|”{3}|‘{3}|’{3}|´{3}|'{3}|"{3})([\w-]*)(?=\n|$)/;

export const fenceSigns = rule('fence-signs', 'paragraph', 'strict', {
  find: (_, { source }) => {
    const [found, , language = ''] = FENCE_SIGNS.exec(source) ?? [];
    return found ? [{ found, wanted: '```' + language }] : [];
  },
  message: ({ found, wanted }) =>
    `\`${found}\` begins no block of code. Use three backticks above and below the code (${wanted}).`,
});

/** Languages of code that can contain fences. */
const WITH_FENCES = /^(?:md|mdx|markdown|te?xt|plain|diff)?$/i;

/** A fence that only the end of its container closes (CommonMark 0.31, §4.5), or the end of the next block. */
export const fenceUnclosed = rule('fence-unclosed', 'code', 'build', {
  find: ({ lang }, { source }) => {
    const lines = source.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd());
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
    if (!fence) return [];
    const last = lines.at(-1) ?? '';
    const isClosed = lines.length > 1 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
    const next = lines.findIndex((line, index) => index > 0 && line.startsWith(fence) && /^[`~]+[ \t]*\w/.test(line));
    if (!isClosed) return [{ fence, end: 'so the rest of the page is code' }];
    if (next < 0 || WITH_FENCES.test(lang ?? '')) return [];
    return [{ fence, end: next > 1 ? 'so the text below it is code' : '' }];
  },
  message: ({ fence, end }) =>
    end
      ? `The block of code that begins here has no end, ${end}. Write the same signs (${fence}) on a line of their own below the code.`
      : `This line and the next one begin a block of code. Remove one of the two.`,
});

/** A block that was meant for an entry of a list: spaces are in front of its end only. */
export const fenceIndent = rule('fence-indent', 'code', 'strict', {
  find: ({ position }, { source }) => {
    const [spaces = ''] = /(?<=\n)[ \t]+(?=[`~]{3,}[ \t]*$)/.exec(source) ?? [];
    return position?.start.column === 1 && spaces.length > 1 ? [{ spaces: spaces.length }] : [];
  },
  message: ({ spaces }) =>
    `${spaces} spaces are in front of the end of this block of code, and none in front of its beginning, so it is in no list. Write the same number of spaces in front of both.`,
});
