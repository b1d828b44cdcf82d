import type { Nodes, Root } from 'mdast';
import { SHOWN } from '@schema/component-structure';
import { issue, type Issue, type Place } from '@schema/issues';
import { emptyComponents } from '@schema/mdx-components';
import { nearest } from '@schema/nearest';
import { plainText } from '@/markdown/plain-text';

type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Attributes that name one of the names that their container has: component → container, attributes, source of names. */
const REFERENCES: Readonly<
  Record<string, { readonly container: string; readonly names: readonly string[]; readonly known: string }>
> = {
  Arrow: { container: 'Flow', names: ['from', 'to'], known: 'Node' },
  Message: { container: 'Sequence', names: ['from', 'to'], known: 'participants' },
  Bar: { container: 'Lanes', names: ['from', 'to'], known: 'ticks' },
  Mark: { container: 'Lanes', names: ['time'], known: 'ticks' },
};

/** Attributes that differ between the components of one container. */
const DISTINCT: Readonly<Record<string, string>> = { Node: 'id', Tab: 'label' };

/**
 * Mistakes between a component and the one around it: unknown names of a diagram, with which a page cannot be drawn,
 * names that exist twice, and content that its container does not show.
 */
export function containerIssues(
  tree: Root,
  placeOf: (node: Nodes) => Place,
  isReadable: (node: Nodes) => boolean,
): Issue[] {
  const walk = (node: Nodes, around: readonly Element[]): Issue[] => {
    // The check of a snippet's file reports what is in it.
    const element = isElement(node) && node.name && !node.data?.origin && isReadable(node) ? node : undefined;
    const own = element ? [...nameIssues(element, around, placeOf), ...hiddenIssues(element, placeOf)] : [];
    const inner = element ? [...around, element] : around;
    return [...own, ...('children' in node ? node.children.flatMap((child) => walk(child, inner)) : [])];
  };
  return walk(tree, []);
}

function nameIssues(node: Element, around: readonly Element[], placeOf: (node: Nodes) => Place): Issue[] {
  const name = node.name ?? '';
  const { container = '', names = [], known = '' } = REFERENCES[name] ?? {};
  const parent = around.findLast((element) => element.name === container);
  const wanted = parent ? namesOf(parent, known) : [];
  const unknown = names.flatMap((attribute) => {
    const value = valueOf(node, attribute);
    if (!parent || value === undefined || wanted.length === 0 || wanted.includes(value)) return [];
    const details = {
      name,
      attribute,
      value,
      container,
      near: value.length > 2 ? nearest(value, wanted) : '',
      known: wanted.join(', '),
    };
    return [issue('component-name', placeOf(node), details)];
  });
  return [...unknown, ...repeatedIssues(node, placeOf)];
}

/** The ids of the nodes in a diagram, or the names in one of its attributes. */
function namesOf(container: Element, known: string): string[] {
  if (known !== 'Node') return listOf(container, known);
  return childrenOf(container, known).flatMap((node) => valueOf(node, 'id') ?? []);
}

function repeatedIssues(container: Element, placeOf: (node: Nodes) => Place): Issue[] {
  const seen = new Set<string>();
  return Object.entries(DISTINCT).flatMap(([name, attribute]) =>
    childrenOf(container, name).flatMap((node) => {
      const value = valueOf(node, attribute);
      if (value === undefined || !seen.has(`${name} ${value}`)) return (seen.add(`${name} ${value}`), []);
      return [issue('component-twice', placeOf(node), { name, attribute, value, container: container.name ?? '' })];
    }),
  );
}

/** Content that a component does not show, because it shows only certain components, or none. */
function hiddenIssues(node: Element, placeOf: (node: Nodes) => Place): Issue[] {
  const name = node.name ?? '';
  const shown = Object.hasOwn(SHOWN, name) ? (SHOWN[name] ?? []) : emptyComponents.has(name) ? [] : undefined;
  const content = contentOf(node);
  // Without any of them, `component-empty` reports the container.
  if (!shown || !(shown.length === 0 || content.some((child) => shown.includes(kindOf(child))))) return [];
  // An element has messages of its own, for example that its name is unknown.
  const hidden = contentOf(node).find(
    (child) => !isElement(child) && !shown.includes(child.type) && /[\p{L}\p{N}]/u.test(plainText(child)),
  );
  if (!hidden) return [];
  const found = plainText(hidden).trim().slice(0, 40);
  const only = shown.filter((kind) => kind !== 'code').map((kind) => `<${kind}>`);
  const kinds = shown.includes('code') ? 'blocks of code' : only.join(' and ');
  return [issue('component-text', placeOf(hidden), { name, found, kinds })];
}

/** The components of one name in a container, also those on one line, which are in a paragraph. */
function childrenOf(container: Element, name: string): Element[] {
  return contentOf(container).filter((child): child is Element => isElement(child) && child.name === name);
}

function contentOf(node: Element): Nodes[] {
  return node.children.flatMap((child: Nodes) => (child.type === 'paragraph' ? child.children : [child]));
}

function listOf(node: Element, attribute: string): string[] {
  return (valueOf(node, attribute) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The name of a component, or the kind of Markdown. */
function kindOf(node: Nodes): string {
  return isElement(node) ? (node.name ?? '') : node.type;
}

/** The text of an attribute; undefined if it has another kind of value, which the schema reports. */
function valueOf({ attributes }: Element, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
