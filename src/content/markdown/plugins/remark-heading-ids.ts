import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { HeadingSlugger } from '../heading-slugger';
import { fixedId, headingText } from '../plain-text';

declare module 'mdast' {
  interface HeadingData {
    /** The id that `remarkHeadingIds` sets. */
    id?: string;
    /** Whether a writer has fixed the id. */
    isFixed?: boolean;
  }
}

/**
 * Sets the id of each heading in GitHub's form; equal headings of a page are numbered (`setup`, `setup-1`), and so are
 * headings with a reserved id, or with one that a writer has fixed elsewhere. A fixed id, `## Title {/* #id *\/}` or in
 * Markdown files `## Title {#id}` or `<h2 id="id">`, is used as it is written, and stays the same when the title changes.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    const slugger = new HeadingSlugger();
    const generated: Heading[] = [];
    visit(tree, 'heading', (node) => {
      const fixed = fixedId(node);
      if (fixed) node.children = fixed.children;
      const id = fixed?.id ?? node.data?.hProperties?.['id'];
      if (typeof id !== 'string') return void generated.push(node);
      slugger.reserve(id);
      setId(node, id, true);
    });
    for (const node of generated) setId(node, slugger.slug(headingText(node)), false);
  };
}

function setId(node: Heading, id: string, isFixed: boolean): void {
  node.data = { ...node.data, id, isFixed, hProperties: { ...node.data?.hProperties, id } };
}
