import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Heading, Link, Section, Placeholder, Outline } from '../lib/outline';
import { codeFaults, type CodeFault } from './code-meta';
import { headingText, plainText } from './plain-text';
import { remarkPlugins } from './plugins';
import type { VariableOptions, UnknownVariable } from './remark-variables';
import type { SignatureFault } from './remark-signatures';
import { isSourceLink } from './remark-source-links';

/** A component as the writer used it; the attributes that are plain strings, expressions as null. */
export interface UsedComponent {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly line: number;
  readonly column: number;
}

/** A fence whose language or other words the writer should look at. */
export interface UsedFence {
  readonly language: string;
  readonly faults: readonly CodeFault[];
  readonly line: number;
  readonly column: number;
}

/** All that one pass over a text finds: the structure for readers, the rest for the writer's checks. */
export interface Analysis {
  readonly outline: Outline;
  readonly components: readonly UsedComponent[];
  readonly unknownVariables: readonly UnknownVariable[];
  readonly signatureFaults: readonly SignatureFault[];
  readonly fences: readonly UsedFence[];
  /** Where `import` and `export` are. */
  readonly modules: readonly { readonly line: number; readonly column: number }[];
  /** Where each heading stands, in the order of `structure.headings`. */
  readonly headingLines: readonly number[];
}

interface AnalysisOptions extends VariableOptions {
  /** Lines of the file above the text; added to each line that is told. */
  readonly lineOffset: number;
  /** Characters to the left of the text on each line; added to each column that is told. */
  readonly columnOffset?: number;
}

/** Attributes that a reader sees as text, and so can search for. */
const VISIBLE_ATTRIBUTES = ['title', 'caption', 'label', 'description', 'detail', 'note', 'status', 'url', 'time', 'columns'];

/** Components that show what the API description says; `src/content` puts their headings and texts into the structure. */
const GENERATED: ReadonlySet<string> = new Set(['ErrorCatalogue']);

/** What reads MDX as the site does: `parse` gives the tree as written, `runSync` the tree with facts and ids in it. */
export function mdxProcessor(options: VariableOptions) {
  return unified().use(remarkParse).use(remarkMdx).use(remarkPlugins(options));
}

/**
 * Reads a text of MDX once: headings with their ids, text by section, links with their places, components used. Throws the
 * parser's `VFileMessage` (with line and column in the text) when it is no valid MDX.
 */
export function analyze(source: string, options: AnalysisOptions): Analysis {
  const file = new VFile(source);
  const processor = mdxProcessor(options);
  const tree = processor.runSync(processor.parse(file), file) as Root;
  const { lineOffset, columnOffset = 0 } = options;
  const collected = collect(tree, lineOffset, columnOffset);
  const moved = <T extends UnknownVariable | SignatureFault>(found: readonly T[] = []): T[] =>
    found.map((item) => ({ ...item, line: item.line + lineOffset, column: item.column + columnOffset }));
  return { ...collected, unknownVariables: moved(file.data.unknownVariables), signatureFaults: moved(file.data.signatureFaults) };
}

function collect(tree: Root, lineOffset: number, columnOffset: number): Omit<Analysis, 'unknownVariables' | 'signatureFaults'> {
  const headings: Heading[] = [];
  const headingLines: number[] = [];
  const links: Link[] = [];
  const components: UsedComponent[] = [];
  const placeholders: Placeholder[] = [];
  const fences: UsedFence[] = [];
  const modules: Analysis['modules'][number][] = [];
  const sections = new SectionWriter();
  const described = new WeakSet<Nodes>();
  const placeOf = (node: Nodes) => ({
    line: (node.position?.start.line ?? 1) + lineOffset,
    column: (node.position?.start.column ?? 1) + columnOffset,
  });
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const heading = { id: node.data?.id ?? '', depth: node.depth, text: headingText(node) };
      headings.push(heading);
      headingLines.push(placeOf(node).line);
      sections.begin(heading);
    }
    if (node.type === 'link' || node.type === 'definition') links.push(linkOf(node.url, placeOf(node)));
    if (node.type === 'image') links.push({ href: node.url, kind: 'image', ...placeOf(node) });
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const component = { name: node.name ?? '', attributes: attributesOf(node), ...placeOf(node) };
      components.push(component);
      if (GENERATED.has(component.name))
        placeholders.push({ component: component.name, below: headings.at(-1) ?? null, trail: sections.trail(), ...placeOf(node) });
      if (component.attributes['href']) links.push(linkOf(component.attributes['href'], component));
      if (!described.has(node)) for (const name of VISIBLE_ATTRIBUTES) sections.add(component.attributes[name] ?? '');
      // A picture's description says all that its parts say, so these would only be said twice.
      if (component.attributes['description']) visit(node, (part) => void (part !== node && described.add(part)));
    }
    if (node.type === 'code') {
      sections.add(node.value, true);
      fences.push({ language: node.lang ?? '', faults: codeFaults(node.meta, node.value), ...placeOf(node) });
    }
    if (node.type === 'mdxjsEsm') modules.push(placeOf(node));
    if (node.type === 'paragraph') sections.add(plainText(node));
    if (node.type === 'tableRow') sections.add(`${node.children.map(plainText).join(' · ')};`);
  });
  const outline = { headings, sections: sections.end(), links, anchors: [], ...(placeholders.length > 0 && { placeholders }) };
  return { outline, components, fences, modules, headingLines };
}

function linkOf(href: string, { line, column }: { line: number; column: number }): Link {
  return { href, kind: isSourceLink(href) ? 'markdown' : 'route', line, column };
}

function attributesOf(node: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string | null> {
  const attributes: Record<string, string | null> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') attributes[attribute.name] = typeof attribute.value === 'string' ? attribute.value : null;
    else attributes['{…}'] = null;
  }
  return attributes;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts the text at the headings. */
class SectionWriter {
  private readonly done: Section[] = [];
  private ancestors: Heading[] = [];
  private pieces: { text: string; code: boolean }[] = [];

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

  end(): Section[] {
    this.close();
    return this.done;
  }

  private close(): void {
    const join = (pieces: typeof this.pieces) => oneLine(pieces.map(({ text }) => text).join(' '));
    const text = join(this.pieces);
    const code = join(this.pieces.filter((piece) => piece.code));
    const id = this.ancestors.at(-1)?.id ?? null;
    if (id !== null || text)
      this.done.push({ id, trail: this.trail(), text, ...(code && { parts: { prose: join(this.pieces.filter((piece) => !piece.code)), code } }) });
    this.pieces = [];
  }
}

/**
 * The structure of several texts below headings of their own (the questions of a FAQ): ids are those that the
 * rendered headings carry, see `questionIds`.
 */
export function joinOutlines(parts: readonly { heading: Heading; outline: Outline }[], introduction: Outline): Outline {
  const sections = parts.map(({ heading, outline }) => {
    const join = (choose: (section: Section) => string | undefined) => oneLine(outline.sections.map((section) => choose(section) ?? '').join(' '));
    const text = outline.sections.map((section) => section.text).join(' ');
    const code = join(({ parts }) => parts?.code);
    return {
      id: heading.id,
      trail: [heading.text],
      text,
      ...(code && { parts: { prose: join(({ parts, text: all }) => parts?.prose ?? all), code } }),
    };
  });
  return {
    headings: [...introduction.headings, ...parts.map(({ heading }) => heading)],
    sections: [...introduction.sections, ...sections],
    links: [...introduction.links, ...parts.flatMap(({ outline }) => outline.links)],
    anchors: [],
  };
}
