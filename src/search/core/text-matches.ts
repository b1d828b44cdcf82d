import { tokenize, type Token } from './tokenizer';

/** A part of a text, and whether it is one of the searched words. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** The tokens that `isMatch` accepts, in order and without overlap; a compound wins over its parts. */
export function findMatches(text: string, isMatch: (term: string) => boolean): Token[] {
  const matches: Token[] = [];
  let end = -1;
  for (const token of tokenize(text)) {
    if (token.start < end || !isMatch(token.term)) continue;
    matches.push(token);
    end = token.end;
  }
  return matches;
}

/** Splits a text into matches and the text between them; joined, the pieces give the whole text. */
export function splitMatches(text: string, isMatch: (term: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of findMatches(text, isMatch)) {
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}
