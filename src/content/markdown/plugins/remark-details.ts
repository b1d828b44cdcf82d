import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { contentOf, isElement, textBehind } from '../elements';
import { paragraphs } from '../phrasing';

/**
 * Makes `<details>` a block with its `<summary>` in front, however a writer divides them into lines, as GitHub shows them:
 * CommonMark parses a summary and the text of the next line as one paragraph.
 */
export function remarkDetails() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    visit(tree, (node) => {
      if (!('children' in node) || node.type === 'paragraph') return;
      const isDetails = isElement(node, 'details');
      let children = node.children as RootContent[];
      if (isDetails) children = paragraphs(children);
      node.children = children.flatMap((child) =>
        divided(child, isDetails, source),
      ) as typeof node.children;
    });
  };
}

/** A paragraph as the blocks in it and the paragraphs between them; a summary only counts inside of details. */
function divided(node: RootContent, inDetails: boolean, source: string): RootContent[] {
  const asBlock = (child: RootContent): RootContent => {
    // The check reports a summary with attributes.
    if (inDetails && isElement(child, 'summary') && child.attributes.length === 0)
      return {
        type: 'paragraph',
        children: contentOf(child) as PhrasingContent[],
        position: child.position,
        data: { hName: 'summary' },
      };
    if (!isElement(child, 'details') || child.type === 'mdxJsxFlowElement') return child;
    const children = paragraphs(child.children) as MdxJsxFlowElement['children'];
    return { ...child, type: 'mdxJsxFlowElement', children };
  };
  if (node.type !== 'paragraph') return [asBlock(node)];
  const blocks = node.children.map(asBlock);
  if (blocks.every((block, index) => block === node.children[index])) return [node];
  return paragraphs(blocks).map((block) => {
    if (block.type !== 'paragraph') return block;
    return trimmed(block, source);
  });
}

/** Without white space at the beginning and the end; the first text keeps its place in the source. */
function trimmed(node: Paragraph, source: string): Paragraph {
  const texts = node.children.map((child, index): typeof child => {
    if (child.type !== 'text') return child;
    const text = index === 0 ? textBehind(child, child.value.trimStart(), /^\s*/, source) : child;
    return index === node.children.length - 1 ? { ...text, value: text.value.trimEnd() } : text;
  });
  return { ...node, position: texts[0]?.position ?? node.position, children: texts };
}
