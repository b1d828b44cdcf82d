import escapeStringRegexp from 'escape-string-regexp';
import { issue } from '@schema/issues';
import type { Terms } from '@schema/terms';
import type { Finding } from './findings';
import { placeOf, type Piece } from './read-passage';

/** Words that this site does not use, with those that it uses instead. */
export function termFindings(pieces: readonly Piece[], { terms }: Terms): Finding[] {
  const words = terms.flatMap(({ write, insteadOf }) =>
    insteadOf.map((unwanted) => ({ write, pattern: patternOf(unwanted) })),
  );
  return pieces
    .filter(({ kind }) => kind !== 'address')
    .flatMap((piece) =>
      words.flatMap(({ write, pattern }) =>
        [...piece.text.matchAll(pattern)].map((match): Finding => {
          const found = match[0].replace(/\s+/g, ' ');
          return {
            rule: 'term',
            text: found,
            issue: issue('prose-term', placeOf(piece, match.index, match[0]), { found, wanted: write }),
          };
        }),
      ),
    );
}

function patternOf(words: string): RegExp {
  const escaped = words.split(' ').map(escapeStringRegexp);
  return new RegExp(`(?<![\\w-])${escaped.join('\\s+')}s?(?![\\w-])`, 'gi');
}
