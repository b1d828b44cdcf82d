import type { ElementContent, RootContent } from 'hast';
import { rawText, type Prose, type ProseBlock } from './prose';

const SENTENCE = /^.*?[.!?](?=\s|$)/s;

/**
 * Takes the first sentence out of a description: a page shows it below the title and does not repeat it. A sentence
 * with a link is also kept in its place, because the line below the title is plain text.
 */
export function splitIntroduction(description: ProseBlock | null): {
  introduction: string | null;
  rest: Prose | null;
} {
  if (!description) return { introduction: null, rest: null };
  const { children } = description.tree;
  const index = children.findIndex((node) => !isBlank(node));
  const first = children[index];
  const paragraph = first?.type === 'element' && first.tagName === 'p' ? first : undefined;
  const text = paragraph ? paragraph.children.map(rawText).join('') : description.text;
  const sentence = SENTENCE.exec(text)?.[0] ?? text;
  const introduction = sentence.replace(/\s+/g, ' ').trim();
  const remaining = paragraph && nodesAfter(paragraph.children, sentence.length);
  if (!remaining) return { introduction, rest: description };
  const start = remaining.findIndex((node) => !isBlank(node));
  const kept = start < 0 ? [] : [{ ...paragraph, children: remaining.slice(start) }];
  const others = children.toSpliced(index, 1, ...kept);
  const tree = { ...description.tree, children: others };
  return { introduction, rest: others.every(isBlank) ? null : { ...description, tree } };
}

/** The nodes after so many characters; null where that would cut an element or lose a link. */
function nodesAfter(nodes: readonly ElementContent[], length: number): ElementContent[] | null {
  let left = length;
  for (const [index, node] of nodes.entries()) {
    const size = rawText(node).length;
    if (node.type === 'text') {
      const value = node.value.slice(left).trimStart();
      if (value) return [{ ...node, value }, ...nodes.slice(index + 1)];
    } else if (left === 0) {
      // What is left does not begin with the line break behind the sentence.
      if (node.type !== 'element' || node.tagName !== 'br') return nodes.slice(index);
    } else if (size > left || holdsLink(node)) return null;
    left = Math.max(left - size, 0);
  }
  return [];
}

function holdsLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink));
}

function isBlank(node: RootContent): boolean {
  return rawText(node).trim() === '';
}
