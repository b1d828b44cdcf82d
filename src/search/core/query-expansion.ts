import type { Synonyms } from '@schema/search';
import { splitCompound, splitMistypedCompound, type TermPair } from './decompounding';
import { completions } from './prefix-completion';
import { synonymKey, synonymsOf } from './synonyms';
import { isIdentifier } from './tokenizer';
import { corrections } from './typo-tolerance';
import { addExpansions, type Expansions, type Vocabulary } from './vocabulary';

/** What expansion needs of the index. */
export interface ExpansionContext {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
}

/** A term of a query with the words around it. */
export interface TermInQuery {
  readonly term: string;
  /** Whether the reader may not have finished it. */
  readonly typing: boolean;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Compounds that the term is a part of (`/projects/{id}`, `api_token`). */
  readonly compounds: readonly string[];
}

/** Terms of the index that match a term of a query, and pairs of terms that match together. */
export interface ExpandedTerm {
  readonly expansions: Expansions;
  readonly pairs: readonly TermPair[];
}

/** Factor of a term that the word forms with a neighbor (`web hook`: webhook). */
const JOINED_FACTOR = 0.95;
/** Factor of the parts of an identifier that the index has as it was typed. */
const PART_FACTOR = 0.3;
/** From this weight on the index has the word itself, and no correction is needed. */
const KNOWN_WEIGHT = 0.6;
/** Factor of completions of a known word, and of corrections of a word that has completions. */
const SECOND_CHOICE_FACTOR = 0.6;

/** Query expansion: the word itself, inflections, compounds, completions, corrections and the writers' synonyms. */
export function expandTerm(word: TermInQuery, context: ExpansionContext): ExpandedTerm {
  const { vocabulary } = context;
  const expansions: Expansions = new Map();
  const known = addCompounds(expansions, word.compounds, context);
  const identifier = expansions.size > 0 && word.compounds.some(isIdentifier);
  addExpansions(expansions, vocabulary.inflections(word.term), identifier || known ? PART_FACTOR : 1);
  if (identifier) return { expansions, pairs: [] };
  for (const joined of joinNeighbors(word)) addExpansions(expansions, vocabulary.inflections(joined), JOINED_FACTOR);
  const pairs = addInexactMatches(expansions, word, context);
  for (const key of synonymKeys(word)) addExpansions(expansions, synonymsOf(key, vocabulary, context.synonyms), 1);
  return { expansions, pairs };
}

/**
 * Adds compounds as they were typed, else completed, else corrected; returns whether the index has one as it was typed.
 */
function addCompounds(to: Expansions, compounds: readonly string[], { vocabulary }: ExpansionContext): boolean {
  for (const compound of compounds) addExpansions(to, vocabulary.inflections(compound), 1);
  if (to.size > 0 || compounds.length === 0) return to.size > 0;
  for (const compound of compounds) addExpansions(to, completions(compound, vocabulary, true), 1);
  if (to.size === 0) for (const compound of compounds) addExpansions(to, corrections(compound, vocabulary), 1);
  return false;
}

/**
 * Adds completions and, for a word that the index does not have, corrections; returns the pairs of terms that the word
 * may consist of.
 */
function addInexactMatches(
  to: Expansions,
  { term, typing }: TermInQuery,
  context: ExpansionContext,
): readonly TermPair[] {
  const { vocabulary } = context;
  if (Math.max(0, ...to.values()) > KNOWN_WEIGHT) {
    if (typing) addExpansions(to, completions(term, vocabulary, false), SECOND_CHOICE_FACTOR);
    return [];
  }
  const completed = completions(term, vocabulary, typing);
  const corrected = corrections(term, vocabulary);
  const factor = completed.size > 0 ? SECOND_CHOICE_FACTOR : 1;
  addExpansions(to, completed, 1);
  addExpansions(to, corrected, factor);
  addSynonymsOfBest(to, corrected, factor, context);
  const pairs = splitCompound(term, vocabulary);
  if (to.size > 0 || pairs.length > 0) return pairs;
  addExpansions(to, corrections(term, vocabulary, true), 1);
  return to.size > 0 ? [] : splitMistypedCompound(term, vocabulary);
}

/** Adds synonyms of the best correction of a mistyped word (`collegue`: those of colleague), which come after it. */
function addSynonymsOfBest(to: Expansions, corrected: Expansions, factor: number, context: ExpansionContext): void {
  const { vocabulary, synonyms } = context;
  const [best] = [...corrected].sort(([, a], [, b]) => b - a);
  if (!best) return;
  const [number, weight] = best;
  addExpansions(to, synonymsOf(synonymKey([vocabulary.term(number)]), vocabulary, synonyms), weight * factor);
}

function joinNeighbors({ term, previous, next }: TermInQuery): string[] {
  return [...(previous ? [previous + term] : []), ...(next ? [term + next] : [])];
}

/** Keys of the synonyms that may apply: the word, and the word with a neighbor. */
function synonymKeys({ term, previous, next }: TermInQuery): ReadonlySet<string> {
  return new Set([[term], ...(previous ? [[previous, term]] : []), ...(next ? [[term, next]] : [])].map(synonymKey));
}
