import type { Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

type Point = NonNullable<Nodes['position']>['start'];

/** A component or an HTML element: a block, or a part of a line. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a component or an HTML element, of a name if one is given. */
export function isElement(node: Nodes, name?: string): node is JsxElement {
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isJsx && (name === undefined || node.name === name);
}

/** The attributes of an element whose values are texts. */
export function textAttributes({ attributes }: JsxElement): (MdxJsxAttribute & { value: string })[] {
  return attributes.filter(
    (item): item is MdxJsxAttribute & { value: string } =>
      item.type === 'mdxJsxAttribute' && typeof item.value === 'string',
  );
}

/** The text of an attribute; undefined if it is missing or no text. */
export function attributeOf(element: JsxElement, name: string): string | undefined {
  return textAttributes(element).find((attribute) => attribute.name === name)?.value;
}

/** Changes each address in a tree, in place: those of links, pictures and definitions, and the `href` of elements. */
export function changeAddresses(tree: Nodes, change: (address: string) => string): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = change(node.url);
    if (!isElement(node)) return;
    for (const attribute of textAttributes(node))
      if (attribute.name === 'href') attribute.value = change(attribute.value);
  });
}

/** The point behind a text that begins at a point. */
export function pointAfter(
  start: NonNullable<Nodes['position']>['start'],
  text: string,
): NonNullable<Nodes['position']>['start'] {
  const lines = text.split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return {
    line: start.line + lines.length - 1,
    column: lines.length > 1 ? last + 1 : start.column + last,
    offset: (start.offset ?? 0) + text.length,
  };
}
