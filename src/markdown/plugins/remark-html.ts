import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { pointAfter } from '../elements';
import { markdownOf, paragraphs, type HtmlElement } from '../html-elements';
import { htmlTokens, type HtmlToken } from '../html-tokens';

/** A tag or a comment without its end; line and column are those of the text. */
export interface HtmlFault {
  /** Name of the element; '' for a comment. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

declare module 'vfile' {
  interface DataMap {
    htmlFaults: HtmlFault[];
  }
}

/** Elements whose closing tag is not optional, and components: without it, they contain all that follows. */
const NEEDS_END = /^(?:details|summary|kbd|sup|sub|mark|abbr|b|strong|i|em|u|ins|s|del|[A-Z].*)$/;

type Open = Omit<HtmlElement, 'children'> & { readonly children: RootContent[] };

/** `<a name="…">` was an anchor, often without an end. */
const isLink = ({ name, attributes }: Open) => name === 'a' && 'href' in attributes;

/**
 * For Markdown files: turns HTML into Markdown, or into the elements and components that MDX has, so that all later
 * plugins and checks treat both kinds of files alike. Elements can contain Markdown; comments are left out. Text, style
 * and script of other elements never reach the page as HTML.
 */
export function remarkHtml() {
  return (tree: Root, file: VFile): void => {
    const faults: HtmlFault[] = (file.data.htmlFaults ??= []);
    convertChildren(tree, (name, position) => {
      if (position) faults.push({ name, line: position.start.line, column: position.start.column });
    });
  };
}

type Report = (name: string, position: Nodes['position']) => void;

function convertChildren(parent: Parents, report: Report): void {
  const isFlow = parent.type !== 'paragraph' && parent.children.every((node) => node.type !== 'text');
  for (const child of parent.children) if ('children' in child) convertChildren(child, report);
  parent.children = (parent.children as RootContent[]).flatMap(withoutParagraph) as typeof parent.children;
  if (!parent.children.some((node) => node.type === 'html')) return;
  const stack: Open[] = [{ name: '', attributes: {}, children: [], position: undefined }];
  const top = () => stack.at(-1) as Open;
  const close = () => {
    const element = stack.pop() as Open;
    for (const node of markdownOf(element)) top().children.push(node);
  };
  for (const child of parent.children) {
    if (child.type !== 'html') top().children.push(child);
    else for (const token of htmlTokens(child.value)) addToken(token, child, { stack, close, isFlow });
    const [open] = (child.type === 'html' && /<!--(?!-?>|[\s\S]*-->)[\s\S]*$/.exec(child.value)) || [];
    if (open && child.type === 'html')
      report('', positionOf({ offset: child.value.length - open.length, length: open.length }, child));
  }
  for (const open of stack) if (NEEDS_END.test(open.name) || isLink(open)) report(open.name, open.position);
  while (stack.length > 1) close();
  parent.children = (isFlow ? paragraphs(top().children) : top().children) as typeof parent.children;
}

/** The blocks of a paragraph that has nothing else, such as a component on one line: HTML has no block in a paragraph. */
function withoutParagraph(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node];
  const parts = (node.children as RootContent[]).filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return parts.length > 0 && parts.every(({ type }) => type === 'mdxJsxFlowElement') ? parts : [node];
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

function positionOf(
  { offset, length }: Pick<HtmlToken, 'offset' | 'length'>,
  { value, position }: Html,
): Nodes['position'] {
  if (!position) return undefined;
  const pointAt = (index: number) => pointAfter(position.start, value.slice(0, index));
  return { start: pointAt(offset), end: pointAt(offset + length) };
}
