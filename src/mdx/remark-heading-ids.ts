import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { HeadingSlugger } from './heading-slugger';
import { headingText } from './plain-text';

declare module 'mdast' {
  interface HeadingData {
    /** The id that `remarkHeadingIds` sets. */
    id?: string;
  }
}

/**
 * Sets the id of each heading in GitHub's form; equal headings of a page are numbered (`setup`, `setup-1`), and so are
 * headings with a reserved id.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    const slugger = new HeadingSlugger();
    visit(tree, 'heading', (node) => {
      const id = slugger.slug(headingText(node));
      node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}
