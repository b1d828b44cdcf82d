import { isStopWord } from './stop-words';
import { corrections } from './typo-tolerance';
import type { Vocabulary } from './vocabulary';

/** Two terms that a section must both have. */
export type TermPair = readonly [left: number, right: number];

/** Minimum letters of a mistyped half, and maximum pairs of a word. */
const MISTYPED_HALF = { letters: 4, pairs: 20 };

/** Letters that the other half of a stop word must have: `isdown` is `is` and `down`, but `inci` is not `in` and `CI`. */
const BESIDE_STOP_WORD = 4;

/** The two terms that the word consists of (`webhook`: web, hook). */
export function splitCompound(word: string, vocabulary: Vocabulary): TermPair[] {
  const pairs: TermPair[] = [];
  for (let at = 1; at <= word.length - 2; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (isStopWord(first) && last.length < BESIDE_STOP_WORD) continue;
    if (isStopWord(last) && first.length < BESIDE_STOP_WORD) continue;
    const left = vocabulary.find(first);
    const right = left < 0 ? -1 : vocabulary.find(last);
    if (right >= 0) pairs.push([left, right]);
  }
  return pairs;
}

/** Like `splitCompound`, for a word with a typing error in one half (`creditcrad`). */
export function splitMistypedCompound(word: string, vocabulary: Vocabulary): TermPair[] {
  const pairs: TermPair[] = [];
  for (let at = MISTYPED_HALF.letters; at <= word.length - MISTYPED_HALF.letters; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    const [left, right] = [vocabulary.find(first), vocabulary.find(last)];
    if (left >= 0) for (const number of corrections(last, vocabulary).keys()) pairs.push([left, number]);
    if (right >= 0) for (const number of corrections(first, vocabulary).keys()) pairs.push([number, right]);
  }
  return pairs.slice(0, MISTYPED_HALF.pairs);
}
