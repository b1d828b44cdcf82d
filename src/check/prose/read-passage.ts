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
const markdownProcessor = unified().use(remarkParse).use(remarkGfm).freeze();
/** That of lines in front matter. */
const lineProcessor = mdxProcessor({ variables: {}, tables: {} }).freeze();

/** Parses lines of front matter, and texts of the API description. */
export function readPassages(passages: readonly Passage[]): Prose {
  return passages.map((passage) => {
    const { part, markdown } = passage;
    const processor = part === 'description' ? markdownProcessor : lineProcessor;
    try {
      return { passage, pieces: markdownFault(markdown) ? undefined : piecesOf(processor.parse(new VFile(markdown))) };
    } catch {
      return { passage, pieces: undefined };
    }
  });
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
