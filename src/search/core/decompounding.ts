import { corrections } from './typo-tolerance';
import type { Expansions, Vocabulary } from './vocabulary';

/** Two terms that a section must both have. */
export type TermPair = readonly [left: number, right: number];

/** Last part of a compound → numbers of the compounds that end with it (`site`: website). */
export type Compounds = ReadonlyMap<string, readonly number[]>;

/** Weight of a compound whose last part was typed, and the minimum letters of its parts. */
const COMPOUND = { weight: 0.4, first: 3, last: 4 };
/** Minimum letters of a mistyped half, and maximum pairs of a word. */
const MISTYPED_HALF = { letters: 4, pairs: 20 };
/** Terms in one step. */
const STEP = 2000;

/** Finds the terms that consist of two other terms, in short steps. */
export function* findCompounds(vocabulary: Vocabulary): Generator<void, Compounds> {
  const compounds = new Map<string, number[]>();
  for (const [number, term] of vocabulary.terms.entries()) {
    if (number % STEP === 0) yield;
    if (!/^[a-z]+$/.test(term)) continue;
    for (let at = COMPOUND.first; at <= term.length - COMPOUND.last; at += 1) {
      const last = term.slice(at);
      if (vocabulary.find(last) < 0 || vocabulary.find(term.slice(0, at)) < 0) continue;
      const list = compounds.get(last);
      if (list) list.push(number);
      else compounds.set(last, [number]);
    }
  }
  return compounds;
}

/** Compounds that end with the word or one of its inflections. */
export function compoundsOf(word: string, vocabulary: Vocabulary, compounds: Compounds): Expansions {
  const found: Expansions = new Map();
  for (const number of vocabulary.inflections(word).keys()) {
    for (const compound of compounds.get(vocabulary.term(number)) ?? []) found.set(compound, COMPOUND.weight);
  }
  return found;
}

/** The two terms that the word consists of (`webhook`: web, hook). */
export function splitCompound(word: string, vocabulary: Vocabulary): TermPair[] {
  const pairs: TermPair[] = [];
  for (let at = 1; at <= word.length - 2; at += 1) {
    const left = vocabulary.find(word.slice(0, at));
    const right = left < 0 ? -1 : vocabulary.find(word.slice(at));
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
