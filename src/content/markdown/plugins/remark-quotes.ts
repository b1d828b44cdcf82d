import type { Nodes, Root, Text } from 'mdast';
import { retext } from 'retext';
import retextSmartypants from 'retext-smartypants';
import { SKIP, visit } from 'unist-util-visit';

/** Elements in which a quote is a character to type. */
const CODE: ReadonlySet<string> = new Set(['kbd', 'code', 'samp', 'pre', 'tt']);
/** A tag, and the name of its element. */
const TAG = /^<(\/?)([a-z][a-z\d]*)/i;

/** Only replacements of the same length, so that each text gets its own characters back. */
const quotes = retext()
  .use(retextSmartypants, { backticks: false, dashes: false, ellipses: false })
  .freeze();

/** Replaces straight quotes in prose by typographic ones; after `remarkHeadingIds`, because ids do not change. */
export function remarkQuotes() {
  return (tree: Root): void => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
      replaceQuotes(block);
      return SKIP;
    });
  };
}

/** A quote may be around emphasis or code, so the texts of a block are read as one. Code counts as a word. */
function replaceQuotes(block: Nodes): void {
  const pieces: { text?: Text; value: string }[] = [];
  let openCode = 0;
  visit(block, (node) => {
    if (node.type === 'mdxJsxTextElement' && CODE.has(node.name ?? '')) {
      pieces.push({ value: 'x' });
      return SKIP;
    }
    if (node.type === 'html') {
      const [, end, name = ''] = TAG.exec(node.value) ?? [];
      if (CODE.has(name.toLowerCase())) openCode = Math.max(openCode + (end ? -1 : 1), 0);
    }
    if (node.type === 'break') pieces.push({ value: ' ' });
    else if (node.type === 'text' && openCode === 0) pieces.push({ text: node, value: node.value });
    else if ('value' in node) pieces.push({ value: 'x'.repeat(node.value.length) });
    return undefined;
  });
  const written = pieces.map(({ value }) => value).join('');
  if (!/["']/.test(written)) return;
  const typographic = String(quotes.processSync(written));
  let start = 0;
  for (const { text, value } of pieces) {
    if (text) text.value = typographic.slice(start, start + value.length);
    start += value.length;
  }
}
