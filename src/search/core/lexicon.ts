import { editDistance } from './edit-distance';
import { memoize } from './memoize';
import { stem } from './stemmer';
import { isStopWord } from './stop-words';
import { isIdentifier } from './tokenizer';

/** Words of the index with weights: how well each represents the typed word, 0 to 1. */
export type Words = Map<string, number>;

/** Weights of the word's singular or plural, of another inflection, and of one that is much shorter (`access` for `accessibility`). */
const INFLECTION = { number: 0.95, other: 0.7, shorter: 0.3, letters: 4 };
/** Weights of a completion: of an unfinished word, of a finished one, and of one with few letters more. */
const COMPLETION = { typing: 0.6, finished: 0.35, short: 0.9, letters: 8, share: 0.8, most: 120 };
/** Weights of a correction by its edits, the factor for another first letter, and the letters that allow one and two edits. */
const CORRECTION = { edits: [1, 0.75, 0.55], firstLetter: 0.85, inflection: 0.85, letters: [4, 8] };

/** What the words of the index have for a typed word. */
export class Lexicon {
  #words: readonly string[];
  #known: ReadonlySet<string>;

  /** The words are sorted. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#known = new Set(words);
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** The word itself and its inflections. */
  inflections = memoize((word): Words => {
    const found: Words = new Map();
    if (this.has(word)) found.set(word, 1);
    if (!/^\D{3,}$/.test(word)) return found;
    const stemmed = stem(word);
    // The stemmer may change the last letter.
    for (const other of this.#startingWith(stemmed.slice(0, Math.max(2, stemmed.length - 1))))
      if (other !== word && stem(other) === stemmed)
        found.set(other, inflectionWeight(word, other));
    return found;
  });

  /** Words that begin with the word; `typing`: the word may be unfinished. A word is no unfinished identifier. */
  completions(word: string, typing: boolean): Words {
    if (word.length < 2) return new Map();
    const { short, letters, share, most } = COMPLETION;
    const weight = COMPLETION[typing ? 'typing' : 'finished'];
    const longer = this.#startingWith(word)
      .filter((other) => other !== word && (isIdentifier(word) || !isIdentifier(other)))
      .slice(0, most);
    const shortness = (other: string) => Math.max(0, 1 - (other.length - word.length) / letters);
    return new Map(
      longer.map((other) => [other, weight + (short - weight) * shortness(other) * share]),
    );
  }

  /** The nearest words within one edit from four letters on, two from eight, with their inflections. */
  corrections = (word: string): Words => {
    const limit = CORRECTION.letters.filter((letters) => word.length >= letters).length;
    const near = this.similar(word, limit);
    const found: Words = new Map();
    for (const [other, distance] of near) {
      if (distance > (near[0]?.[1] ?? 0) || isStopWord(other)) continue;
      let weight = CORRECTION.edits[distance] ?? 0;
      if (other[0] !== word[0]) weight *= CORRECTION.firstLetter;
      for (const inflection of this.inflections(other).keys()) {
        const factor = inflection === other ? 1 : CORRECTION.inflection;
        raise(found, inflection, weight * factor);
      }
    }
    return found;
  };

  /** Words within a distance, and their distances, nearest first. */
  similar(word: string, limit: number): [word: string, distance: number][] {
    if (limit === 0) return [];
    return this.#words
      .map((other): [string, number] => [other, editDistance(word, other, limit)])
      .filter(([, distance]) => distance <= limit)
      .sort(([, a], [, b]) => a - b);
  }

  #startingWith(prefix: string): string[] {
    return this.#words.filter((word) => word.startsWith(prefix));
  }
}

function inflectionWeight(word: string, other: string): number {
  if (other === `${word}s` || word === `${other}s`) return INFLECTION.number;
  if (word.length - other.length < INFLECTION.letters) return INFLECTION.other;
  return INFLECTION.shorter;
}

export function raise<K>(to: Map<K, number>, key: K, weight: number): void {
  to.set(key, Math.max(weight, to.get(key) ?? 0));
}
