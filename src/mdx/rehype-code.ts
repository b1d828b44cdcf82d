import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { highlight, languageLabel } from './highlight';

/**
 * Colours each fenced block at build and notes on its `pre` what the frame around it shows: `data-language`, and as `data-caption` the
 * fence's `title="…"` or else the language's name. `{2,4-6}` in the fence marks lines.
 */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const blocks: { pre: Element; code: Element }[] = [];
    visit(tree, 'element', (node) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type === 'element' && code.tagName === 'code') blocks.push({ pre: node, code });
    });
    await Promise.all(blocks.map(({ pre, code }) => colour(pre, code)));
  };
}

async function colour(pre: Element, code: Element): Promise<void> {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = String(classes.find((name) => String(name).startsWith('language-')) ?? '').slice('language-'.length);
  const meta = code.data?.meta ?? '';
  const caption = /(?:^|\s)title="([^"]*)"/.exec(meta)?.[1];
  const marked = linesOf(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '');
  const text = toString(code).replace(/\n$/, '');
  const children = (await highlight(text, language)).children as ElementContent[];
  code.children = marked.size > 0 ? markLines(children, marked) : children;
  code.properties = {};
  pre.properties = { ...pre.properties, 'data-language': language || 'text', 'data-caption': caption ?? languageLabel(language) };
}

/** `2,4-6` → 2, 4, 5, 6. */
function linesOf(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',').filter((part) => part.trim())) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + 1000); line += 1) lines.add(line);
  }
  return lines;
}

/** Cuts highlighted code into lines, each a `span.line`; a token that spans lines (a comment) is cut with them. */
function markLines(children: readonly ElementContent[], marked: ReadonlySet<number>): ElementContent[] {
  const lines = cut(children);
  return lines.map((content, index) => ({
    type: 'element',
    tagName: 'span',
    properties: { className: marked.has(index + 1) ? ['line', 'line-marked'] : ['line'] },
    children: index < lines.length - 1 ? [...content, { type: 'text', value: '\n' }] : content,
  }));
}

function cut(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const add = (parts: ElementContent[][]) => {
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push([]);
      lines[lines.length - 1]?.push(...part);
    }
  };
  for (const child of children) {
    if (child.type === 'text') add(child.value.split('\n').map((value) => (value ? [{ type: 'text', value }] : [])));
    else if (child.type === 'element') add(cut(child.children).map((part) => [{ ...child, children: part }]));
  }
  return lines;
}
