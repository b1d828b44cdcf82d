import { withBlank, withoutCode } from './without-code';

/** An `import` or `export` statement, until the bracket that closes it, or with the lines below that are indented. The first one is below an empty line, as MDX has it: within a paragraph, a line can begin with such a word. */
const STATEMENT =
  /(?:import (?:["'{*]|.*\bfrom ["'])|export (?:(?:default|const|let|var|class|async|function)\b.*[=({;]|[{*])).*(?:(?<=[{([])(?:\n(?![})\]]).*){0,200}\n[})\]].*|(?:\n[ \t]+\S.*)*)/
    .source;

/** A comment, which may contain anything; a formula; lines with statements. */
const FORMS = [
  /\{\/\*[^]*?\*\/\}/,
  /(?<![\\$])(?<formula>\$\$)(?!\$)(?:[^]*?\$\$|[ \t]*$)/,
  new RegExp(`^(?<![^\\n]\\n)(?<module>${STATEMENT}(?:\\n${STATEMENT})*)`),
];
const REMOVED = new RegExp(FORMS.map(({ source }) => source).join('|'), 'gm');

/** What a text has of syntax that the site does not have, with the offset of each: `formula` or `module`. */
export function removedSyntax(text: string) {
  return [...withoutCode(text).matchAll(REMOVED)].flatMap(({ 0: { length }, index: at, groups = {} }) => {
    const [form, found = ''] = Object.entries(groups).find(([, part]) => part) ?? [];
    return form === undefined ? [] : [{ at, end: at + length, form, found: found.trim().split('\n', 1)[0] }];
  });
}

/** The text with spaces instead of such syntax: it can have braces, which other rules would report again. */
export function withoutRemovedSyntax(text: string): string {
  return removedSyntax(text).reduce((rest, { at, end }) => withBlank({ start: at, end }, rest), text);
}
