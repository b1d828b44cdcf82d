import type { ParsedQuery } from './query-parser';
import { nearbyTerms } from './typo-tolerance';
import type { Vocabulary } from './vocabulary';

const MAX_SUGGESTIONS = 3;
/** Maximum edits of a suggested word, and the letters of the query's word for each edit. */
const EDITS = { max: 3, letters: 2.5 };
const OTHER_FIRST_LETTER = 0.5;
/** A suggested word has four letters or more. */
const WORD = /^\p{L}{4,}$/u;

/** The query with each unknown word replaced by a similar one, nearest first; none if no word has a similar one. */
export function suggestQueries({ terms }: ParsedQuery, vocabulary: Vocabulary): string[] {
  const choices = terms.map(({ term }) => (vocabulary.find(term) >= 0 ? [term] : similarTerms(term, vocabulary)));
  if (choices.every((list, i) => list.length === 0 || list[0] === terms[i]?.term)) return [];
  const count = Math.min(MAX_SUGGESTIONS, Math.max(0, ...choices.map(({ length }) => length)));
  return Array.from({ length: count }, (_, i) => choices.flatMap((list) => list[i] ?? list[0] ?? []).join(' '));
}

/** Similar terms, nearest first; typo tolerance does not accept most of them. */
function similarTerms(word: string, vocabulary: Vocabulary): string[] {
  const limit = Math.min(EDITS.max, Math.floor(word.length / EDITS.letters));
  return nearbyTerms(word, vocabulary, limit)
    .map(([number, distance]) => ({ term: vocabulary.term(number), distance }))
    .filter(({ term }) => WORD.test(term))
    .map(({ term, distance }) => ({ term, distance: distance + (term[0] === word[0] ? 0 : OTHER_FIRST_LETTER) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ term }) => term);
}
