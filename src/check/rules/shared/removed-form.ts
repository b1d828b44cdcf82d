import { removedForm } from '@schema/removed-forms';
import type { At } from '../../rule';

/** What the rules about forms that went have in common. */
export const REMOVED_FORM = {
  code: 'form-removed',
  stops: 'build',
  message: ({ form, instead }: { form: string; instead: string }) =>
    `The form \`${form}\` no longer exists. ${instead}`,
} as const;

/** The forms that went, with what to write instead. */
export function removedForms(forms: readonly { readonly at?: At; readonly form: string }[]) {
  return forms.flatMap((found) => {
    const instead = removedForm(found.form);
    return instead === undefined ? [] : [{ ...found, instead }];
  });
}
