import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeLines } from '../code-lines';
import { readCodeMeta } from '../code-meta';
import { languageLabel } from '@/lib/language-label';

/**
 * Highlights each code block at build time. Sets attributes on its `pre` for the frame around it: `data-language`, and
 * `data-caption`, which is the fence's `title="…"` or else the language's name. `code-meta.ts` documents the other
 * options of a fence.
 */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (node) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type === 'element' && code.tagName === 'code') blocks.push({ pre: node, code });
    });
    await Promise.all(blocks.map(({ pre, code }) => highlightBlock(pre, code)));
  };
}

async function highlightBlock(pre: Element, code: Element): Promise<void> {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const named = String(classes.find((name) => String(name).startsWith('language-')) ?? '');
  const language = named.slice('language-'.length).toLowerCase();
  const meta = readCodeMeta(code.data?.meta);
  const text = toString(code).replace(/\n$/, '');
  const { cut, children } = await codeLines(text, language, meta);
  code.children = children;
  code.properties = {};
  pre.properties = {
    ...pre.properties,
    'data-language': language || 'text',
    'data-caption': meta.title ?? languageLabel(language),
    'data-lines': cut ? (meta.lineNumbers ? 'numbered' : 'cut') : undefined,
  };
}
