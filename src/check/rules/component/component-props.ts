import { removedForm } from '@schema/removed-forms';
import { rule } from '../../rule';
import { attributeProblems } from '../shared/attributes';

/** Attributes that a component does not have, or whose values it refuses. */
export default rule({
  code: 'component-props',
  on: 'root',
  stops: 'build',
  find: (_, { page }) => attributeProblems(page).filter(({ form }) => !removedForm(form)),
  message: ({ name, detail }) => `<${name}>: ${detail} Attributes are plain text: name="value".`,
});
