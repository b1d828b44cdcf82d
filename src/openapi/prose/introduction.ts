import type { ElementContent } from 'hast';
import type { Prose, ProseBlock } from './prose';

const SENTENCE = /^.*?[.!?](?=\s|$)/s;

/**
 * Takes the first sentence out of a description: a page shows it below the title and does not repeat it. A sentence
 * with a link is also kept in its place, because the line below the title is plain text.
 */
export function splitIntroduction(description: ProseBlock | null): { introduction: string | null; rest: Prose | null } {
  if (!description) return { introduction: null, rest: null };
  const { tree } = description;
  const index = tree.children.findIndex((node) => node.type === 'element' && plain([node]).trim() !== '');
  const first = tree.children[index];
  if (first?.type !== 'element' || first.tagName !== 'p')
    return { introduction: sentenceOf(description.text) || null, rest: description };
  const sentence = sentenceOf(plain(first.children));
  const introduction = sentence.replace(/\s+/g, ' ').trim();
  const remaining = cut(first.children, sentence.length);
  if (!remaining) return { introduction, rest: description };
  const start = remaining.findIndex((node) => plain([node]).trim() !== '');
  const paragraph = start < 0 ? [] : [{ ...first, children: remaining.slice(start) }];
  const children = [...tree.children.slice(0, index), ...paragraph, ...tree.children.slice(index + 1)];
  const empty = children.every((node) => node.type === 'text' && node.value.trim() === '');
  return { introduction, rest: empty ? null : { ...description, tree: { ...tree, children } } };
}

/** The nodes after so many characters, or null when the cut would go through an element or lose a link. */
function cut(nodes: readonly ElementContent[], length: number): ElementContent[] | null {
  let left = length;
  for (const [index, node] of nodes.entries()) {
    const size = plain([node]).length;
    if (size >= left) {
      if (node.type === 'text')
        return [{ ...node, value: node.value.slice(left).trimStart() }, ...nodes.slice(index + 1)];
      return size === left && !holdsLink(node) ? nodes.slice(index + 1) : null;
    }
    if (holdsLink(node)) return null;
    left -= size;
  }
  return [];
}

function holdsLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink));
}

function plain(nodes: readonly ElementContent[]): string {
  return nodes.map(plainNode).join('');
}

function plainNode(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  return node.tagName === 'br' ? ' ' : plain(node.children);
}

function sentenceOf(text: string): string {
  return SENTENCE.exec(text)?.[0] ?? text;
}
