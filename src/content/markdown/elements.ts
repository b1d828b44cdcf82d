import type { Nodes, Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text';

type Point = NonNullable<Nodes['position']>['start'];

/** A component or an HTML element: a block, or a part of a line. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a component or an HTML element, of a name if one is given. */
export function isElement(node: Nodes, name?: string): node is JsxElement {
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isJsx && (name === undefined || node.name === name);
}

/** The types of components and HTML elements in a tree. */
export const ELEMENTS = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** The name of a component or element; undefined for another node. */
export function nameOf(node: Nodes): string | undefined {
  return isElement(node) ? (node.name ?? undefined) : undefined;
}

/** Whether a name is the name of a component, and of none that there is. */
export function isUnknownComponent(name: string, components: object): boolean {
  return !/^[a-z]/.test(name) && !Object.hasOwn(components, name);
}

/** The attributes of a component as the writer used it: plain strings, and null for an expression. */
export function attributesOf(node: JsxElement): Record<string, string | null> {
  const entries = node.attributes.map((item): [string, string | null] => {
    if (item.type !== 'mdxJsxAttribute') return ['{…}', null];
    return [item.name, typeof item.value === 'string' ? item.value : null];
  });
  return Object.fromEntries(entries);
}

/** The attributes of an element whose values are texts. */
export function textAttributes({
  attributes,
}: JsxElement): (MdxJsxAttribute & { value: string })[] {
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
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = change(node.url);
    if (!isElement(node)) return;
    for (const attribute of textAttributes(node))
      if (attribute.name === 'href') attribute.value = change(attribute.value);
  });
}

/** The point behind a text that begins at a point. */
export function pointAfter(start: Point, text: string): Point {
  const lines = text.split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return {
    line: start.line + lines.length - 1,
    column: lines.length > 1 ? last + 1 : start.column + last,
    offset: (start.offset ?? 0) + text.length,
  };
}

/** A text with another value, without what a pattern finds at its beginning in the source. */
export function textBehind(text: Text, value: string, skipped: RegExp, source: string): Text {
  if (!text.position) return { ...text, value };
  const { start, end } = text.position;
  const [before = ''] = skipped.exec(source.slice(start.offset, end.offset)) ?? [];
  return { ...text, value, position: { start: pointAfter(start, before), end } };
}

/** The children of a component, also those on one line, which are in a paragraph. */
export function contentOf(node: JsxElement): Nodes[] {
  return node.children.flatMap((child: Nodes) => {
    if (child.type === 'paragraph') return child.children;
    return [child];
  });
}

/** The components of one name in a container. */
export function childrenOf(container: JsxElement, name: string): JsxElement[] {
  return contentOf(container).filter((child): child is JsxElement => nameOf(child) === name);
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
    found ||=
      part.type === 'image' ||
      part.type === 'mdxJsxTextElement' ||
      part.type === 'mdxTextExpression';
  });
  return !found;
}
