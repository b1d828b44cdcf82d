import { foreignComponent } from '@schema/foreign-names';
import { nearest } from '@schema/nearest';
import { removedForm } from '@schema/removed-forms';
import { rule } from '../../rule';
import { isUnknownComponent } from '../shared/elements';

export default rule({
  code: 'component-unknown',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, known } }) => {
    const names = Object.keys(known.components);
    const unknown = analysis.components.filter(
      ({ name }) => isUnknownComponent(name, known.components) && !removedForm(`<${name}>`),
    );
    return unknown.map(({ name, ...at }) => {
      const near = foreignComponent(name) || nearest(name, names);
      return { at, name, near, known: names.join(', ') };
    });
  },
  message: ({ name, near, known }) =>
    `There is no component <${name}>.${near ? ` Did you mean <${near}>?` : ''} Use one of: ${known}.`,
});
