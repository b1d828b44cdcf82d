import type { Element, ElementContent, Root, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { measureCode } from '@/lib/measure-code';
import { highlight } from '@/markdown/highlight';
import type { Shown, ShownCode } from './shown';

/** Shows the values of one page: the footnotes of its texts are numbered apart, after those of its written texts. */
export function createShow(written = 0): <T>(value: T) => Promise<Shown<T>> {
  const page = { footnotes: written };
  return async <T>(value: T) => (await show(value, page)) as Shown<T>;
}

interface PageTexts {
  /** Texts with footnotes so far. */
  footnotes: number;
}

async function show(value: unknown, page: PageTexts): Promise<unknown> {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return inOrder(value, (item) => show(item, page));
  if (value instanceof Map) return inOrder([...value], (entry) => show(entry, page));
  if (isProse(value)) return { tree: await showTree(value.tree, page), text: value.text };
  const { code, ...rest } = value as { readonly code?: unknown };
  const entries = await inOrder(
    Object.entries(isCode(value) ? rest : value),
    async ([key, one]) => [key, await show(one, page)] as const,
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
async function showTree(tree: Root, page: PageTexts): Promise<Root> {
  const copy = structuredClone(tree);
  const blocks: Promise<void>[] = [];
  visit(copy, (node) => {
    delete node.position;
    if (node.type === 'element' && node.tagName === 'pre') blocks.push(showBlock(node));
  });
  await Promise.all(blocks);
  numberFootnotes(copy, page);
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

/** Markdown numbers the notes of each text from 1: on a page, those of all texts but the first get the text's number. */
function numberFootnotes(tree: Root, page: PageTexts): void {
  const isNotes = (node: ElementContent | Text) =>
    node.type === 'element' && node.properties.dataFootnotes !== undefined;
  if (!tree.children.some((node) => node.type === 'element' && isNotes(node))) return;
  page.footnotes += 1;
  const { footnotes: number } = page;
  if (number === 1) return;
  visit(tree, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties))
      if (['id', 'href', 'ariaDescribedBy'].includes(name))
        properties[name] = [value]
          .flat()
          .map((one) => numberedNote(String(one), number))
          .join(' ');
  });
}

/** The compiled texts of a page with the ids of their footnotes apart, and how many texts have footnotes. */
export function numberNotes(codes: readonly string[]): { texts: string[]; noted: number } {
  let noted = 0;
  const texts = codes.map((code) => (code.includes('user-content-fn-') ? numberedNote(code, (noted += 1)) : code));
  return { texts, noted };
}

/** The id of a note in the text with this number, or an address of it: `#user-content-fn-1` → `#user-content-2-fn-1`. */
function numberedNote(text: string, number: number): string {
  return number === 1
    ? text
    : text
        .replace(/user-content-(?=fn(?:ref)?-)/g, `user-content-${number}-`)
        .replace(/footnote-label/g, `footnote-label-${number}`);
}
