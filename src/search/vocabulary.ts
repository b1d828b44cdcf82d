import { allowedEdits, bitCount, edits, letterBits } from './edits';
import { baseOf } from './irregular';
import type { Postings } from './packing';
import { remember } from './remember';
import { otherSpellings } from './spelling';
import { isStopWord } from './stop-words';
import { root } from './words';

/** Term (its number) → how well it stands for the word that was typed, 0 to 1. */
export type Alternatives = Map<number, number>;

const STEM_WEIGHT = 0.7;
/** Inflections of a corrected word: which one was mistyped is less sure. */
const CORRECTED_FORM_WEIGHT = 0.85;
const SPELLING_WEIGHT = 0.95;
/** What a term counts that is so much shorter than the word that it may be another one (`access` for `accessibility`). */
const FAR_STEM = { letters: 4, weight: 0.3 };
const PREFIX_WEIGHT = { typing: 0.6, complete: 0.35 };
const EDIT_WEIGHTS = [1, 0.75, 0.55];
const SHUFFLED = { letters: 5, weight: 0.55 };
/** What a compound counts whose last part was typed (`website` for `site`). */
const COMPOUND_WEIGHT = 0.4;
const COMPOUND = { first: 3, last: 4 };
const MAX_PREFIX_TERMS = 120;
const MAX_ROUGH_PAIRS = 20;
const MAX_NEIGHBOUR_EDITS = 3;

/** The words that exist on the site, and the ways from a typed word to them. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #starts: Int32Array;
  readonly #records: number;
  readonly #bits: Int32Array;
  readonly #stem: (word: string) => string;
  readonly #compounds = new Map<string, number[]>();

  /** `terms` sorted by code unit; `stem` as at build. */
  constructor({ terms, starts, records }: Postings, stem: (word: string) => string) {
    this.#starts = starts;
    this.#records = records.reduce((most, record) => Math.max(most, record + 1), 1);
    this.#terms = terms;
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
    this.#bits = Int32Array.from(terms, letterBits);
    this.#stem = stem;
  }

  /** Finds the terms that are put together of two others, in short steps. */
  *learning(): Generator<void> {
    for (const [number, term] of this.#terms.entries()) {
      if (number % 2000 === 0) yield;
      if (!/^[a-z]+$/.test(term)) continue;
      for (let at = COMPOUND.first; at <= term.length - COMPOUND.last; at += 1) {
        const last = term.slice(at);
        if (!this.#numbers.has(last) || !this.#numbers.has(term.slice(0, at))) continue;
        const list = this.#compounds.get(last);
        if (list) list.push(number);
        else this.#compounds.set(last, [number]);
      }
    }
  }

  /** How rare the best alternatives are together: the logarithm of all records to theirs, at least a little. */
  rarity(alternatives: Alternatives): number {
    const best = Math.max(0, ...alternatives.values());
    let count = 0;
    for (const [index, weight] of alternatives) {
      if (weight >= best * 0.8) count += (this.#starts[index + 1] ?? 0) - (this.#starts[index] ?? 0);
    }
    return Math.log(1 + this.#records / (count + 1));
  }

  /** Terms whose last part the word is, where the first part is a term as well (`site`: website). */
  compounds(word: string): Alternatives {
    const found: Alternatives = new Map();
    for (const [index] of this.inflections(word)) {
      for (const number of this.#compounds.get(this.term(index)) ?? []) found.set(number, COMPOUND_WEIGHT);
    }
    return found;
  }

  /** A term by its number. */
  term(index: number): string {
    return this.#terms[index] ?? '';
  }

  /** The number of a term, or -1. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  /** The word itself and its other inflections, in either spelling of English; kept, for the same words are asked for with each key. */
  readonly inflections: (word: string) => ReadonlyMap<number, number> = remember((word) => {
    const found = this.#formsOf(word);
    for (const other of otherSpellings(word)) {
      for (const [index, weight] of this.#formsOf(other)) raise(found, index, Math.min(weight, SPELLING_WEIGHT));
    }
    return found;
  });

  #formsOf(word: string): Alternatives {
    const found: Alternatives = new Map();
    const exact = this.find(word);
    if (exact >= 0) found.set(exact, 1);
    if (word.length < 3 || /\d/.test(word)) return found;
    const irregular = baseOf(word);
    if (irregular !== word) {
      for (const [index, weight] of this.#formsOf(irregular)) raise(found, index, Math.min(weight, STEM_WEIGHT));
    }
    const stem = this.#bareStem(word);
    const base = root(word);
    const start = stem.slice(0, Math.max(2, Math.min(stem.length, base.length) - 1));
    this.#eachWithPrefix(start, (term, index) => {
      if (index === exact || (this.#bareStem(term) !== stem && root(term) !== base)) return;
      raise(found, index, word.length - term.length < FAR_STEM.letters ? STEM_WEIGHT : FAR_STEM.weight);
    });
    return found;
  }

  /** Terms that begin with the word; `typing` says that the reader may not have finished it. */
  completions(word: string, typing: boolean): Alternatives {
    const found: Alternatives = new Map();
    if (word.length < 2) return found;
    const weight = typing ? PREFIX_WEIGHT.typing : PREFIX_WEIGHT.complete;
    this.#eachWithPrefix(word, (term, index) => {
      if (term === word || found.size >= MAX_PREFIX_TERMS) return;
      found.set(index, weight + (0.9 - weight) * Math.max(0, 1 - (term.length - word.length) / 8) * 0.8);
    });
    return found;
  }

  /** Terms a few edits away, nearest distance only, with their inflections, none of them a stop word; `prefix` also takes longer terms that begin so. */
  corrections(word: string, prefix = false): Alternatives {
    const limit = prefix && word.length < 5 ? 0 : allowedEdits(word.length);
    const near = limit === 0 ? [] : this.#near(word, limit, prefix).filter(([index]) => !isStopWord(this.term(index)));
    const least = Math.min(...near.map(([, distance]) => distance));
    const found: Alternatives = new Map();
    for (const [index, distance] of near) {
      if (distance > least) continue;
      const sameStart = this.term(index)[0] === word[0] ? 1 : 0.85;
      const weight = (EDIT_WEIGHTS[distance] ?? 0) * sameStart * (prefix ? 0.8 : 1);
      raise(found, index, weight);
      for (const [other] of this.inflections(this.term(index))) raise(found, other, weight * CORRECTED_FORM_WEIGHT);
    }
    return found;
  }

  /** Terms of the very same letters in another order (`phyton`: python), which may be more edits away than `corrections` goes. */
  shuffled(word: string): Alternatives {
    const found: Alternatives = new Map();
    if (word.length < SHUFFLED.letters) return found;
    const letters = (one: string) => [...one].sort().join('');
    const own = letters(word);
    this.#terms.forEach((term, index) => {
      if (term.length !== word.length || term[0] !== word[0] || letters(term) !== own) return;
      for (const [other, weight] of this.inflections(term)) raise(found, other, weight * SHUFFLED.weight);
      raise(found, index, SHUFFLED.weight);
    });
    return found;
  }

  /** Words that a reader may have meant when nothing was found: farther away than `corrections` would go, nearest first. */
  neighbours(word: string): string[] {
    const limit = Math.min(MAX_NEIGHBOUR_EDITS, Math.floor(word.length / 2.5));
    const near = limit > 0 ? this.#near(word, limit, false) : [];
    const rate = ([index, distance]: [number, number]) => distance + (this.term(index)[0] === word[0] ? 0 : 0.5);
    return near
      .filter(([index]) => /^\p{L}{4,}$/u.test(this.term(index)))
      .sort((a, b) => rate(a) - rate(b))
      .map(([index]) => this.term(index));
  }

  /** Like `splits`, for a word with a typing mistake in one of its halves (`creditcrad`); pairs that exist first. */
  roughSplits(word: string): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    for (let at = 4; at <= word.length - 4; at += 1) {
      const left = this.find(word.slice(0, at));
      const right = this.find(word.slice(at));
      if (left >= 0) for (const [index] of this.corrections(word.slice(at))) found.push([left, index]);
      if (right >= 0) for (const [index] of this.corrections(word.slice(0, at))) found.push([index, right]);
    }
    return found.slice(0, MAX_ROUGH_PAIRS);
  }

  /** The two words of which a word is put together (`webhook`: web, hook), where both exist. */
  splits(word: string): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    for (let at = 1; at <= word.length - 2; at += 1) {
      const left = this.find(word.slice(0, at));
      const right = left < 0 ? -1 : this.find(word.slice(at));
      if (right >= 0) found.push([left, right]);
    }
    return found;
  }

  #near(word: string, limit: number, prefix: boolean): [number, number][] {
    const bits = letterBits(word);
    const near: [number, number][] = [];
    this.#terms.forEach((term, index) => {
      const difference = term.length - word.length;
      if (difference < -limit || (!prefix && difference > limit)) return;
      const other = this.#bits[index] ?? 0;
      if (bitCount(bits & ~other) > limit || (!prefix && bitCount(other & ~bits) > limit)) return;
      const distance = edits(word, term, limit, prefix);
      if (distance <= limit) near.push([index, distance]);
    });
    return near;
  }

  #bareStem(word: string): string {
    const base = root(word);
    const stem = this.#stem(word).replace(/i$/, '');
    // The stemmer makes `ad` of `adding`.
    return base.endsWith('_') || stem.length < 3 ? base : stem;
  }

  #eachWithPrefix(prefix: string, visit: (term: string, index: number) => void): void {
    for (let i = this.#lowerBound(prefix); i < this.#terms.length; i += 1) {
      const term = this.term(i);
      if (!term.startsWith(prefix)) return;
      visit(term, i);
    }
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.term(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Keeps the greater weight of a term. */
export function raise(alternatives: Alternatives, index: number, weight: number): void {
  alternatives.set(index, Math.max(weight, alternatives.get(index) ?? 0));
}
