import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import { markdownOf, paragraphs, type HtmlElement } from './html-elements';
import { htmlTokens, type HtmlToken } from './html-tokens';

type Open = Omit<HtmlElement, 'children'> & { readonly children: RootContent[] };

/**
 * For Markdown files: turns HTML into Markdown, or into the elements and components that MDX has, so that all later
 * plugins and checks treat both kinds of files alike. Elements can contain Markdown; comments are left out. Text, style
 * and script of other elements never reach the page as HTML.
 */
export function remarkHtml() {
  return (tree: Root): void => convertChildren(tree);
}

function convertChildren(parent: Parents): void {
  const isFlow = parent.type !== 'paragraph' && parent.children.every((node) => node.type !== 'text');
  for (const child of parent.children) if ('children' in child) convertChildren(child);
  if (!parent.children.some((node) => node.type === 'html')) return;
  const stack: Open[] = [{ name: '', attributes: {}, children: [], position: undefined }];
  const top = () => stack.at(-1) as Open;
  const close = () => {
    const element = stack.pop() as Open;
    top().children.push(...markdownOf(element));
  };
  for (const child of parent.children) {
    if (child.type !== 'html') top().children.push(child);
    else for (const token of htmlTokens(child.value)) addToken(token, child, { stack, close, isFlow });
  }
  while (stack.length > 1) close();
  parent.children = (isFlow ? paragraphs(top().children) : top().children) as typeof parent.children;
}

interface Builder {
  readonly stack: Open[];
  readonly close: () => void;
  readonly isFlow: boolean;
}

/** A closing tag also closes the elements inside that have no closing tag; without its opening tag, it is ignored. */
function addToken(token: HtmlToken, node: Html, { stack, close, isFlow }: Builder): void {
  const position = positionOf(token, node);
  if (token.kind === 'open') {
    const { name, attributes } = token;
    stack.push({ name, attributes, children: [], position });
    if (token.isEmpty) close();
  } else if (token.kind === 'close') {
    const index = stack.findLastIndex(({ name }) => name === token.name);
    if (index > 0) while (stack.length > index) close();
  } else {
    const isInPre = stack.some(({ name }) => name === 'pre');
    const value = isInPre ? token.value : token.value.replace(/\s+/g, ' ');
    if (value.trim() || !isFlow || isInPre)
      stack.at(-1)?.children.push({ type: 'text', value, ...(position && { position }) });
  }
}

function positionOf({ offset, length }: HtmlToken, { value, position }: Html): Nodes['position'] {
  if (!position) return undefined;
  const pointAt = (index: number) => {
    const lines = value.slice(0, index).split('\n');
    const last = lines.at(-1)?.length ?? 0;
    return {
      line: position.start.line + lines.length - 1,
      column: lines.length === 1 ? position.start.column + last : last + 1,
      offset: (position.start.offset ?? 0) + index,
    };
  };
  return { start: pointAt(offset), end: pointAt(offset + length) };
}
