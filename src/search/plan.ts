import type { Synonyms } from '@schema/search';
import { meaningOf, meaningOfPhrase, type Meaning } from './alternatives';
import { isSoftWord } from './soft-words';
import { isQuestionWord, isStopWord } from './stop-words';
import type { Vocabulary } from './vocabulary';
import { words, type Word } from './words';

/** One word of a query with everything that may stand for it. */
export interface Unit extends Meaning {
  /** As it was typed, folded. */
  readonly word: string;
  /** Share of its weight that it has by its kind: 1, less for a word that is common in talk. */
  readonly importance: number;
  /** How much the word says: few sections have it, or many; times its importance. */
  readonly rarity: number;
}

/** What a query asks for; no units when it has no words. */
export interface Plan {
  readonly query: string;
  /** The query with its typing mistakes corrected, in lower case. */
  readonly corrected: string;
  readonly units: readonly Unit[];
  /** Identifiers among the words, whole: `/projects/{id}`, `api_token`, `x-request-id`. */
  readonly identifiers: readonly string[];
  /** From each word to the next one, as it stands in the corrected query with what lies between: `degraded for days`. */
  readonly pairs: readonly string[];
}

const MAX_UNITS = 16;
const MAX_QUERY = 300;
/** What a word counts that is common in talk, and a phrase that asks for a kind of answer (`how much`). */
const IMPORTANCE = { talk: 0.65, phrase: 0.5 };
/** Words that hyphens join, as the names of HTTP headers are. */
const HYPHENATED = /(?<![\p{L}\p{N}_/.-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}_/])/gu;

/**
 * Reads a query: stop words go when other words remain, the last word may be unfinished, words of talk count less, and each word gets
 * what may stand for it.
 */
export function planQuery(query: string, vocabulary: Vocabulary, synonyms: Synonyms): Plan {
  const text = query.slice(0, MAX_QUERY).trim();
  const all = words(text);
  const parts = all.filter((word) => !word.whole);
  const typing = /[\p{L}\p{N}]$/u.test(text);
  const content = parts.filter((part, i) => !isQuestionWord(part.word, i) && !(typing && i > 0 && isBegun(part.word, i, parts.length)));
  const kept = (content.length > 0 ? content : parts).slice(0, MAX_UNITS);
  const talk = kept.every(({ word }) => isSoftWord(word));
  const units = kept.map((part): Unit => {
    const at = parts.indexOf(part);
    const around = all.filter((word) => word.whole && word.start <= part.start && word.end >= part.end).map(({ word }) => word);
    const context = { typing: typing && at === parts.length - 1, before: parts[at - 1]?.word, after: parts[at + 1]?.word, around };
    const meaning = meaningOf(part.word, context, vocabulary, synonyms);
    return toUnit(part.word, meaning, !talk && isSoftWord(part.word) ? IMPORTANCE.talk : 1, vocabulary);
  });
  const pieces = correct(kept, text, units, vocabulary);
  return {
    query: text,
    corrected: pieces.join('').trim(),
    units: distinct([...units, ...phrasesOf(parts, vocabulary)]),
    identifiers: identifiersOf(text, all),
    pairs: pairsOf(pieces),
  };
}

function toUnit(word: string, meaning: Meaning, importance: number, vocabulary: Vocabulary): Unit {
  return { word, ...meaning, importance, rarity: vocabulary.rarity(meaning.alternatives) * importance };
}

/** `how much`, `how long`, `too many`: what phrases of words ask for that say nothing alone, where the thesaurus knows it. */
function phrasesOf(parts: readonly Word[], vocabulary: Vocabulary): Unit[] {
  return parts.flatMap(({ word }, i) => {
    const after = parts[i + 1]?.word;
    if (after === undefined || !isStopWord(word) || (word !== 'how' && !isStopWord(after))) return [];
    const meaning = meaningOfPhrase([word, after], vocabulary);
    return meaning.alternatives.size > 0 ? [toUnit(after, meaning, IMPORTANCE.phrase, vocabulary)] : [];
  });
}

function identifiersOf(text: string, all: readonly Word[]): string[] {
  const lower = text.toLowerCase();
  const hyphenated = [...lower.matchAll(HYPHENATED)].map(([name]) => name);
  return [...hyphenated, ...all.filter((word) => word.whole && lower.includes(word.word)).map(({ word }) => word)];
}

/** A last word of one letter says nothing yet; the phrase that it ends may. */
function isBegun(word: string, position: number, count: number): boolean {
  return position === count - 1 && /^\p{L}$/u.test(word);
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
