import { rule } from '../../rule';
import { attributeOf, childrenOf, ELEMENTS } from '../shared/elements';

/** Attributes that differ between the components of one container. */
const DISTINCT: Readonly<Record<string, string>> = { Node: 'id', Tab: 'label' };

/** Names that exist twice in one container. */
export default rule({
  code: 'component-twice',
  on: ELEMENTS,
  stops: 'build',
  find: (container, { page }) =>
    Object.entries(page.isReadable(container) ? DISTINCT : {}).flatMap(([name, attribute]) => {
      const seen = new Set<string>();
      return childrenOf(container, name).flatMap((node) => {
        const value = attributeOf(node, attribute);
        if (value === undefined || !seen.has(value)) return (seen.add(value ?? ''), []);
        return [{ at: node, name, attribute, value, container: container.name }];
      });
    }),
  message: ({ name, attribute, value, container }) =>
    `Another <${name}> of this <${container}> already has the ${attribute} "${value}". Write another one.`,
});
