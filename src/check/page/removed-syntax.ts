import { issue, type Issue, type Place } from '@schema/issues';
import { removedForm } from '@schema/removed-forms';

/** Code, which may contain anything; then formulas, and descriptions of a term on the line above them. */
const REMOVED =
  /^[ \t>]*(`{3,}|~{3,})[^]*?(?:^[ \t>]*\1|$(?![^]))|(`+)[^`][^]*?\2|(?<![\\$])(?<formula>\$\$)(?!\$)[^]*?\$\$|(?<=\S[ \t]*\n[ \t>]*)(?<term>: )(?=\S)/gm;

/**
 * Syntax that went: its issues, and the text with spaces instead of it, because a formula has braces, which other checks
 * would report again. A list of terms is reported once.
 */
export function removedSyntax(
  body: string,
  placeAt: (offset: number) => Place,
): { readonly issues: Issue[]; readonly body: string } {
  const issues: Issue[] = [];
  const rest = body.replace(REMOVED, (found: string, ...args: unknown[]) => {
    const { formula, term } = args.at(-1) as { formula?: string; term?: string };
    const form = formula ?? term;
    if (form === undefined) return found;
    issues.push(issue('form-removed', placeAt(args.at(-3) as number), { form, instead: removedForm(form) ?? '' }));
    return found.replace(/[^\n]/g, ' ');
  });
  return { issues, body: rest };
}
