import { existsSync } from 'node:fs';
import { rule } from '../../rule';
import { REMOVED_FORM, removedForms } from '../shared/removed-form';

const DARK = '.dark.';

/** A picture for dark pages, beside the one that pages show now. */
export default rule({
  ...REMOVED_FORM,
  on: 'picture',
  find: (file) =>
    file.includes(DARK) && existsSync(file.replace(DARK, '.')) ? removedForms([{ at: 0, form: DARK }]) : [],
});
