import type { Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { replaceNode } from './replace-node';

const ADDRESS = /https?:\/\/[^\s'"]+/;
/** After the slash before a host or a name. */
const SLASH = /(?<=\/)(?=[^/'"])/;

/** Lets the addresses in highlighted code break at their slashes, where code wraps: never in a name or an id. */
export function breakableAddresses(tree: Root): Root {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || !ADDRESS.test(node.value)) return undefined;
    const parts = node.value.split(SLASH).flatMap((value) => [h('wbr'), { type: 'text' as const, value }]);
    replaceNode<RootContent>(parent, index, parts.slice(1));
    return [SKIP, index + parts.length - 1];
  });
  return tree;
}
