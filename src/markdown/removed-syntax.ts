import { withBlank } from './parse-damaged';

/** Code, which may contain anything; then formulas, and descriptions of a term on the line above them. */
const REMOVED =
  /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|$(?![^]))|(`+)[^`][^]*?\2|(?<![\\$])(?<formula>\$\$)(?!\$)(?:[^]*?\$\$|[ \t]*$)|(?<=\S[ \t]*\n[ \t>]*)(?<term>: )(?=\S)/gm;

/** The formulas and lists of terms in a text, which the site no longer has, with the offset of each. */
export function removedSyntax(text: string) {
  return [...text.matchAll(REMOVED)].flatMap(({ 0: { length }, index, groups: { formula, term } = {} }) => {
    const form = formula ?? term;
    return form === undefined ? [] : [{ at: index, end: index + length, form }];
  });
}

/** The text with spaces instead of such syntax: a formula has braces, which other rules would report again. */
export function withoutRemovedSyntax(text: string): string {
  return removedSyntax(text).reduce((rest, { at, end }) => withBlank({ start: at, end }, rest), text);
}
