import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { HeadingSlugger } from './heading-slugger';
import { fixedId, headingText } from './plain-text';

declare module 'mdast' {
  interface HeadingData {
    /** The id that `remarkHeadingIds` sets. */
    id?: string;
  }
}

/**
 * Sets the id of each heading in GitHub's form; equal headings of a page are numbered (`setup`, `setup-1`), and so are
 * headings with a reserved id. A fixed id, `## Title {/* #id *\/}` or in Markdown files `## Title {#id}`, stays the same
 * when the title changes.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    const slugger = new HeadingSlugger();
    visit(tree, 'heading', (node) => {
      const fixed = fixedId(node);
      const id = slugger.slug(fixed?.id ?? headingText(node));
      if (fixed) node.children = fixed.children;
      node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}
