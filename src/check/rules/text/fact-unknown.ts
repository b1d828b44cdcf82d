import { nearest } from '@schema/nearest';
import { rule } from '../../rule';

/** Names of facts and tables in a text. */
export default rule({
  code: 'fact-unknown',
  on: ['root', 'fact'],
  stops: 'build',
  find: (input, context) => {
    if ('known' in input) return [{ id: input.id, near: nearest(input.id, input.known) }];
    const { variables } = context?.page.known ?? {};
    const known = [...Object.keys(variables?.variables ?? {}), ...Object.keys(variables?.tables ?? {})];
    const unknown = variables ? (context?.page.analysis.unknownVariables ?? []) : [];
    // `{{ name }}` is a command of a template.
    return unknown
      .filter(({ id }) => !id.startsWith('{'))
      .map(({ id, line, column }) => ({ at: { line, column }, id, near: nearest(id, known) }));
  },
  message: ({ id, near }) =>
    `There is no fact "${id}" in content/product.yaml.${near ? ` Did you mean "${near}"?` : ' Add it there, or correct the id.'}`,
});
