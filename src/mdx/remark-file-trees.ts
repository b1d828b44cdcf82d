import type { ListItem, Paragraph, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text';

/**
 * Marks the entries of lists in `<FileTree>`: the first word is a name, the rest a remark. An entry with a list below it,
 * or with a slash at its end, is a folder; a folder's name ends with a slash, so that a folder is more than an icon.
 */
export function remarkFileTrees() {
  return (tree: Root): void =>
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'FileTree') visit(node, 'listItem', markEntry);
    });
}

function markEntry(item: ListItem): void {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph') return;
  const [start] = first.children;
  if (!start) return;
  const [, word = '', remark = ''] = /^(\S+)([\s\S]*)$/.exec(start.type === 'text' ? start.value : '') ?? [];
  const name = start.type === 'text' ? word : plainText(start);
  const isFolder = name.endsWith('/') || rest.some(({ type }) => type === 'list');
  const nameNode: PhrasingContent = start.type === 'text' ? { ...start, value: word } : start;
  const slash: PhrasingContent[] = isFolder && !name.endsWith('/') ? [{ type: 'text', value: '/' }] : [];
  const comment: PhrasingContent[] = remark ? [{ type: 'text', value: remark }] : [];
  item.data = { ...item.data, hProperties: { 'data-entry': isFolder ? 'folder' : 'file' } };
  first.children = [
    spanOf([nameNode, ...slash]),
    ...comment,
    ...first.children.slice(1),
  ] satisfies Paragraph['children'];
}

function spanOf(children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', data: { hName: 'span', hProperties: { className: ['file-name'] } }, children };
}
