import type { Code, Paragraph, Text } from 'mdast';
import { issue, type Issue, type Place } from '@schema/issues';
import type { WrittenText } from './written-text';

/** Languages of other sites whose code becomes a diagram. */
const DIAGRAM = /^(?:mermaid|plantuml|puml|d2|dot|graphviz|bpmn|ditaa|nomnoml|vega|vega-lite|wavedrom)$/i;
const EMOJI = /(?<![\w:\\]):([a-z][a-z0-9_+-]*):(?![\w:])/g;
const WIKI_LINK = /(?<!\\)\[\[([A-Za-z/.][^\][|\n]*)(?:\|([^\][\n]+))?\]\]/gi;
/** Commands of Hugo and Liquid, and keys and ids of MkDocs. */
const COMMANDS = [
  {
    pattern: /\{:[ \t]*[#.][^{}\n]*\}/g,
    fix: 'Write the id of a heading as `{#id}` in a .md file, as `{/* #id */}` in a .mdx file.',
  },
  {
    pattern: /(?<!\\)(?:\{\{[<%][^\n]*?[>%]\}\}|\{%[^\n]*?%\})/g,
    fix: 'Write the text, a component or a picture instead.',
  },
  {
    pattern: /(?<![\w+])\+\+[a-z][a-z0-9"-]*(?:\+[a-z0-9"-]+)+\+\+(?![\w+])/g,
    fix: 'Write keys as `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.',
  },
];
/** One dollar sign on each side, around something that only a formula contains: `\`, `^`, `_` or `=`. */
const DOLLAR = /(?<![\\$\w`])\$(?![\s$])([^$\n`]*[\\^_=][^$\n`]*?)(?<![\s\\])\$(?![\d$`])/g;

/** Comments in code that mark lines on sites with Docusaurus or VitePress. */
const LINE_MARK =
  /(?<=\n[ \t>]*(?:\/\/|#|--|\/\*|<!--)[ \t]*)highlight-(?:next-line|start)[ \t]*(?:\*\/|-->)?[ \t]*$|\[!code (?:\+\+|--|focus|hl|highlight|word|error|warning)[^\]\n]*\]/im;

/** Whether other sites draw code of this language as a diagram. */
export function isDiagram(language: string): boolean {
  return DIAGRAM.test(language);
}

/** A block of code that other sites draw as a diagram. */
export function diagramIssues({ lang }: Code, place: Place): Issue[] {
  return lang && isDiagram(lang) ? [issue('diagram-code', place, { language: lang })] : [];
}

/** The first comment in a block of code that marks lines on other sites; code that shows Markdown may contain one. */
export function lineMarkIssues(node: Code, { source, at }: WrittenText): Issue[] {
  const found = /^(?:md|mdx|markdown)$/i.test(node.lang ?? '') ? null : LINE_MARK.exec(source(node));
  const fix = 'Delete such comments, and name the lines after the language: ```js {2,4-6} or ins={3} or del={4}.';
  return found ? [issue('foreign-command', at(node, found.index), { found: found[0], fix })] : [];
}

/** Syntax of other sites in a text, which readers see as it is. */
export function foreignTextIssues(node: Text, { source, at, before, after }: WrittenText): Issue[] {
  const text = source(node);
  return [
    ...COMMANDS.flatMap(({ pattern, fix }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) =>
        issue('foreign-command', at(node, index), { found, fix }),
      ),
    ),
    ...[...text.matchAll(EMOJI)].map(({ 0: found, index }) => issue('emoji-code', at(node, index), { found })),
    ...[...text.matchAll(WIKI_LINK)].flatMap(({ 0: found, 1: page = '', 2: label, index }) => {
      const name = page.trim();
      // On a line of its own, it is a command (`near-markdown.ts`).
      if (/^toc$/i.test(name) && !before(node, index) && !after(node, index + found.length).trim()) return [];
      return issue('wiki-link', at(node, index), { found, text: label ?? name, page: name });
    }),
  ];
}

/** A formula between single dollar signs, which are signs of a currency here. */
export function dollarIssues(node: Paragraph, { source, at }: WrittenText): Issue[] {
  return [...source(node).matchAll(DOLLAR)].map(({ 0: found, 1: formula = '', index }) =>
    issue('math-dollar', at(node, index), { found, formula }),
  );
}
