import type { Synonyms } from '@schema/search';
import { isQuestionWord } from './stop-words';
import { raise, type Alternatives, type Vocabulary } from './vocabulary';
import { root, words, type Word } from './words';

/** One word of a query with everything that may stand for it. */
export interface Unit {
  /** As it was typed, folded. */
  readonly word: string;
  readonly alternatives: Alternatives;
  /** Pairs of terms that stand for the word only where a record has both. */
  readonly pairs: readonly (readonly [number, number])[];
  /** How much the word says: few sections have it, or many. */
  readonly rarity: number;
}

/** What a query asks for; no units when it has no words. */
export interface Plan {
  readonly query: string;
  /** The query with its typing mistakes corrected, in lower case. */
  readonly corrected: string;
  readonly units: readonly Unit[];
  /** Identifiers among the words, whole: `/projects/{id}`, `api_token`. */
  readonly identifiers: readonly string[];
  /** From each word to the next one, as it stands in the corrected query with what lies between: `degraded for days`. */
  readonly pairs: readonly string[];
}

const MAX_UNITS = 16;
const MAX_QUERY = 300;
const JOINED_WEIGHT = 0.95;
/** From this weight on a term is taken for the very word that was typed, and no correction is looked for. */
const LEAST_KNOWN = 0.6;
const SYNONYM_WEIGHT = 0.8;
/** What the parts of an identifier count that exists as it was typed. */
const PART_WEIGHT = 0.3;

/**
 * Reads a query: stop words go when other words remain, the last word may be unfinished, and each word gets its
 * alternatives: itself, its inflections, completions, corrections of typing errors, compounds, synonyms.
 */
export function planQuery(query: string, vocabulary: Vocabulary, synonyms: Synonyms): Plan {
  const text = query.slice(0, MAX_QUERY).trim();
  const all = words(text);
  const parts = all.filter((word) => !word.whole);
  const typing = /[\p{L}\p{N}]$/u.test(text);
  const content = parts.filter((part, i) => !isQuestionWord(part.word, i) && !(typing && i > 0 && isBegun(part.word, i, parts.length)));
  const kept = (content.length > 0 ? content : parts).slice(0, MAX_UNITS);
  const units = kept.map((part) => {
    const at = parts.indexOf(part);
    const before = parts[at - 1]?.word;
    const after = parts[at + 1]?.word;
    const around = all.filter((word) => word.whole && word.start <= part.start && word.end >= part.end).map(({ word }) => word);
    const joined = [before && before + part.word, after && part.word + after].filter((word) => word !== undefined);
    const unit = planWord(part.word, { typing: typing && at === parts.length - 1, around, joined }, vocabulary);
    const keys = [[part.word], [before, part.word], [part.word, after]].map((list) => synonymKey(list.filter((word) => word !== undefined)));
    addSynonyms(unit.alternatives, keys, vocabulary, synonyms);
    return unit;
  });
  const lower = text.toLowerCase();
  const identifiers = all.filter((word) => word.whole && lower.includes(word.word)).map((word) => word.word);
  const pieces = correct(kept, text, units, vocabulary);
  return { query: text, corrected: pieces.join('').trim(), units: distinct(units), identifiers, pairs: pairsOf(pieces) };
}

interface Context {
  /** Whether the reader may not have finished the word. */
  readonly typing: boolean;
  /** Identifiers of which the word is a part. */
  readonly around: readonly string[];
  /** The word put together with its neighbours. */
  readonly joined: readonly string[];
}

function planWord(word: string, { typing, around, joined }: Context, vocabulary: Vocabulary): Unit {
  const alternatives: Alternatives = new Map();
  for (const whole of around) addInflections(alternatives, whole, 1, vocabulary);
  if (alternatives.size === 0) for (const whole of around) addAll(alternatives, vocabulary.completions(whole, true), 1);
  const named = alternatives.size > 0 && around.some((whole) => /[_./]/.test(whole));
  addInflections(alternatives, word, named ? PART_WEIGHT : 1, vocabulary);
  addAll(alternatives, vocabulary.compounds(word), 1);
  for (const compound of joined) addInflections(alternatives, compound, JOINED_WEIGHT, vocabulary);
  const known = Math.max(0, ...alternatives.values()) > LEAST_KNOWN;
  if (known) {
    if (typing) addAll(alternatives, vocabulary.completions(word, false), 0.6);
    return { word, alternatives, pairs: [], rarity: vocabulary.rarity(alternatives) };
  }
  const completions = vocabulary.completions(word, typing);
  addAll(alternatives, completions, 1);
  addAll(alternatives, vocabulary.corrections(word), completions.size > 0 ? 0.6 : 1);
  const pairs = vocabulary.splits(word);
  if (alternatives.size > 0 || pairs.length > 0) return { word, alternatives, pairs, rarity: vocabulary.rarity(alternatives) };
  addAll(alternatives, vocabulary.corrections(word, true), 1);
  return { word, alternatives, pairs: alternatives.size > 0 ? [] : vocabulary.roughSplits(word), rarity: vocabulary.rarity(alternatives) };
}

/** A last word of one letter says nothing yet; the phrase that it ends may. */
function isBegun(word: string, position: number, count: number): boolean {
  return position === count - 1 && /^\p{L}$/u.test(word);
}

function addAll(to: Alternatives, more: Alternatives, factor: number): void {
  for (const [index, weight] of more) raise(to, index, weight * factor);
}

function addInflections(to: Alternatives, word: string, weight: number, vocabulary: Vocabulary): void {
  for (const [index, own] of vocabulary.inflections(word)) raise(to, index, own * weight);
}

/** The key of a synonym: the roots of its words. */
export function synonymKey(list: readonly string[]): string {
  return list.map(root).join(' ');
}

function addSynonyms(to: Alternatives, keys: readonly string[], vocabulary: Vocabulary, synonyms: Synonyms): void {
  for (const key of keys) {
    if (!Object.hasOwn(synonyms, key)) continue;
    for (const part of words((synonyms[key] ?? []).join(' '))) addInflections(to, part.word, SYNONYM_WEIGHT, vocabulary);
  }
}

/**
 * The query in lower case with the best alternative in the place of each word that does not exist, in pieces: what stands between
 * two words, a word, what stands after it, and so on.
 */
function correct(parts: readonly Word[], text: string, units: readonly Unit[], vocabulary: Vocabulary): string[] {
  const pieces: string[] = [];
  let at = 0;
  parts.forEach(({ word, start, end }, i) => {
    const [best] = [...(units[i]?.alternatives ?? [])].sort(([, a], [, b]) => b - a);
    pieces.push(text.slice(at, start), vocabulary.find(word) >= 0 || !best ? text.slice(start, end) : vocabulary.term(best[0]));
    at = end;
  });
  return [...pieces, text.slice(at)].map((piece) => piece.toLowerCase());
}

function pairsOf(pieces: readonly string[]): string[] {
  const pairs: string[] = [];
  for (let i = 1; i + 2 < pieces.length; i += 2) pairs.push(pieces.slice(i, i + 3).join(''));
  return pairs;
}

function distinct(units: readonly Unit[]): Unit[] {
  return units.filter((unit, i) => units.findIndex((other) => other.word === unit.word) === i);
}
