import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isPicture } from '@schema/collections';
import { rule } from '../rule';

/** The pictures of a text with their addresses, also those whose address is in a definition. */
function picturesOf(tree: Root): { at: Nodes; href: string; text: string }[] {
  const addresses = new Map<string, string>();
  // The first definition of a name counts (CommonMark 0.31, §4.7).
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, url);
  });
  const pictures: { at: Nodes; href: string; text: string }[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'image' && node.type !== 'imageReference') || !node.position) return;
    const href = node.type === 'image' ? node.url : addresses.get(node.identifier);
    if (href !== undefined) pictures.push({ at: node, href, text: node.alt ?? '' });
  });
  return pictures;
}

export const imageExternal = rule('image-external', 'root', 'check', {
  find: (tree) => picturesOf(tree).filter(({ href }) => /^https?:/i.test(href)),
  message: ({ href }) =>
    `The picture ${href} is on another site, and browsers block it here. Put the file beside the page, and write \`![text](./file.png)\`.`,
});

export const imageText = rule('image-text', 'root', 'strict', {
  find: (tree) => picturesOf(tree).filter(({ text }) => !text.trim() || isPicture(text.trim())),
  message: ({ href }) =>
    `The picture ${href} has no description, which people need who cannot see it. Write \`![what it shows](${href})\`.`,
});
