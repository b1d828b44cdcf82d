import { CONTAINERS } from '@schema/component-structure';
import { rule } from '../../rule';
import { ELEMENTS, nameOf } from '../shared/elements';

/** Components outside of their containers. */
export default rule({
  code: 'component-outside',
  on: ELEMENTS,
  stops: 'build',
  find: ({ name }, { around }) => {
    const container = name && CONTAINERS[name];
    return container && !around.some((node) => nameOf(node) === container) ? [{ name, container }] : [];
  },
  message: ({ name, container }) => `<${name}> works only inside of <${container}>. Put <${container}> around it.`,
});
