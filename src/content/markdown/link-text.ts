import type { Heading, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import type { JsxElement } from './elements';
import { oneLine, plainText } from './plain-text';

/** What is in reference style: the texts of links by the name of their definition, and the names that pictures have. */
export function referencesIn(tree: Root) {
  const texts = new Map<string, string>();
  const pictures = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'imageReference') pictures.add(node.identifier);
    if (node.type !== 'linkReference') return;
    const text = oneLine(plainText(node));
    const other = texts.get(node.identifier);
    if (other && other !== text) texts.set(node.identifier, `${other} ${text}`);
    else texts.set(node.identifier, text);
  });
  return { texts, pictures };
}

/** What a component shows as its link: its title, else the first heading, bold text or line of its content. */
export function componentText(node: JsxElement, title: string | null | undefined): string {
  if (title?.trim()) return title;
  const text = oneLine(firstLine(node).map(plainText).join(''));
  return (/^.{1,80}(?=\s|$)/u.exec(text) ?? /^.{1,80}/u.exec(text) ?? [''])[0];
}

function firstLine(node: JsxElement): readonly Nodes[] {
  if (node.type === 'mdxJsxTextElement') return lineOf(node.children);
  let first: Heading | Paragraph | undefined;
  visit(node, ['heading', 'paragraph'], (block) => {
    first = block as Heading | Paragraph;
    return EXIT;
  });
  if (!first) return [node];
  return lineOf(first.children);
}

function lineOf(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const end = children.findIndex(
    ({ type }, index) => type === 'break' || (index === 0 && type === 'strong'),
  );
  if (end < 0) return children;
  return children.slice(0, end + 1);
}
