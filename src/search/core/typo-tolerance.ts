import { isStopWord } from './stop-words';
import { addExpansion, type Expansions, type Vocabulary } from './vocabulary';

/** Weight of a corrected term by its edits. */
const EDIT_WEIGHTS = [1, 0.75, 0.55];
/** Factor for another first letter, which few typing errors change. */
const OTHER_FIRST_LETTER = 0.85;
/** Factor of a correction that is longer than the typed word, and the letters that the word needs. */
const UNFINISHED = { factor: 0.8, letters: 5 };
/** Factor of the inflections of a corrected term: any of them may be the mistyped word. */
const INFLECTION_FACTOR = 0.85;

/** Maximum edits between a word and a term, by the word's letters: none up to three, one from four, two from eight. */
export function allowedEdits(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * The nearest terms within the allowed edits, with their inflections, without stop words; `prefix` also accepts longer
 * terms with a similar prefix.
 */
export function corrections(word: string, vocabulary: Vocabulary, prefix = false): Expansions {
  const found: Expansions = new Map();
  const limit = prefix && word.length < UNFINISHED.letters ? 0 : allowedEdits(word.length);
  const near = nearbyTerms(word, vocabulary, limit, prefix).filter(([number]) => !isStopWord(vocabulary.term(number)));
  const nearest = Math.min(...near.map(([, distance]) => distance));
  for (const [number, distance] of near) {
    if (distance > nearest) continue;
    const term = vocabulary.term(number);
    const weight =
      (EDIT_WEIGHTS[distance] ?? 0) * (term[0] === word[0] ? 1 : OTHER_FIRST_LETTER) * (prefix ? UNFINISHED.factor : 1);
    addExpansion(found, number, weight);
    for (const other of vocabulary.inflections(term).keys()) addExpansion(found, other, weight * INFLECTION_FACTOR);
  }
  return found;
}

/** Terms within `limit` edits, with their distance; none for a limit of 0. */
export function nearbyTerms(
  word: string,
  vocabulary: Vocabulary,
  limit: number,
  prefix = false,
): (readonly [number: number, distance: number])[] {
  if (limit === 0) return [];
  const near: (readonly [number, number])[] = [];
  vocabulary.terms.forEach((term, number) => {
    const distance = editDistance(word, term, limit, prefix);
    if (distance <= limit) near.push([number, distance]);
  });
  return near;
}

/**
 * Edits between two words (optimal string alignment: a transposition of two neighbors is one edit), at most `limit +
 * 1`. With `prefix`, the distance to the nearest prefix of `b`.
 */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  if (a.length - b.length > limit || (!prefix && b.length - a.length > limit)) return limit + 1;
  const width = Math.min(b.length, a.length + limit);
  let previous: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let minimum = i;
    for (let j = 1; j <= width; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (!same && isTransposition(a, b, i, j)) cost = Math.min(cost, (previous[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < minimum) minimum = cost;
    }
    if (minimum > limit) return limit + 1;
    previous = above;
    above = row;
  }
  const distance = prefix ? Math.min(...above) : (above[b.length] ?? limit + 1);
  return Math.min(distance, limit + 1);
}

function isTransposition(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
