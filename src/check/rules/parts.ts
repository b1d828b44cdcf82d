import type { Nodes } from 'mdast';
import { mdxComponent } from '@schema/mdx-components';
import { plainText } from '@/markdown/plain-text';
import { attributeOf, childrenOf, contentOf, ELEMENTS, hasContent, isElement, nameOf } from '@/markdown/elements';
import { rule } from '../rule';

/** Text, code or a picture between steps that no spaces make a part of a step: it ends the list. */
export const stepsBroken = rule('steps-broken', ELEMENTS, 'strict', {
  find: (node) => {
    const first = node.name === 'Steps' ? node.children.findIndex(({ type }) => type === 'list') : -1;
    const behind = first < 0 ? [] : node.children.slice(first + 1);
    const other = behind.find((child) => child.type !== 'list' && child.position && hasContent(child));
    return other ? [{ at: other }] : [];
  },
  message: () =>
    'The list of steps ends above this line, because no spaces are in front of it. Write three spaces in front of each line that belongs to the step above, or move the text below </Steps>.',
});

/** Text between the parts of a component that is a list; other components of parts do not show it (`shows`). */
export const partText = rule('part-text', ELEMENTS, 'strict', {
  find: (node) => {
    const name = node.name ?? '';
    const component = mdxComponent(name);
    const part = component?.shows ? undefined : component?.needs?.node;
    const content = contentOf(node);
    const isText = (child: (typeof content)[number]) =>
      !isElement(child) && child.position && /[\p{L}\p{N}]/u.test(plainText(child));
    const hasPart = content.some((child) => part && nameOf(child) === part);
    const text = hasPart ? content.find(isText) : undefined;
    return text ? [{ at: text, name, part, found: plainText(text).trim().slice(0, 40) }] : [];
  },
  message: ({ name, part, found }) =>
    `"${found}" is no <${part}>, and <${name}> contains nothing else. Move it above or below <${name}>.`,
});

/** A box of a diagram with arrows to which none leads, and from which none begins. */
export const nodeApart = rule('node-apart', ELEMENTS, 'strict', {
  find: (flow) => {
    // Other content has a message of its own, and can be an arrow.
    const isWhole = contentOf(flow).every(isNodeOrArrow);
    const arrows = flow.name === 'Flow' && isWhole ? childrenOf(flow, 'Arrow') : [];
    const ends = arrows.flatMap((arrow) => [attributeOf(arrow, 'from'), attributeOf(arrow, 'to')]);
    const nodes = arrows.length > 0 ? childrenOf(flow, 'Node') : [];
    const ids = nodes.map((node) => attributeOf(node, 'id'));
    // An end that is no node has its own message.
    const apart = ends.every((end) => ids.includes(end))
      ? nodes.find((_, index) => !ends.includes(ids[index]))
      : undefined;
    return apart ? [{ at: apart, id: attributeOf(apart, 'id') }] : [];
  },
  message: ({ id }) => `No arrow leads to the node "${id}" or begins there. Add an <Arrow/>, or remove the node.`,
});

function isNodeOrArrow(child: Nodes): boolean {
  return /^(?:Node|Arrow)$/.test(nameOf(child) ?? '') || (!isElement(child) && plainText(child).trim() === '');
}
