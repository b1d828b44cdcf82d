import type { Code, Text } from 'mdast';
import { DIRECTIVES } from '@/markdown/plugins/remark-callouts';
import { matches, rule, type Written } from '../../rule';

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
];

/** Comments in code that mark lines on sites with Docusaurus or VitePress. */
const LINE_MARK =
  /(?<=\n[ \t>]*(?:\/\/|#|--|\/\*|<!--)[ \t]*)highlight-(?:next-line|start)[ \t]*(?:\*\/|-->)?[ \t]*$|\[!code (?:\+\+|--|focus|hl|highlight|word|error|warning)[^\]\n]*\]/im;
const LINE_FIX = 'Delete such comments, and name the lines after the language: ```js {2,4-6} or ins={3} or del={4}.';

/** Commands of other site generators, which readers see as they are. */
export default rule({
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
