import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { remarkQuotes } from '@/content/markdown/plugins/remark-quotes';
import { placeFrom } from '../files/places';
import type { Heading, Link, Section, Placeholder, Outline } from '@/lib/outline';
import { definedNames } from './definitions';
import { readCodeMeta } from './code-meta';
import { attributesOf, isElement } from './elements';
import { componentText, referencesIn } from './link-text';
import { headingText, oneLine, plainText } from './plain-text';
import { isPhrasing, type HtmlElement } from './phrasing';
import { piecesOf, SEARCHED_ATTRIBUTES, type Piece } from './prose-pieces';
import { remarkCallouts } from './plugins/remark-callouts';
import { remarkDetails } from './plugins/remark-details';
import { remarkHeadingIds } from './plugins/remark-heading-ids';
import type { HtmlFault } from './plugins/remark-html';
import {
  remarkVariables,
  type UnknownVariable,
  type VariableOptions,
} from './plugins/remark-variables';
import { remarkRoutes } from './plugins/remark-routes';
import { isSourceLink } from './source-links';
import { syntaxPlugins, type Format } from './syntax';
import { tableTexts } from './table-text';

type Position = Pick<Link, 'line' | 'column'>;

/** The result of one pass over a text: the outline of the page, and the input of the content checks. */
export interface Analysis {
  /** The tree after the plugins; its nodes have the positions of the text. */
  tree: Root;
  /** The prose as written; its positions are those of the text. */
  pieces: readonly Piece[];
  outline: Outline;
  unknownVariables: readonly UnknownVariable[];
  htmlFaults: readonly HtmlFault[];
  /** Line of each heading, in the order of `outline.headings`. */
  headingLines: readonly number[];
}

interface AnalysisOptions extends VariableOptions {
  /** The place of the text in its file, by default its beginning: all places that are found are those of the file. */
  start?: Position;
  format?: Format | undefined;
}

/** A component that shows parts of the API description; `src/content` adds their headings and texts to the outline. */
const GENERATED = 'ErrorCatalogue';

/** The processor of every text of the site, whose outline and code are made from one tree: `parse` returns the tree as written, `runSync` the tree with variables and ids. */
export function mdxProcessor(options: VariableOptions, format: Format = 'mdx') {
  return unified()
    .use(remarkParse)
    .use(syntaxPlugins(format))
    .use(remarkCallouts)
    .use(remarkVariables, options)
    .use(remarkDetails)
    .use(remarkHeadingIds)
    .use(remarkQuotes)
    .use(remarkRoutes);
}

/**
 * Analyzes an MDX text in one pass: headings with their ids, text by section, and links with their places.
 * Throws the parser's `VFileMessage` (with line and column in the text) if the MDX is invalid.
 */
export function analyze(source: string, options: AnalysisOptions): Analysis {
  const file = new VFile(source);
  const processor = mdxProcessor(options, options.format);
  const written = processor.parse(file) as Root;
  const pieces = piecesOf(written);
  const tree = processor.runSync(written, file) as Root;
  const { start = { line: 1, column: 1 } } = options;
  const placed = <T extends Position>(found: readonly T[] = []): T[] =>
    found.map((item) => ({ ...item, ...placeFrom(start, item) }));
  return {
    ...collect(tree, start),
    tree,
    pieces,
    unknownVariables: placed(file.data.unknownVariables),
    htmlFaults: placed(file.data.htmlFaults),
  };
}

function collect(tree: Root, start: Position): Pick<Analysis, 'outline' | 'headingLines'> {
  const headings: Heading[] = [];
  const headingLines: number[] = [];
  const links: Link[] = [];
  const anchors: string[] = [];
  const placeholders: Placeholder[] = [];
  const sections = new SectionWriter();
  const described = new WeakSet<Nodes>();
  const { texts, pictures } = referencesIn(tree);
  const placeOf = (node: Nodes): Position =>
    placeFrom(start, node.position?.start ?? { line: 1, column: 1 });
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const heading = { id: node.data?.id ?? '', depth: node.depth, text: headingText(node) };
      headings.push(heading);
      headingLines.push(placeOf(node).line);
      sections.begin(heading);
    }
    if (node.type === 'link') links.push(linkOf(node.url, placeOf(node), oneLine(plainText(node))));
    const isPicture = node.type === 'definition' && pictures.has(node.identifier);
    if (node.type === 'definition' && (!isPicture || texts.has(node.identifier)))
      links.push(linkOf(node.url, placeOf(node), texts.get(node.identifier)));
    if (node.type === 'image' || isPicture)
      links.push({ href: node.url, kind: 'image', ...placeOf(node) });
    if (isElement(node)) {
      const attributes = attributesOf(node);
      const below = headings.at(-1) ?? null;
      if (node.name === GENERATED)
        placeholders.push({
          component: GENERATED,
          below,
          trail: sections.trail(),
          ...placeOf(node),
        });
      const { href, title } = attributes;
      if (href) links.push(linkOf(href, placeOf(node), componentText(node, title)));
      if (!described.has(node))
        for (const key of SEARCHED_ATTRIBUTES) sections.add(attributes[key] ?? '');
      // A picture's description says all that its parts say, so these would only be said twice.
      if (attributes['description'])
        visit(node, (part) => void (part !== node && described.add(part)));
    }
    if (node.type === 'code') {
      sections.add(readCodeMeta(node.meta).title ?? '');
      sections.add(node.value, true);
    }
    if (node.type === 'element') {
      sections.add(lineIn(node));
      if (typeof node.properties['id'] === 'string') anchors.push(node.properties['id']);
    }
    if (node.type === 'paragraph') sections.add(plainText(node));
    sections.define(definedNames(node));
    if (node.type === 'table') for (const text of tableTexts(node.children)) sections.add(text);
  });
  const filled = placeholders.length > 0 && { placeholders };
  const outline = { headings, sections: sections.end(), links, anchors, ...filled };
  return { outline, headingLines };
}

/** The text that is directly in a block of HTML. */
function lineIn(element: HtmlElement): string {
  const isLine: boolean = isPhrasing(element);
  return isLine ? '' : element.children.filter(isPhrasing).map(plainText).join('');
}

function linkOf(href: string, { line, column }: Position, text?: string): Link {
  const kind = isSourceLink(href) ? 'markdown' : 'route';
  return { href, kind, line, column, ...(text && { text }) };
}

/** A section with its text in two parts, if it has code, and the names that it defines, if there are some. */
export function sectionOf(
  section: Section,
  parts: NonNullable<Section['parts']>,
  definitions: readonly string[],
): Section {
  return {
    ...section,
    ...(parts.code && { parts }),
    ...(definitions.length > 0 && { definitions }),
  };
}

/** Splits the text at the headings. */
export class SectionWriter {
  private readonly done: Section[] = [];
  private ancestors: Heading[] = [];
  private pieces: { text: string; code: boolean }[] = [];
  private definitions: string[] = [];

  begin(heading: Heading): void {
    this.close();
    this.ancestors = [...this.ancestors.filter((outer) => outer.depth < heading.depth), heading];
  }

  trail(): string[] {
    return this.ancestors.map((heading) => heading.text);
  }

  add(text: string, code = false): void {
    if (text) this.pieces.push({ text, code });
  }

  define(names: readonly string[]): void {
    for (const name of names) this.definitions.push(name);
  }

  end(): Section[] {
    this.close();
    return this.done;
  }

  private close(): void {
    const join = (pieces: typeof this.pieces) => oneLine(pieces.map(({ text }) => text).join(' '));
    const text = join(this.pieces);
    const prose = join(this.pieces.filter(({ code }) => !code));
    const code = join(this.pieces.filter((piece) => piece.code));
    const id = this.ancestors.at(-1)?.id ?? null;
    const section = { id, trail: this.trail(), text };
    if (id !== null || text) this.done.push(sectionOf(section, { prose, code }, this.definitions));
    this.pieces = [];
    this.definitions = [];
  }
}
