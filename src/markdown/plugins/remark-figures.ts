import type { Paragraph, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/**
 * A picture with a title that is alone in its paragraph, `![What it shows](./a.png "Caption")`, is a figure with that
 * caption. Browsers show a title to a mouse only.
 */
export function remarkFigures() {
  return (tree: Root): void =>
    visit(tree, 'paragraph', (node, index, parent) => {
      const figure = figureOf(node);
      if (figure && parent && index !== undefined) parent.children[index] = figure;
    });
}

function figureOf(paragraph: Paragraph): MdxJsxFlowElement | undefined {
  const [image, ...rest] = paragraph.children;
  if (image?.type !== 'image' || !image.title || rest.length > 0) return undefined;
  return {
    type: 'mdxJsxFlowElement',
    name: 'Figure',
    attributes: [{ type: 'mdxJsxAttribute', name: 'caption', value: image.title }],
    children: [{ ...paragraph, children: [{ ...image, title: null }] }],
    ...(paragraph.position && { position: paragraph.position }),
    ...(paragraph.data && { data: paragraph.data }),
  };
}
