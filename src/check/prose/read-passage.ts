import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Place } from '@schema/issues';
import { markdownFault } from '@/lib/server/markdown-limits';
import { mdxProcessor } from '@/markdown/outline';
import { piecesOf, type Piece } from '@/markdown/prose';
import { placesIn } from '@/source/places';
import type { Passage, Prose } from './passages';

/** A piece of a passage. */
export interface PlacedPiece extends Piece {
  readonly passage: Passage;
}

/** The processor of the API description. */
export const markdownProcessor = unified().use(remarkParse).use(remarkGfm).freeze();
/** That of lines in front matter. */
const lineProcessor = mdxProcessor({ variables: {}, tables: {} }).freeze();

/** Parses lines of front matter, and texts of the API description. */
export function readPassages(passages: readonly Passage[]): Prose {
  return passages.map((passage) => {
    const { part, markdown } = passage;
    try {
      const read = () =>
        plainText(markdown) ?? parse(markdown, part === 'description' ? markdownProcessor : lineProcessor);
      return { passage, pieces: markdownFault(markdown) ? undefined : read() };
    } catch {
      return { passage, pieces: undefined };
    }
  });
}

/**
 * One line of words without syntax: most titles and descriptions. Left out are two kinds of words that are syntax:
 * `www`, which begins an address (GFM §6.9), and `import` or `export` at the start, which begins a module (MDX).
 */
const PLAIN = /^(?!.*www|(?:import|export) )\p{L}[\p{L}\p{N},;?%() -]*(?:\. \p{L}[\p{L}\p{N},;?%() -]*)*(?<! )\.?$/iu;

/** What `parse` reads of a text without syntax; undefined for another text. */
export function plainText(value: string): Piece[] | undefined {
  if (!PLAIN.test(value)) return undefined;
  const end = { line: 1, column: value.length + 1, offset: value.length };
  const position = { start: { line: 1, column: 1, offset: 0 }, end };
  return [{ kind: 'text', text: value, position }];
}

/** Parses a text; throws if it is invalid MDX. */
export function parse(markdown: string, processor: Pick<typeof markdownProcessor, 'parse'>): Piece[] {
  return piecesOf(processor.parse(new VFile(markdown)));
}

/**
 * The place in the file of `index` in a piece. Escapes can make the text shorter than its source; then `word` is
 * searched for.
 */
export function placeOf({ passage, text, position }: PlacedPiece, index: number, word: string): Place {
  const start = position.start.offset ?? 0;
  const source = passage.markdown.slice(start, position.end.offset);
  const found = source === text ? index : source.indexOf(word, Math.min(index, source.indexOf(word)));
  return placesIn(passage.markdown, passage.start)(start + Math.max(found, 0));
}
