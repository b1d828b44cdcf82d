import type { Parents } from 'mdast';
import { CONTAINERS } from '@schema/component-structure';
import { mdxComponents } from '@schema/mdx-components';
import { hasContent, isUnknownComponent, nameOf } from './elements';

/** Whether a kind of node or a component is in the children; any content, if `kind` is ''. */
export function contains(node: Parents, kind: string): boolean {
  return node.children.some((child) => {
    if (kind === '') return hasContent(child);
    const isWanted = child.type === kind && (child.type !== 'list' || child.ordered === true);
    const name = nameOf(child) ?? '';
    const isOther = kind !== 'summary' && isReported(name, nameOf(node));
    return isWanted || name === kind || isOther || ('children' in child && contains(child, kind));
  });
}

/** Whether a component has its own message: it is unknown, or outside of its container. */
function isReported(name: string, parent: string | undefined): boolean {
  const container = Object.hasOwn(CONTAINERS, name) ? CONTAINERS[name] : undefined;
  return (name !== '' && isUnknownComponent(name, mdxComponents)) || (container !== undefined && container !== parent);
}
