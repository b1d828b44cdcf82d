import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

interface Options {
  /** Component → attribute → text. */
  readonly defaults?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Adds the attributes that a writer left out. It runs before all other plugins, so that page, search and outline read
 * the same texts, with variables in them.
 */
export function remarkDefaultAttributes({ defaults = {} }: Options) {
  return (tree: Root): void =>
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') addDefaults(node, defaults);
    });
}

function addDefaults(node: MdxJsxFlowElement | MdxJsxTextElement, defaults: NonNullable<Options['defaults']>): void {
  const own = node.name && Object.hasOwn(defaults, node.name) ? defaults[node.name] : {};
  for (const [name, value] of Object.entries(own ?? {})) {
    const isSet = node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
    if (!isSet) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
  }
}
