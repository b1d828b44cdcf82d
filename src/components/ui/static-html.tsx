import { h, s } from 'hastscript';
import type { ElementContent, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { BIDI_CONTROL, visibleBidi } from '@/lib/bidi-controls';
import { uniqueFootnoteIds } from '@/lib/server/footnote-ids';

type Component = (props: object) => ReactNode | Promise<ReactNode>;

interface StaticHtmlProps {
  className?: string;
  children: ReactNode;
}

/**
 * Renders what never changes in the browser to HTML, on the server, and hands React one string instead of a tree. Next writes each page
 * twice, as HTML and as the data React wakes up from; as a string the second writing is nearly the first one again and compresses away
 * (an operation's page: 30 kB → 19 kB), and the browser wakes up one element instead of thousands. Children are plain elements and
 * components without hooks, also asynchronous ones.
 */
export async function StaticHtml({ className, children }: StaticHtmlProps) {
  const tree: Root = { type: 'root', children: await toHast(children, false) };
  uniqueFootnoteIds(tree);
  const html = toHtml(tree);
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** React nodes → syntax tree. Text is text: the serializer escapes it. */
async function toHast(node: ReactNode, inSvg: boolean): Promise<ElementContent[]> {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return textOf(String(node), inSvg);
  if (node instanceof Promise) return toHast((await node) as ReactNode, inSvg);
  if (!isValidElement<{ children?: ReactNode }>(node)) {
    const parts = await Promise.all(Array.from(node as Iterable<ReactNode>, (child) => toHast(child, inSvg)));
    return parts.flat();
  }
  const { type, props } = node;
  if (type === Fragment) return toHast(props.children, inSvg);
  if (typeof type === 'function') return toHast(await (type as Component)(props), inSvg);
  if (typeof type !== 'string') throw new Error('StaticHtml renders plain elements and components only; move this one out of it.');
  const svg = inSvg || type === 'svg';
  const { children, ...attributes } = props;
  const content = await toHast(children, svg);
  return [(svg ? s : h)(type, propertiesOf(attributes), content)];
}

/** A text whose bidirectional controls are shown, small, as their code points; so nothing is displayed in another order than it is written. */
function textOf(text: string, inSvg: boolean): ElementContent[] {
  if (inSvg || !BIDI_CONTROL.test(text)) return [{ type: 'text', value: visibleBidi(text) }];
  return text
    .split(new RegExp(`(${BIDI_CONTROL.source})`))
    .filter(Boolean)
    .map((part) => (BIDI_CONTROL.test(part) ? h('small', visibleBidi(part)) : { type: 'text', value: part }));
}

/** Attributes that are read to somebody or shown. */
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']);

/** React's attributes are the syntax tree's, save that `aria-` and `data-` ones say `false` where others are left out. */
function propertiesOf(attributes: Record<string, unknown>): Properties {
  const entries = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === null || typeof value === 'function') return [];
    if (TEXT_ATTRIBUTES.has(name)) return [[name, visibleBidi(String(value))]];
    return [[name, /^(?:aria|data)-/.test(name) ? String(value) : value]];
  });
  return Object.fromEntries(entries) as Properties;
}
