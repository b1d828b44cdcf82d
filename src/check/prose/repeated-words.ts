import { issue } from '@schema/issues';
import type { Finding } from './findings';
import { placeOf, type PlacedPiece } from './read-passage';

/** The same word twice; `that that` and `had had` can be right. */
const REPEATED = /(?<![\p{L}\p{N}’'-])(?!(?:that|had) )(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu;

/** Words that a text repeats. */
export function repeatedFindings(piece: PlacedPiece): Finding[] {
  if (piece.kind === 'address') return [];
  return [...piece.text.matchAll(REPEATED)].map(({ 0: found, index }): Finding => {
    const text = found.replace(/\s+/g, ' ');
    return { rule: 'repeated', text, issue: issue('prose-repeated', placeOf(piece, index, found), { found: text }) };
  });
}
