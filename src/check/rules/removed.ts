import { existsSync } from 'node:fs';
import { removedForm } from '@schema/removed-forms';
import { codeFaults, optionOf } from '@/markdown/code-meta';
import { removedSyntax } from '@/markdown/removed-syntax';
import { attributeProblems, isUnknownComponent } from '../elements';
import { type At, rule } from '../rule';

/** What the rules about forms that went have in common. */
const REMOVED_FORM = {
  code: 'form-removed',
  stops: 'build',
  message: ({ form, instead }: { form: string; instead: string }) =>
    `The form \`${form}\` no longer exists. ${instead}`,
} as const;

/** The forms that went, with what to write instead. */
function removedForms(forms: readonly { readonly at?: At; readonly form: string }[]) {
  return forms.flatMap((found) => {
    const instead = removedForm(found.form);
    return instead === undefined ? [] : [{ ...found, instead }];
  });
}

/** Components and attributes that went. */
export const removedComponent = rule({
  ...REMOVED_FORM,
  on: 'root',
  find: (_, { page }) => {
    const unknown = page.analysis.components.filter(({ name }) => isUnknownComponent(name, page.known.components));
    return removedForms([
      ...unknown.map(({ name, ...at }) => ({ at, form: `<${name}>` })),
      ...attributeProblems(page).map(({ at, form }) => ({ at, form })),
    ]);
  },
});

const DARK = '.dark.';

/** A picture for dark pages, beside the one that pages show now. */
export const removedPicture = rule({
  ...REMOVED_FORM,
  on: 'picture',
  find: ({ href: file }) =>
    file.includes(DARK) && existsSync(file.replace(DARK, '.')) ? removedForms([{ at: 0, form: DARK }]) : [],
});

/** Options of fences that went. */
export const removedOption = rule({
  ...REMOVED_FORM,
  on: 'code',
  find: ({ meta, value }) =>
    removedForms(codeFaults(meta, value).map((fault) => ({ form: fault.kind === 'word' ? optionOf(fault.word) : '' }))),
});

export const removedMarkdown = rule({
  ...REMOVED_FORM,
  on: 'source',
  find: (text) => removedForms(removedSyntax(text)),
});
