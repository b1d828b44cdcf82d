import { withBlank } from '../../page/parse-damaged';
import { matches, rule } from '../../rule';
import { REMOVED_FORM, removedForms } from '../shared/removed-form';

/** Code, which may contain anything; then formulas, and descriptions of a term on the line above them. */
const REMOVED =
  /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|$(?![^]))|(`+)[^`][^]*?\2|(?<![\\$])(?<formula>\$\$)(?!\$)(?:[^]*?\$\$|[ \t]*$)|(?<=\S[ \t]*\n[ \t>]*)(?<term>: )(?=\S)/gm;

/** Formulas, and lists of terms. */
export default rule({ ...REMOVED_FORM, on: 'source', find: (text) => removedForms(removedSyntax(text)) });

/** The text with spaces instead of such syntax: a formula has braces, which other rules would report again. */
export function withoutRemovedSyntax(text: string): string {
  return removedSyntax(text).reduce((rest, range) => withBlank(range, rest), text);
}

function removedSyntax(text: string) {
  return matches(text, REMOVED, ({ 0: found, index, groups: { formula, term } = {} }) => {
    const form = formula ?? term;
    return form === undefined ? undefined : { start: index, end: index + found.length, form };
  });
}
