import { nearest } from '@schema/nearest';
import { usualLanguages } from '@/lib/language-label';
import { readCodeMeta } from '@/content/markdown/code-meta';
import { isKnownLanguage } from '../code-languages';
import { quotes, rule } from '../rule';

/** Code that four spaces indent: MDX reads it as text. */
export const codeIndented = rule('code-indented', 'paragraph', 'strict', {
  *find({ position }, { page, around }) {
    const above = page.text.slice(0, position?.start.offset);
    if (around.length === 1 && /(?:^|\n[ \t]*\n)(?: {4,}|\t)$/.test(above)) yield {};
  },
  message: () =>
    'Readers see this indented text as a paragraph. Write code between two lines of three backticks, or remove the spaces.',
});

export const codeLanguageUnknown = rule('code-language-unknown', 'code', 'strict', {
  *find({ lang, value }) {
    const [first = ''] = value.split('\n');
    // A second line of code, and not of a list of words or a tree of files.
    const isCode = /^[^\n]+\n[^├└>\n]*[ (={]/.test(value);
    if (!lang && isCode && first !== 'text' && usualLanguages().includes(first))
      yield { language: '', near: first };
    const language = lang?.toLowerCase() ?? '';
    if (language === '' || isKnownLanguage(language)) return;
    // Options directly behind the language, or signs around it.
    const [, name = '', options = ''] = /^\W*([\w+#-]+)(\{.*|:line-numbers)?/.exec(language) ?? [];
    const known = `${name} ${options.replace(/^:.*/, 'showLineNumbers')}`.trim();
    const near = isKnownLanguage(name) ? known : nearest(language, usualLanguages());
    yield { language: lang, near };
  },
  message: ({ language, near }) => {
    if (/^(?:mermaid|plantuml|graphviz|dot|d2)$/.test(language ?? ''))
      return 'The site does not draw this code. Write the diagram with <Flow>, <Sequence> or <Timeline>, or put a picture beside the page: `![What it shows](./diagram.svg)`.';
    if (language === 'twoslash')
      return 'Readers see this block, which its site hides. Remove it, and write its code where `// @include: …` names it.';
    if (!language)
      return `The language of this code is in its first line. Write it behind the backticks: \`\`\`${near}.`;
    const fix = near
      ? `Did you mean "${near}"?`
      : 'Write `text`, or the language whose signs it has: `bash` for `dotenv`.';
    return `The highlighter does not know the language "${language}". ${fix}`;
  },
});

/** Unknown options of a fence, and marked lines that its block does not have. */
export const codeOption = rule('code-option', 'code', 'build', {
  *find({ lang, meta, value }) {
    // The whole block has another message.
    if (lang === 'twoslash') return;
    const { unknown, marked, inserted, deleted } = readCodeMeta(meta);
    const options = meta ?? '';
    const lines = value.split('\n').length;
    // A title with spaces and without quotation marks is several words.
    const [word] = unknown;
    if (word !== undefined)
      yield {
        fault: `The fence option \`${word}\` is unknown`,
        fix: optionFix(options.slice(options.indexOf(word))),
      };
    const beyond = [...marked, ...inserted, ...deleted].find((line) => line < 1 || line > lines);
    if (beyond !== undefined)
      yield {
        fault: `Line ${beyond} is marked, but the block has the lines 1 to ${lines}`,
        fix: 'Correct the number; the first line is 1',
      };
  },
  message: ({ fault, fix }) => `${fault}. ${fix}.`,
});

/** The caption in the options of other sites, which another option may follow. */
const NAMED = /^(?:title|file|filename|name)=["'“”]?([^"'“”{}=]+?)(?=["'“”]| \S+=| ?\{|$)/;
/** A path or words alone, which are a caption of Mintlify's. */
const WORDS = /^(?:[.\w/-]+\.\w+$|\p{Lu}[^"'“”{}=]*?(?=$| \S+=| ?\{))/u;

/** What to write instead of an option: of VitePress, `[bash]` is the name of a block, in a group also that of its tab. */
function optionFix(options: string): string {
  if (options.startsWith('twoslash'))
    return 'Remove it, the comments for it (`// @filename: …`, `// ^?`), and all lines above `// ---cut---`: readers see them here';
  const [, title] = /^\[(.+?)\]/.exec(options) ?? [];
  if (title)
    return `Write \`title="${title}"\`, and <CodeTabs> around blocks that are alternatives`;
  const [, named] = NAMED.exec(options) ?? [];
  const [caption = named] = WORDS.exec(options) ?? [];
  if (caption) return `Write \`title="${caption}"\``;
  return 'Use title="…", {2,4-6}, ins={3}, del={4} or showLineNumbers';
}

/** A backtick without its counterpart. A bar that cuts code into two cells of a table leaves two of them. */
export const codeSyntax = rule('code-syntax', ['text', 'inlineCode'], 'strict', {
  find: ({ type }, { source }) => {
    const pattern =
      type === 'text' ? /(?<![\\`])`+|´(?=[^´\s][^´\n]*´)|\\`[\w./-]{2,}\\`/g : SHORT_FENCE;
    return quotes(source, pattern).slice(0, 1);
  },
  message: ({ found }) => {
    if (found.includes('\n'))
      return 'A block of code begins and ends with three backticks, each on a line of its own. Write three.';
    if (found.startsWith('\\'))
      return `Readers see \`${found}\` with its backticks, because of the backslashes. Remove them for code.`;
    return 'Readers see this sign as it is, because no second backtick closes the code. Write code as `` `code` ``, and a backtick as `` \\` ``; in a table, write `\\|` for a bar in code.';
  },
});

/** One backtick or two around several lines, as a fence would have them. */
const SHORT_FENCE = /^(`{1,2})[\w-]*\n[^]*\n[ \t>]*\1$/g;

/** Text in quotation marks, and comments, in which any sign can be. */
const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|(?:^|\s)(?:#|\/\/).*$/gm;

/** What no program reads outside of quotation marks. */
const SIGN = /[“”„‘]|(?<=\s)[–—](?=\w)/;
/** Languages in whose code such signs are in strings and comments only. */
const PLAIN_SIGNS = /^(?:bash|sh|shell|zsh|js|javascript|ts|typescript|json)$/;
const JSON_FAULT = /[“”„‘]|,(?=\s*[\]}])|[\w"}\]](?=[ \t]*\n[ \t]*")/;

/** A dash that an editor made of the hyphens of an option. */
const OPTION = /(?<=^`+|[ \t])[–—](?=[A-Za-z])/g;

/** Signs that no program reads: quotation marks and dashes of prose, and in JSON a comma too many or too few. */
export const codeSigns = rule('code-signs', ['code', 'inlineCode'], 'strict', {
  *find(node, { source }) {
    const { value } = node;
    if (node.type === 'inlineCode') {
      yield* quotes(source, OPTION).slice(0, 1);
      return;
    }
    const lang = node.lang ?? '';
    const isCommented = /\/\*|\/\//.test(value.replace(/:\/\//g, ''));
    if (!PLAIN_SIGNS.test(lang) || (lang === 'json' && isCommented) || value.includes('/*')) return;
    const own = value.replace(QUOTED, (text) => '"'.repeat(text.length));
    const match = (lang === 'json' ? JSON_FAULT : SIGN).exec(own);
    if (!match) return;
    const line = own.slice(0, match.index).split('\n').length;
    const above = source.split('\n').slice(0, line).join('\n');
    yield { at: above.length + 1, found: match[0] };
  },
  message: ({ found }) => {
    if (found === ',')
      return 'JSON has no comma behind the last entry, so readers cannot use this code. Remove it.';
    if (/[\w"}\]]/.test(found))
      return 'A comma is missing at the end of this line, so readers cannot use this code. Write it.';
    return `The sign ${found} is one of prose, so readers cannot use this code. Write ${/[–—]/.test(found) ? 'hyphens: `-x` or `--name`' : '`"` or `\'`'}.`;
  },
});

/** Languages of code that can contain fences. */
const WITH_FENCES = /^(?:md|mdx|markdown|te?xt|plain|diff)?$/i;

/** A fence that only the end of its container closes (CommonMark 0.31, §4.5), or the end of the next block. */
export const fenceUnclosed = rule('fence-unclosed', 'code', 'build', {
  *find({ lang }, { source, before }) {
    const lines = source.split('\n').map((line) => line.replace(/^[\s>]+/, '').trimEnd());
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
    if (!fence) return;
    const last = lines.at(-1) ?? '';
    const isClosed =
      lines.length > 1 &&
      last.length >= fence.length &&
      last === (fence[0] ?? '').repeat(last.length);
    const next = lines.findIndex(
      (line, index) => index > 0 && line.startsWith(fence) && /^[`~]+[ \t]*\w/.test(line),
    );
    const heading = fence.startsWith('~~~~') ? before(-1).trim() : '';
    if (!isClosed) yield { fence, end: 'so the rest of the page is code', heading };
    else if (next > 0 && !WITH_FENCES.test(lang ?? ''))
      yield { fence, end: next > 1 ? 'so the text below it is code' : '', heading: '' };
  },
  message: ({ fence, end, heading }) => {
    if (heading)
      return `The tildes below "${heading}" begin a block of code. Write a heading as \`## ${heading}\`, without a line below it.`;
    return end
      ? `The block of code that begins here has no end, ${end}. Write the same signs (${fence}) on a line of their own below the code.`
      : `This line and the next one begin a block of code. Remove one of the two.`;
  },
});
