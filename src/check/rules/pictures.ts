import type { Image, ImageReference, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isPicture } from '@schema/collections';
import { rule } from '../rule';

const PICTURES = ['image', 'imageReference'] as const;

/** The address of a picture; '' if its definition is missing. */
function addressOf(picture: Image | ImageReference, tree: Root): string {
  if (picture.type === 'image') return picture.url;
  // The first definition of a name counts (CommonMark 0.31, §4.7).
  let address: string | undefined;
  visit(tree, 'definition', ({ identifier, url }) => {
    if (identifier === picture.identifier) address ??= url;
  });
  return address ?? '';
}

export const imageExternal = rule('image-external', PICTURES, 'check', {
  *find(node, { page: { tree } }) {
    const href = addressOf(node, tree);
    if (/^https?:/i.test(href)) yield { href };
  },
  message: ({ href }) =>
    `The picture ${href} is on another site, and browsers block it here. Put the file beside the page, and write \`![text](./file.png)\`.`,
});

export const imageText = rule('image-text', PICTURES, 'strict', {
  *find(node, { page: { tree } }) {
    const text = (node.alt ?? '').trim();
    if (!text || isPicture(text)) yield { found: addressOf(node, tree).slice(0, 80) };
  },
  message: ({ found }) =>
    `The picture ${found} has no description, which people need who cannot see it. Write \`![what it shows](${found})\`.`,
});
