import type { Nodes } from 'mdast';
import { mdxComponents } from '@schema/mdx-components';
import { plainText } from '@/markdown/plain-text';
import { rule } from '../../rule';

/** Components that are a part of a line; a snippet in a line has its own message. */
const IN_LINE: ReadonlySet<string> = new Set(['StatusWord', 'Fact', 'Snippet']);

/** Components and tables of facts inside of a line of text, where HTML has no blocks. */
export default rule({
  code: 'component-inline',
  on: ['paragraph', 'heading', 'tableCell'],
  stops: 'build',
  find: ({ type, children }, { page }) => {
    const nodes: readonly Nodes[] = children;
    const isAlone =
      type === 'paragraph' && nodes.every((node) => isBlock(node) || !/[\p{L}\p{N}]/u.test(plainText(node)));
    const block = isAlone ? undefined : nodes.find(isBlock);
    return block ? [{ at: block.position ? block : 0, name: nameIn(block, page.source(block)) }] : [];
  },
  message: ({ name }) =>
    `<${name}> is a block, and it is in a line of text here. Put it on a line of its own, with an empty line above and below.`,
});

/** A table of facts is a table already. */
function isBlock(node: Nodes): boolean {
  if (node.type === 'table') return true;
  const name = node.type === 'mdxJsxTextElement' ? (node.name ?? '') : '';
  return name === 'details' || (Object.hasOwn(mdxComponents, name) && !IN_LINE.has(name));
}

function nameIn(node: Nodes, source: string): string {
  return /^<([\w.]+)/.exec(source)?.[1] ?? ('name' in node && node.name ? node.name : 'FactTable');
}
