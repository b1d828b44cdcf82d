import { blank, withoutCode } from './without-code';

/** An `import` or `export` statement: until its closing bracket, or with the indented lines below. */
const STATEMENT =
  /(?:import (?:["'{*]|.*\bfrom ["'])|export (?:(?:default|const|let|var|class|async|function)\b.*[=({;]|[{*])).*(?:(?<=[{([])(?:\n(?![})\]]).*){0,200}\n[})\]].*|(?:\n[ \t]+\S.*)*)/
    .source;

/** A comment, which may contain anything; a formula; statements below an empty line: other lines can begin with such a word. */
const FORMS = [
  /\{\/\*[^]*?\*\/\}/,
  /(?<leftover>:contentReference\[[^\]\n]*\]\{[^}\n]*\})/,
  // Chatbots write formulas between escaped brackets.
  /^(?<block>\\\[)[ \t]*\n[^]*?\n[ \t]*\\\][ \t]*$/,
  /(?<!\\\])(?<brackets>\\\([^\n()]*?(?:\^|\\[a-z]{2})[^\n]*?\\\))/,
  /(?<![\\$])(?<formula>\$\$)(?!\$)(?:[^]*?\$\$|[ \t]*$)/,
  // In a line, a formula has a power or a command of TeX; other dollar signs are prices or variables.
  /(?<![\\$\w])(?<inline>\$(?=[^\s$])(?=[^$\n]*?(?:\^|\\[a-z]{2}))[^$\n]*[^\s$\\]\$)(?![\w$])/,
  new RegExp(`^(?<![^\\n]\\n)(?<module>${STATEMENT}(?:\\n${STATEMENT})*)`),
];
const REMOVED = new RegExp(FORMS.map(({ source }) => source).join('|'), 'gm');

/** What a text has of syntax that the site does not have, with the offset of each: `formula` or `module`. */
export function removedSyntax(text: string) {
  return [...withoutCode(text).matchAll(REMOVED)].flatMap(
    ({ 0: { length }, index: at, groups = {} }) => {
      const [form, found = ''] = Object.entries(groups).find(([, part]) => part) ?? [];
      if (form === undefined) return [];
      return [{ at, end: at + length, form, found: found.trim().split('\n', 1)[0] }];
    },
  );
}

/** The text with spaces instead of such syntax: it can have braces, which other rules would report again. */
export function withoutRemovedSyntax(text: string): string {
  return removedSyntax(text).reduce(
    (rest, { at, end }) => rest.slice(0, at) + blank(rest.slice(at, end)) + rest.slice(end),
    text,
  );
}
