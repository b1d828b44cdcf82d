import { tokenize, type Token } from './tokenizer';

/** A part of a text, and whether it is highlighted. */
export interface TextPart {
  text: string;
  highlighted: boolean;
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

/** Splits a text into matches and the text between them; joined, the parts are the whole text. */
export function splitMatches(text: string, isMatch: (term: string) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of findMatches(text, isMatch)) {
    if (start > at) parts.push({ text: text.slice(at, start), highlighted: false });
    parts.push({ text: text.slice(start, end), highlighted: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), highlighted: false });
  return parts;
}
