import { h, s } from 'hastscript';
import type { Element, ElementContent, Properties, Root } from 'hast';
import { toHtml, type Options } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { withBasePath } from '@/config/base-path';
import { BIDI_CONTROL, visibleBidi } from '@/lib/bidi-controls';
import { uniqueFootnoteIds } from '@/lib/server/footnote-ids';

type Component = (props: object) => ReactNode | Promise<ReactNode>;

interface StaticHtmlProps {
  className?: string;
  children: ReactNode;
}

/**
 * Renders static content to an HTML string on the server, so that React hydrates one element instead of thousands, and
 * leaves its content alone: the plain script changes it before the page is hydrated. Children are plain elements and
 * components without hooks; components may be asynchronous.
 */
export async function StaticHtml({ className, children }: StaticHtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: await staticHtmlOf(children) }} />;
}

/** The HTML of static content. `options` can leave out what HTML does not need. */
export async function staticHtmlOf(content: ReactNode, options: Options = {}): Promise<string> {
  const tree: Root = { type: 'root', children: await toHast(content, false) };
  uniqueFootnoteIds(tree);
  return toHtml(tree, options).replace(TAG, escapeAngles);
}

/** A tag. Text has no plain `<`, so that each one outside of a tag begins one. */
const TAG = /<[a-z](?:"[^"]*"|[^"<>])*>/gi;

/**
 * The serializer leaves `<` and `>` in attributes, as HTML allows. Post-processing, which finds scripts without a
 * parser, must not find one in a name that an author chose: its hash would be in the Content-Security-Policy.
 */
function escapeAngles(tag: string): string {
  const inner = tag.slice(1, -1);
  return /[<>]/.test(inner) ? `<${inner.replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')}>` : tag;
}

/** A promise only if a component is asynchronous: a page has thousands of elements. */
type Eventual<T> = T | Promise<T>;

function then<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** React nodes → syntax tree (hast). The serializer escapes text. */
function toHast(node: ReactNode, inSvg: boolean): Eventual<ElementContent[]> {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
    return textOf(String(node), inSvg);
  if (node instanceof Promise) return node.then((value: ReactNode) => toHast(value, inSvg));
  if (!isValidElement<{ children?: ReactNode }>(node)) {
    const parts = Array.from(node as Iterable<ReactNode>, (child) => toHast(child, inSvg));
    return parts.some((part) => part instanceof Promise)
      ? Promise.all(parts).then((all) => all.flat())
      : (parts as ElementContent[][]).flat();
  }
  const { type, props } = node;
  if (type === Fragment) return toHast(props.children, inSvg);
  if (typeof type === 'function') return then((type as Component)(props), (content) => toHast(content, inSvg));
  if (typeof type !== 'string')
    throw new Error('StaticHtml renders plain elements and components only; move this one out of it.');
  const svg = inSvg || type === 'svg';
  const { children, ...attributes } = props;
  return then(toHast(children, svg), (content) => {
    const element = (svg ? s : h)(type, propertiesOf(attributes), content);
    if (!svg && element.properties['role'] === 'img') separateWords(element);
    return [element];
  });
}

/**
 * Puts a space between the labels of a picture that is made of elements. The style sheet places them, so it shows only to
 * programs that read the text of the page.
 */
function separateWords(element: Element): void {
  const hasText = (node: ElementContent | undefined) => node?.type === 'element' && toString(node).trim() !== '';
  element.children = element.children.flatMap((child, index, all): ElementContent[] => {
    if (child.type === 'element' && child.tagName !== 'svg') separateWords(child);
    return hasText(child) && hasText(all[index - 1]) ? [{ type: 'text', value: ' ' }, child] : [child];
  });
}

/** Shows bidirectional controls of a text as small code points, so that the text is displayed in its written order. */
function textOf(text: string, inSvg: boolean): ElementContent[] {
  if (inSvg || !BIDI_CONTROL.test(text)) return [{ type: 'text', value: visibleBidi(text) }];
  return text
    .split(new RegExp(`(${BIDI_CONTROL.source})`))
    .filter(Boolean)
    .map((part) => (BIDI_CONTROL.test(part) ? h('small', visibleBidi(part)) : { type: 'text', value: part }));
}

/** Attributes that browsers display or screen readers announce. */
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

/** Attributes with the address of a page or file; the content has routes, without the base path. */
const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'data-copy-page']);

/**
 * Converts React's attributes: `aria-` and `data-` attributes keep `false` as text; in others, `false` means that they
 * are left out.
 */
function propertiesOf(attributes: Record<string, unknown>): Properties {
  const entries = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === null || typeof value === 'function') return [];
    if (TEXT_ATTRIBUTES.has(name)) return [[name, visibleBidi(String(value))]];
    if (ADDRESS_ATTRIBUTES.has(name)) return [[name, withBasePath(String(value))]];
    return [[name, /^(?:aria|data)-/.test(name) ? String(value) : value]];
  });
  return Object.fromEntries(entries) as Properties;
}
