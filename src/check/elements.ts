import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from '@/markdown/plain-text';

export type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The types of components and HTML elements in a tree. */
export const ELEMENTS = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

export function isElement(node: Nodes): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The name of a component or element; undefined for another node. */
export function nameOf(node: Nodes): string | undefined {
  return isElement(node) ? (node.name ?? undefined) : undefined;
}

/** Whether a name is the name of a component, and of none that there is. */
export function isUnknownComponent(name: string, components: object): boolean {
  return !/^[a-z]/.test(name) && !Object.hasOwn(components, name);
}

/** The text of an attribute; undefined if it has another kind of value, which the schema reports. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The children of a component, also those on one line, which are in a paragraph. */
export function contentOf(node: Element): Nodes[] {
  return node.children.flatMap((child: Nodes) => (child.type === 'paragraph' ? child.children : [child]));
}

/** The components of one name in a container. */
export function childrenOf(container: Element, name: string): Element[] {
  return contentOf(container).filter((child): child is Element => nameOf(child) === name);
}

/** Whether readers see anything of a node. */
export function hasContent(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return false;
  if (node.type === 'paragraph') return node.children.some(hasContent);
  return node.type !== 'text' || plainText(node).trim() !== '';
}

/** Whether readers see nothing of a node: it has neither text nor a picture nor a component. */
export function isEmpty(node: Nodes): boolean {
  let found = plainText(node).trim() !== '';
  visit(node, (part) => {
    found ||= part.type === 'image' || part.type === 'mdxJsxTextElement' || part.type === 'mdxTextExpression';
  });
  return !found;
}
