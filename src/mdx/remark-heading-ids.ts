import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { headingText } from './plain-text';

declare module 'mdast' {
  interface HeadingData {
    /** The id that `remarkHeadingIds` gave. */
    id?: string;
  }
}

/** Gives each heading the id that GitHub would give it; equal headings of a page are numbered (`setup`, `setup-1`). */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (node) => {
      const id = slugger.slug(headingText(node));
      node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}
