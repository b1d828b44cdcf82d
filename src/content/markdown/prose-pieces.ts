import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isElement, textAttributes } from './elements';

/** Attributes of components that a reader sees as text, in the order in which search reads them. */
export const SEARCHED_ATTRIBUTES: readonly string[] =
  'title caption label description detail note status url time columns'.split(' ');

/** Attributes to whose texts the rules of language apply. */
const CHECKED_ATTRIBUTES: ReadonlySet<string> = new Set(
  'title caption label description detail note columns text heading participants'.split(' '),
);

/** Plain text as the author wrote it: without code, with variables by name. Addresses of links are separate pieces. */
export interface Piece {
  kind: 'text' | 'picture' | 'attribute' | 'address';
  text: string;
  /** The offsets of what the text is written as. */
  start: number;
  end: number;
}

/** The texts of a tree that no plugin has changed yet. */
export function piecesOf(tree: Root): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text: string, position: Nodes['position']) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start !== undefined && end !== undefined && text.trim())
      pieces.push({ kind, text, start, end });
  };
  visit(tree, (node) => {
    if (node.type === 'text') add('text', node.value, node.position);
    if (node.type === 'image')
      for (const text of [node.alt, node.title]) add('picture', text ?? '', node.position);
    // An autolink shows its address, which then is a text as well.
    if (node.type === 'link' || node.type === 'definition') add('address', node.url, node.position);
    if (!isElement(node)) return;
    for (const { name, value, position } of textAttributes(node)) {
      // The name of a variable is not a word.
      const text = value.replace(/\{[\w.-]+\}/g, (id) => ' '.repeat(id.length));
      if (CHECKED_ATTRIBUTES.has(name)) add('attribute', text, position ?? node.position);
    }
  });
  return pieces;
}
