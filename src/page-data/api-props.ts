import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { measureCode } from '@/lib/measure-code';
import { highlight } from '@/markdown/highlight-code';
import type { Shown, ShownCode } from './api-prop-types';

/** Numbers the footnotes of a text apart from those of the texts before it on the same page. */
type Numbering = (text: string) => string;

/** Shows the values of one page, in the order of their footnotes. */
export function createShow(number = createNumbering()): <T>(value: T) => Promise<Shown<T>> {
  return async <T>(value: T) => (await show(value, number)) as Shown<T>;
}

async function show(value: unknown, number: Numbering): Promise<unknown> {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return inOrder(value, (item) => show(item, number));
  if (value instanceof Map) return inOrder([...value], (entry) => show(entry, number));
  if (isProse(value)) return { tree: await showTree(value.tree, number), text: value.text };
  const { code, ...rest } = value as { readonly code?: unknown };
  const entries = await inOrder(
    Object.entries(isCode(value) ? rest : value),
    async ([key, one]) => [key, await show(one, number)] as const,
  );
  const shown = Object.fromEntries(entries);
  return isCode(value) ? { ...shown, shown: await showCode(String(code), value.language) } : shown;
}

/** One after the other, because the order decides the numbers of footnotes. */
async function inOrder<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await map(item));
  return results;
}

function isProse(value: object): value is { readonly tree: Root; readonly text: string } {
  return 'tree' in value && (value.tree as Partial<Root> | null)?.type === 'root';
}

function isCode(value: object): value is { readonly code: string; readonly language: string } {
  return 'code' in value && 'language' in value && typeof value.code === 'string';
}

/** Code as a page shows it. */
async function showCode(code: string, language: string): Promise<ShownCode> {
  return { html: toHtml(await highlight(code, language)), ...measureCode(code) };
}

/** A copy of the tree without positions; a block of code has its highlighted text as `data-html`. */
async function showTree(tree: Root, number: Numbering): Promise<Root> {
  const text = JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value));
  const copy = JSON.parse(number(text)) as Root;
  const blocks: Promise<void>[] = [];
  visit(copy, 'element', (node) => {
    if (node.tagName === 'pre') blocks.push(showBlock(node));
  });
  await Promise.all(blocks);
  return copy;
}

async function showBlock(pre: Element): Promise<void> {
  const [code] = pre.children;
  const names = code?.type === 'element' ? [code.properties.className ?? []].flat().map(String) : [];
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
  const { html, columns } = await showCode(toString(pre).replace(/\n$/, ''), language);
  pre.properties = { dataLanguage: language, dataHtml: html, dataColumns: columns };
  pre.children = [];
}

/**
 * Markdown numbers the notes of each text from 1. On a page, the ids of those of all texts but the first get the text's
 * number, and their addresses, too: `#user-content-fn-1` → `#user-content-2-fn-1`. A text is HTML, compiled code or JSON.
 */
export function createNumbering(): Numbering {
  let texts = 0;
  return (text) => {
    if (!text.includes('user-content-fn-')) return text;
    texts += 1;
    if (texts === 1) return text;
    return text
      .replace(/user-content-(?=fn(?:ref)?-)/g, `user-content-${texts}-`)
      .replace(/footnote-label/g, `footnote-label-${texts}`);
  };
}
