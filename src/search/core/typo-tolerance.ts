import { editDistance } from './edit-distance';
import { isStopWord } from './stop-words';
import { addExpansion, addExpansions, type Expansions, type Vocabulary } from './vocabulary';

/** Weight of a corrected term by its edits. */
const EDIT_WEIGHTS = [1, 0.75, 0.55];
/** Factor for another first letter, which few typing errors change. */
const OTHER_FIRST_LETTER = 0.85;
/** Factor of a correction that is longer than the typed word, and the letters that the word needs. */
const UNFINISHED = { factor: 0.8, letters: 5 };
/** Factor of the inflections of a corrected term: any of them may be the mistyped word. */
const INFLECTION_FACTOR = 0.85;
const ANAGRAM = { letters: 5, weight: 0.55 };

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

/**
 * Terms of the same letters in another order (`phyton`: python), which may be more edits away than `corrections`
 * accepts.
 */
export function anagrams(word: string, vocabulary: Vocabulary): Expansions {
  const found: Expansions = new Map();
  if (word.length < ANAGRAM.letters) return found;
  const sorted = sortLetters(word);
  vocabulary.terms.forEach((term, number) => {
    if (term.length !== word.length || term[0] !== word[0] || sortLetters(term) !== sorted) return;
    addExpansions(found, vocabulary.inflections(term), ANAGRAM.weight);
    addExpansion(found, number, ANAGRAM.weight);
  });
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
  const bits = letterBits(word);
  const near: (readonly [number, number])[] = [];
  vocabulary.terms.forEach((term, number) => {
    const difference = term.length - word.length;
    if (difference < -limit || (!prefix && difference > limit)) return;
    const other = letterBits(term);
    // Each letter that only one of the two has needs an edit: this excludes most terms before the distance is computed.
    if (bitCount(bits & ~other) > limit || (!prefix && bitCount(other & ~bits) > limit)) return;
    const distance = editDistance(word, term, limit, prefix);
    if (distance <= limit) near.push([number, distance]);
  });
  return near;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
