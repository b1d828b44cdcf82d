import { memoize } from './memoize';
import { firstOfList, stem } from './stemmer';

/** Term number → weight: how well the term represents the typed word, 0 to 1. */
export type Expansions = Map<number, number>;

const INFLECTION_WEIGHT = 0.7;
/** Weight of singular and plural of the same word: a page is named `Invoices`, and readers type `invoice`. */
const NUMBER_WEIGHT = 0.95;
/** Weight of a term that is this much shorter than the word: it may be another word (`access` for `accessibility`). */
const SHORT_STEM = { letters: 4, weight: 0.3 };

/** Irregular verbs, each list after its lemma. */
const VERBS =
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,drive drove driven,fall fell fallen,' +
  'find found,forget forgot forgotten,freeze froze frozen,get got gotten,give gave given,go went gone,grow grew grown,hide hid hidden,hold held,' +
  'keep kept,know knew known,lay laid,leave left,lose lost,make made,mean meant,meet met,pay paid,rise rose risen,run ran,say said,see saw seen,' +
  'sell sold,send sent,show shown,speak spoke spoken,spend spent,stand stood,steal stole stolen,take took taken,teach taught,tell told,' +
  'think thought,throw threw thrown,understand understood,wake woke woken,withdraw withdrew withdrawn,write wrote written';

const LEMMAS = firstOfList(VERBS);

/** Whether a word has inflections: words of two letters and words with digits have none. */
const INFLECTED = /^\D{3,}$/;

/** The lemma of an irregular verb form (`kept`: keep), else the word itself. */
export function lemma(word: string): string {
  return LEMMAS.get(word) ?? word;
}

/** The terms of the index, sorted by code unit; a term's number is its position. */
export class Vocabulary {
  readonly terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(terms: readonly string[]) {
    this.terms = terms;
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  /** A term by its number. */
  term(number: number): string {
    return this.terms[number] ?? '';
  }

  /** The number of a term, or -1. */
  find(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** The word itself and its inflections. */
  readonly inflections: (word: string) => ReadonlyMap<number, number> = memoize((word) => this.#inflectionsOf(word));

  #inflectionsOf(word: string): Expansions {
    const found: Expansions = new Map();
    const exact = this.find(word);
    if (exact >= 0) found.set(exact, 1);
    if (!INFLECTED.test(word)) return found;
    const base = lemma(word);
    if (base !== word) addExpansions(found, this.#inflectionsOf(base), 1, INFLECTION_WEIGHT);
    const stemmed = stem(word);
    // The stemmer may change the last letter.
    for (const number of this.withPrefix(stemmed.slice(0, Math.max(2, stemmed.length - 1)))) {
      const term = this.term(number);
      if (number === exact || stem(term) !== stemmed) continue;
      addExpansion(found, number, inflectionWeight(word, term));
    }
    return found;
  }

  /** The numbers of the terms that begin with a prefix. */
  *withPrefix(prefix: string): Generator<number> {
    for (
      let number = this.#lowerBound(prefix);
      this.term(number).startsWith(prefix) && number < this.terms.length;
      number += 1
    )
      yield number;
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.term(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function inflectionWeight(word: string, term: string): number {
  if (term === `${word}s` || word === `${term}s`) return NUMBER_WEIGHT;
  return word.length - term.length < SHORT_STEM.letters ? INFLECTION_WEIGHT : SHORT_STEM.weight;
}

/** Adds a term, or raises its weight. */
export function addExpansion(to: Expansions, number: number, weight: number): void {
  to.set(number, Math.max(weight, to.get(number) ?? 0));
}

/** Adds terms with their weights times a factor, each at most `limit`. */
export function addExpansions(to: Expansions, more: ReadonlyMap<number, number>, factor: number, limit = 1): void {
  for (const [number, weight] of more) addExpansion(to, number, Math.min(limit, weight * factor));
}
