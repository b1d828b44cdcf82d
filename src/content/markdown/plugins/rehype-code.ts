import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { codeLines } from '../code-lines';
import { readCodeMeta } from '../code-meta';
import { loadGrammars } from '../highlight-code';
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
      if (node.tagName !== 'pre') return;
      const [code] = node.children;
      if (code?.type === 'element' && code.tagName === 'code') blocks.push({ pre: node, code });
    });
    if (blocks.length > 0) await loadGrammars();
    for (const { pre, code } of blocks) highlightBlock(pre, code);
  };
}

function highlightBlock(pre: Element, code: Element): void {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const named = String(classes.find((name) => String(name).startsWith('language-')) ?? '');
  const language = named.slice('language-'.length).toLowerCase();
  const meta = readCodeMeta(code.data?.meta);
  const text = toString(code).replace(/\n$/, '');
  const { cut, children } = codeLines(text, language, meta);
  code.children = children;
  code.properties = {};
  pre.properties = {
    ...pre.properties,
    'data-language': language || 'text',
    'data-caption': meta.title ?? languageLabel(language),
  };
  if (cut) pre.properties['data-lines'] = meta.lineNumbers ? 'numbered' : 'cut';
}
