import type { Synonyms } from '@schema/search';
import { baseOf } from './irregular';
import { relatedTo } from './thesaurus';
import { raise, type Alternatives, type Vocabulary } from './vocabulary';
import { root, words } from './words';

/** What may stand for a word: single terms, and pairs of terms where a record has both. */
export interface Meaning {
  readonly alternatives: Alternatives;
  readonly pairs: readonly (readonly [number, number])[];
}

/** What stands around a word in the query. */
export interface Context {
  /** Whether the reader may not have finished the word. */
  readonly typing: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Identifiers of which the word is a part. */
  readonly around: readonly string[];
}

const JOINED_WEIGHT = 0.95;
/** From this weight on a term is taken for the very word that was typed, and no correction is looked for. */
const LEAST_KNOWN = 0.6;
const SYNONYM_WEIGHT = 0.8;
/** What a word counts that the thesaurus names, beside the word itself and where the word is on no page. */
const RELATED_WEIGHT = { beside: 0.4, alone: 0.5 };
/** What the parts of an identifier count that exists as it was typed. */
const PART_WEIGHT = 0.3;

/**
 * What may stand for a word of a query: itself, its inflections, completions, corrections of typing errors, compounds, the synonyms of
 * the site's writers and the thesaurus's guesses.
 */
export function meaningOf(word: string, context: Context, vocabulary: Vocabulary, synonyms: Synonyms): Meaning {
  const alternatives: Alternatives = new Map();
  const exact = addIdentifiers(alternatives, context.around, vocabulary);
  const marked = alternatives.size > 0 && context.around.some(isMarked);
  addInflections(alternatives, word, marked || exact ? PART_WEIGHT : 1, vocabulary);
  if (marked) return { alternatives, pairs: [] };
  addAll(alternatives, vocabulary.compounds(word), 1);
  for (const compound of joinedWith(word, context)) addInflections(alternatives, compound, JOINED_WEIGHT, vocabulary);
  const pairs = completed(alternatives, word, context.typing, vocabulary);
  for (const key of keysOf(word, context)) {
    addSynonyms(alternatives, key, vocabulary, synonyms);
    addRelated(alternatives, key, RELATED_WEIGHT.beside, vocabulary);
  }
  return { alternatives, pairs };
}

/** What the thesaurus says for a phrase of words that say nothing alone (`how much`); most phrases: nothing. */
export function meaningOfPhrase(phrase: readonly string[], vocabulary: Vocabulary): Meaning {
  const alternatives: Alternatives = new Map();
  addRelated(alternatives, synonymKey(phrase), RELATED_WEIGHT.beside, vocabulary);
  return { alternatives, pairs: [] };
}

/** The key of a synonym: the roots of its words' bases. */
export function synonymKey(list: readonly string[]): string {
  return list.map((word) => root(baseOf(word))).join(' ');
}

/** Identifiers as they were typed, else unfinished, else mistyped; says whether one exists as it was typed. */
function addIdentifiers(to: Alternatives, identifiers: readonly string[], vocabulary: Vocabulary): boolean {
  for (const whole of identifiers) addInflections(to, whole, 1, vocabulary);
  if (to.size > 0 || identifiers.length === 0) return to.size > 0;
  for (const whole of identifiers) addAll(to, vocabulary.completions(whole, true), 1);
  if (to.size === 0) for (const whole of identifiers) addAll(to, vocabulary.corrections(whole), 1);
  return false;
}

/** Adds what the word may have been meant to be where it is not known as it stands, and answers the pairs of words that it may be. */
function completed(to: Alternatives, word: string, typing: boolean, vocabulary: Vocabulary): Meaning['pairs'] {
  if (Math.max(0, ...to.values()) > LEAST_KNOWN) {
    if (typing) addAll(to, vocabulary.completions(word, false), 0.6);
    return [];
  }
  // A word that is English but on no page is no typing mistake.
  if (!typing && addRelated(to, synonymKey([word]), RELATED_WEIGHT.alone, vocabulary)) return [];
  const completions = vocabulary.completions(word, typing);
  addAll(to, completions, 1);
  addAll(to, vocabulary.corrections(word), completions.size > 0 ? 0.6 : 1);
  const pairs = vocabulary.splits(word);
  if (to.size > 0 || pairs.length > 0) return pairs;
  addAll(to, vocabulary.shuffled(word), 1);
  if (to.size === 0) addAll(to, vocabulary.corrections(word, true), 1);
  return to.size > 0 ? [] : vocabulary.roughSplits(word);
}

function joinedWith(word: string, { before, after }: Context): string[] {
  return [...(before ? [before + word] : []), ...(after ? [word + after] : [])];
}

/** Keys of the synonyms that may apply: the word, and the word with a neighbour. */
function keysOf(word: string, { before, after }: Context): ReadonlySet<string> {
  return new Set([[word], ...(before ? [[before, word]] : []), ...(after ? [[word, after]] : [])].map(synonymKey));
}

function isMarked(identifier: string): boolean {
  return /[_./]/.test(identifier);
}

function addAll(to: Alternatives, more: Alternatives, factor: number): void {
  for (const [index, weight] of more) raise(to, index, weight * factor);
}

function addInflections(to: Alternatives, word: string, weight: number, vocabulary: Vocabulary): void {
  for (const [index, own] of vocabulary.inflections(word)) raise(to, index, own * weight);
}

function addSynonyms(to: Alternatives, key: string, vocabulary: Vocabulary, synonyms: Synonyms): void {
  if (!Object.hasOwn(synonyms, key)) return;
  for (const part of words((synonyms[key] ?? []).join(' '))) addInflections(to, part.word, SYNONYM_WEIGHT, vocabulary);
}

function addRelated(to: Alternatives, key: string, weight: number, vocabulary: Vocabulary): boolean {
  const before = to.size;
  for (const word of relatedTo(key)) addInflections(to, word, weight, vocabulary);
  return to.size > before;
}
