import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { isHtmlName } from '@/content/markdown/raw-html';
import { isAllowedHtml } from '@/content/markdown/sanitize-schema';
import { mdxComponent } from '@schema/mdx-components';
import { isElement, pointAfter, type JsxElement } from '../elements';
import { htmlNodes } from '../html-nodes';
import { htmlTokens, type HtmlToken } from '../html-tokens';
import { isPhrasing, paragraphs } from '../phrasing';

/** A mistake in HTML; line and column are those of the text. */
export interface HtmlFault {
  /**
   * A tag or a comment has no end, or the sanitizer leaves out an element or an attribute. A component is a fault only in
   * a text that has none.
   */
  kind: 'unclosed' | 'element' | 'attribute' | 'component';
  /** Name of the element; '' for a comment. */
  name: string;
  attribute?: string | undefined;
  line: number;
  column: number;
}

declare module 'vfile' {
  interface DataMap {
    htmlFaults: HtmlFault[];
  }
}

/** Elements whose closing tag is not optional, and components: without it, they contain all that follows. */
const NEEDS_END = /^(?:details|summary|kbd|sup|sub|mark|abbr|b|strong|i|em|u|ins|s|del|[A-Z].*)$/;

/** Nodes that contain parts of a line. */
const LINES = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
);

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

/** A list of nodes that a tag begins: of a component, its content; of an element of HTML, nothing. */
interface Open {
  tag?: OpenTag;
  position?: Nodes['position'];
  children: RootContent[];
}

/** `<a name="…">` was an anchor, often without an end. */
const needsEnd = ({ name, attributes }: OpenTag) =>
  NEEDS_END.test(name) || (name === 'a' && 'href' in attributes);
const isComponent = (name: string) => /^[A-Z]/.test(name);

/**
 * For Markdown files: parses HTML, and sanitizes it. Components, which HTML would read in lower case, become those of
 * MDX. Elements and components can contain Markdown; comments are left out.
 */
export function remarkHtml() {
  return (tree: Root, file: VFile): void => {
    file.data.htmlFaults ??= [];
    parseChildren(tree, file);
  };
}

function parseChildren(parent: Parents, file: VFile): void {
  for (const child of parent.children) if ('children' in child) parseChildren(child, file);
  const isLine = LINES.has(parent.type);
  const hasHtml = parent.children.some(({ type }) => type === 'html');
  let children = parent.children as RootContent[];
  if (hasHtml) children = new Parser(file, isLine).parse(children);
  const blocks = children.flatMap(withoutParagraph);
  const isChanged = hasHtml || blocks.length !== children.length;
  parent.children = (isChanged && !isLine ? paragraphs(blocks) : blocks) as typeof parent.children;
}

/** The content of a paragraph that has a block of HTML in it, or components only, such as one on one line. */
function withoutParagraph(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node];
  const parts = (node.children as RootContent[]).filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isBlock = (child: RootContent): child is JsxElement =>
    isElement(child) && !mdxComponent(child.name)?.isInline && isComponent(child.name ?? '');
  if (parts.length > 0 && parts.every(isBlock))
    return parts.map((part) => {
      const children = paragraphs(part.children) as MdxJsxFlowElement['children'];
      return { ...part, type: 'mdxJsxFlowElement', children };
    });
  if (node.children.every(isPhrasing)) return [node];
  return paragraphs(node.children);
}

/** Joins the tags of a parent: a closing tag also closes the elements inside that have none. */
class Parser {
  private readonly stack: Open[] = [{ children: [] }];

  constructor(
    private readonly file: VFile,
    private readonly isLine: boolean,
  ) {}

  parse(nodes: readonly RootContent[]): RootContent[] {
    for (const node of nodes) {
      if (node.type === 'html') this.addHtml(node);
      else this.content().push(node);
    }
    for (const { tag, position } of this.stack)
      if (tag && needsEnd(tag)) this.report('unclosed', tag.name, position);
    while (this.stack.length > 1) this.close();
    return htmlNodes(this.content(), this.file);
  }

  /** The list to which the next node belongs: that of the innermost component. */
  private content(): RootContent[] {
    const open = this.stack.findLast(({ tag }) => !tag || isComponent(tag.name));
    return open?.children ?? [];
  }

  private addHtml(node: Html): void {
    let end = 0;
    const addUntil = (offset: number) => {
      const value = node.value.slice(end, offset);
      if (value)
        this.content().push({
          type: 'html',
          value,
          position: positionOf({ offset: end, length: value.length }, node),
        });
    };
    for (const token of htmlTokens(node.value)) {
      if (isComponent(token.name)) {
        addUntil(token.offset);
        end = token.offset + token.length;
      }
      if (token.kind === 'close') this.closeUntil(token.name);
      else this.open(token, positionOf(token, node));
    }
    addUntil(node.value.length);
    const [comment = ''] = /<!--(?!-?>|[\s\S]*-->)[\s\S]*$/.exec(node.value) ?? [];
    const offset = node.value.length - comment.length;
    if (comment) this.report('unclosed', '', positionOf({ offset, length: comment.length }, node));
  }

  private open(tag: OpenTag, position: Nodes['position']): void {
    const { name } = tag;
    if (isComponent(name)) this.report('component', name, position);
    else {
      const isAllowed = isAllowedHtml(name);
      const isInOther = this.stack.some(
        ({ tag }) => tag && !isComponent(tag.name) && !isAllowedHtml(tag.name),
      );
      if (!isAllowed && !isInOther) this.report('element', name, position);
      if (isAllowed)
        for (const attribute of Object.keys(tag.attributes))
          if (!isAllowedHtml(name, attribute)) this.report('attribute', name, position, attribute);
      // Text in angle brackets has no end.
      if (!isHtmlName(name)) return;
    }
    this.stack.push({ tag, position, children: [] });
    if (tag.isEmpty) this.close();
  }

  private closeUntil(name: string): void {
    const index = this.stack.findLastIndex(({ tag }) => tag?.name === name);
    if (index > 0) while (this.stack.length > index) this.close();
  }

  private close(): void {
    const { tag, position, children } = this.stack.pop() as Open;
    if (!tag || !isComponent(tag.name)) return;
    const nodes = htmlNodes(children, this.file);
    this.content().push({
      type: this.isLine ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
      name: tag.name,
      attributes: Object.entries(tag.attributes).map(([name, value]): MdxJsxAttribute => ({
        type: 'mdxJsxAttribute',
        name,
        value: value === '' ? null : value,
      })),
      children: (this.isLine ? nodes : paragraphs(nodes)) as never,
      position,
    });
  }

  private report(
    kind: HtmlFault['kind'],
    name: string,
    position: Nodes['position'],
    attribute?: string,
  ): void {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    this.file.data.htmlFaults?.push({ kind, name, line, column, attribute });
  }
}

function positionOf(
  { offset, length }: Pick<HtmlToken, 'offset' | 'length'>,
  { value, position }: Html,
): Html['position'] {
  if (!position) return undefined;
  const pointAt = (index: number) => pointAfter(position.start, value.slice(0, index));
  return { start: pointAt(offset), end: pointAt(offset + length) };
}
