import { rule } from '../../rule';
import { REMOVED_FORM, removedForms } from '../shared/removed-form';
import { attributeProblems } from '../shared/attributes';
import { isUnknownComponent } from '../shared/elements';

/** Components and attributes that went. */
export default rule({
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
