import escapeStringRegexp from 'escape-string-regexp';
import { issue } from '@schema/issues';
import type { Terms } from '@schema/terms';
import type { Finding } from './findings';
import { createPatternSearch } from './pattern-search';
import { placeOf, type PlacedPiece } from './read-passage';

/** Words that this site does not use, with those that it uses instead. */
export function createTermCheck({ terms }: Terms): (piece: PlacedPiece) => Finding[] {
  const words = terms.flatMap(({ write, insteadOf }) =>
    insteadOf.map((unwanted) => ({ write, pattern: patternOf(unwanted) })),
  );
  const search = createPatternSearch(words, { before: String.raw`(?<![\w-])`, after: String.raw`(?![\w-])` });
  return (piece) => {
    if (piece.kind === 'address') return [];
    return search(piece.text).map(({ item: { write }, found, index }): Finding => {
      const text = found.replace(/\s+/g, ' ');
      return {
        rule: 'term',
        text,
        issue: issue('prose-term', placeOf(piece, index, found), { found: text, wanted: write }),
      };
    });
  };
}

function patternOf(words: string): string {
  return `${words.split(' ').map(escapeStringRegexp).join('\\s+')}s?`;
}
