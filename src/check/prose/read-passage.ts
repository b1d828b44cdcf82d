import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Place } from '@schema/issues';
import { placesIn } from '@/source/places';
import { markdownFault } from '@/lib/server/markdown-limits';
import type { VariableOptions } from '@/markdown/plugins/remark-variables';
import { formatOf, mdxProcessor, type Format } from '@/markdown/outline';
import { textAttributes } from '@/markdown/text-attributes';
import type { ObserveText } from '../known';
import type { Passage } from './passages';

type Position = NonNullable<Nodes['position']>;

/** Plain text as the author wrote it: without code, with variables by name. Addresses of links are separate pieces. */
export interface Piece {
  readonly passage: Passage;
  readonly kind: 'text' | 'attribute' | 'address';
  readonly text: string;
  readonly position: Position;
}

/** A parsed passage: its pieces before the site's plugins ran. */
interface ReadPassage {
  readonly passage: Passage;
  readonly pieces: readonly Piece[];
}

const CHECKED_ATTRIBUTES = new Set(textAttributes('checked'));

/** The processor of the API description. */
export const markdownProcessor = unified().use(remarkParse).use(remarkGfm).freeze();

/** What the rules of language read of a text. */
type TextPieces = readonly Omit<Piece, 'passage'>[];

/** The texts of one page that the check of the page has parsed, so that they are parsed once. */
export class ParsedTexts {
  private readonly texts = new Map<string, TextPieces>();

  /** Keeps what is read of a text's tree. */
  readonly observe: ObserveText = (text, format, written) => {
    this.texts.set(format + text, piecesOf(written));
  };

  get(text: string, format: Format): TextPieces | undefined {
    return this.texts.get(format + text);
  }

  clear(): void {
    this.texts.clear();
  }
}

/** Parses passages as the site does. Skips invalid MDX, which the content check reports. */
export function readPassages(
  passages: readonly Passage[],
  variables: VariableOptions,
  parsed = new ParsedTexts(),
): ReadPassage[] {
  const processors = { mdx: mdxProcessor(variables).freeze(), md: mdxProcessor(variables, 'md').freeze() };
  return passages.flatMap((passage) => {
    const { part, markdown, start } = passage;
    // Its own message reports it.
    if (markdownFault(markdown)) return [];
    const format = part === 'body' ? formatOf(start.file) : 'mdx';
    try {
      const read =
        (part === 'description' ? undefined : parsed.get(markdown, format)) ??
        plainText(markdown) ??
        parseText(markdown, part === 'description' ? markdownProcessor : processors[format]);
      return [{ passage, pieces: read.map((piece) => ({ ...piece, passage })) }];
    } catch {
      return [];
    }
  });
}

/**
 * One line of words without syntax: most titles and descriptions. Left out are two kinds of words that are syntax:
 * `www`, which begins an address (GFM §6.9), and `import` or `export` at the start, which begins a module (MDX).
 */
const PLAIN = /^(?!.*www|(?:import|export) )\p{L}[\p{L}\p{N},;?%() -]*(?:\. \p{L}[\p{L}\p{N},;?%() -]*)*(?<! )\.?$/iu;

/** What `parseText` reads of a text without syntax; undefined for another text. */
export function plainText(value: string): TextPieces | undefined {
  if (!PLAIN.test(value)) return undefined;
  const end = { line: 1, column: value.length + 1, offset: value.length };
  const position = { start: { line: 1, column: 1, offset: 0 }, end };
  return [{ kind: 'text', text: value, position }];
}

/** Parses a text; throws if it is invalid MDX. */
export function parseText(markdown: string, processor: Pick<typeof markdownProcessor, 'parse'>): TextPieces {
  return piecesOf(processor.parse(new VFile(markdown)));
}

/**
 * The place in the file of `index` in a piece. Escapes can make the text shorter than its source; then `word` is
 * searched for.
 */
export function placeOf({ passage, text, position }: Piece, index: number, word: string): Place {
  const start = position.start.offset ?? 0;
  const source = passage.markdown.slice(start, position.end.offset);
  const found = source === text ? index : source.indexOf(word, Math.min(index, source.indexOf(word)));
  return placesIn(passage.markdown, passage.start)(start + Math.max(found, 0));
}

function piecesOf(tree: Root): TextPieces {
  const pieces: Omit<Piece, 'passage'>[] = [];
  const add = (kind: Piece['kind'], text: string, position: Position | undefined) => {
    if (position && text.trim()) pieces.push({ kind, text, position });
  };
  visit(tree, (node) => {
    if (node.type === 'text') add('text', node.value, node.position);
    if (node.type === 'image') for (const text of [node.alt, node.title]) add('text', text ?? '', node.position);
    // An autolink shows its address, which then is a text as well.
    if (node.type === 'link' || node.type === 'definition') add('address', node.url, node.position);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (
        attribute.type !== 'mdxJsxAttribute' ||
        typeof attribute.value !== 'string' ||
        !CHECKED_ATTRIBUTES.has(attribute.name)
      )
        continue;
      // The name of a variable is not a word.
      add(
        'attribute',
        attribute.value.replace(/\{[\w.-]+\}/g, (id) => ' '.repeat(id.length)),
        attribute.position ?? node.position,
      );
    }
  });
  return pieces;
}
