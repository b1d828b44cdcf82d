import { issue } from '@schema/issues';
import { FIGURE_BORDERS, type Figure } from './figures';
import type { Finding } from './findings';
import { createPatternSearch } from './pattern-search';
import { placeOf, type PlacedPiece } from './read-passage';

/** Literal values in prose that a variable has. If one figure contains another, only the longer one is reported. */
export function createVariableCheck(figures: readonly Figure[]): (piece: PlacedPiece) => Finding[] {
  const search = createPatternSearch(figures, FIGURE_BORDERS);
  return (piece) => {
    const taken: { start: number; end: number }[] = [];
    return search(piece.text).flatMap(({ item: { ids }, found, index }): Finding[] => {
      const end = index + found.length;
      if (taken.some((other) => index < other.end && end > other.start)) return [];
      taken.push({ start: index, end });
      return [
        {
          rule: 'fact',
          text: found,
          issue: issue('prose-fact', placeOf(piece, index, found), { found, ...fixOf(piece, ids) }),
        },
      ];
    });
  };
}

/** Front matter, addresses and attributes refer to a variable in braces, running text by `<Fact>`. */
function fixOf({ kind, passage }: PlacedPiece, ids: readonly string[]): { fix: string; others: string } {
  const written = ids.map((id) => (kind !== 'text' || passage.part === 'line' ? `{${id}}` : `<Fact id="${id}"/>`));
  return { fix: written[0] ?? '', others: written.slice(1, 4).join(', ') };
}
