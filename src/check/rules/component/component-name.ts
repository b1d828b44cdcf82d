import { nearest } from '@schema/nearest';
import { rule } from '../../rule';
import { attributeOf, childrenOf, ELEMENTS, isElement, listOf, type Element } from '../shared/elements';

/** Attributes that name one of the names that their container has: component → container, attributes, source of names. */
const REFERENCES: Readonly<
  Record<string, { readonly container: string; readonly names: readonly string[]; readonly known: string }>
> = {
  Arrow: { container: 'Flow', names: ['from', 'to'], known: 'Node' },
  Message: { container: 'Sequence', names: ['from', 'to'], known: 'participants' },
  Bar: { container: 'Lanes', names: ['from', 'to'], known: 'ticks' },
  Mark: { container: 'Lanes', names: ['time'], known: 'ticks' },
};

/** Unknown names of a diagram, with which a page cannot be drawn. */
export default rule({
  code: 'component-name',
  on: ELEMENTS,
  stops: 'build',
  find: (node, { around, page }) => {
    const { container = '', names = [], known: source = '' } = REFERENCES[node.name ?? ''] ?? {};
    const parent = around.filter(isElement).findLast(({ name }) => name === container);
    const known = parent && page.isReadable(node) && page.isReadable(parent) ? namesIn(parent, source) : [];
    return names.flatMap((attribute) => {
      const value = attributeOf(node, attribute);
      if (value === undefined || known.length === 0 || known.includes(value)) return [];
      const near = value.length > 2 ? nearest(value, known) : '';
      return [{ name: node.name, attribute, value, container, near, known: known.join(', ') }];
    });
  },
  message: ({ name, attribute, value, container, near, known }) =>
    `<${name}>: \`${attribute}\` names "${value}", which its <${container}> does not have.${near ? ` Did you mean "${near}"?` : ''} Use one of: ${known}.`,
});

/** The ids of the nodes in a diagram, or the names in one of its attributes. */
function namesIn(container: Element, source: string): string[] {
  if (source !== 'Node') return listOf(container, source);
  return childrenOf(container, source).flatMap((node) => attributeOf(node, 'id') ?? []);
}
