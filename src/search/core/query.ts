import type { Synonyms } from '@schema/search';
import { raise, type Lexicon, type Words } from './lexicon';
import { stem } from './stemmer';
import { isQueryStopWord, isStopWord } from './stop-words';
import { compoundsAround, isIdentifier, tokenize, wholeWords, type Token } from './tokenizer';

/** One term of a query with the words of the index that match it. */
export interface QueryTerm {
  /** As it was typed, folded. */
  term: string;
  words: Words;
  /** Inverse document frequency of its words. */
  idf: number;
}

/** A parsed query; without words, and with stop words only, it has no terms. */
export interface Query {
  text: string;
  /** In lower case with corrected typing errors. */
  corrected: string;
  terms: readonly QueryTerm[];
  /** Compounds and hyphenated names as they were typed: `/projects/{id}`, `api_token`, `x-request-id`. */
  identifiers: readonly string[];
  /** Each term and the next one with the text between them, corrected: `degraded for days`. */
  bigrams: readonly string[];
}

export interface Context {
  lexicon: Lexicon;
  synonyms: Synonyms;
}

const MAX_TERMS = 16;
/** Minimum letters of the parts of two words that are written without a space. */
const MIN_PART = { start: 2, end: 4 };
/** Weights of a synonym, and of the parts of a known identifier. */
const WEIGHT = { synonym: 0.65, part: 0.3 };
/** From this weight on the index has the word itself. */
const KNOWN = 0.6;
/** Factor of completions of a known word, and of corrections of a word that has completions. */
const SECOND_CHOICE = 0.6;
/** Words joined by hyphens, as the names of HTTP headers are. */
const HYPHENATED = /(?<![\p{L}\p{N}_/.-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}_/])/gu;

/** Parses a query: removes stop words, treats the last word as unfinished, and expands each term. */
export function parseQuery(query: string, context: Context): Query {
  const text = query.trim();
  const tokens = tokenize(text);
  const words = tokens.filter(({ compound }) => !compound);
  const typing = /[\p{L}\p{N}]$/u.test(text);
  const isFirstLetter = ({ term }: Token, i: number) =>
    i > 0 && i === words.length - 1 && /^\p{L}$/u.test(term);
  const kept = words
    .filter((word, i) => !isQueryStopWord(word.term, i) && !(typing && isFirstLetter(word, i)))
    .slice(0, MAX_TERMS);
  const expanded = kept.map((word) => expand(word, { words, tokens, typing }, context));
  const terms = new Map(
    kept.flatMap(({ term }, i) => termsOf(term, expanded[i] ?? new Map(), context)),
  );
  if (terms.size === 0 && typing) {
    const term = words.at(-1)?.term ?? '';
    // A stop word at the end of a query of stop words is a prefix: `in` on the way to `incident`.
    const completions = [...context.lexicon.completions(term, true)];
    const unfinished = new Map(completions.filter(([word]) => !isStopWord(word)));
    if (unfinished.size > 0) terms.set(term, unfinished);
  }
  const corrected = correct(text, kept, expanded, context);
  return {
    text,
    corrected: corrected.join('').trim(),
    terms: [...terms].map(([term, found]) => ({ term, words: found, idf: 0 })),
    identifiers: identifiersIn(text.toLowerCase(), tokens),
    bigrams: kept.slice(1).map((_, i) => corrected.slice(2 * i + 1, 2 * i + 4).join('')),
  };
}

/** The text in lower case, divided: before the first term, the first term, before the second one … Unknown terms are corrected. */
function correct(
  text: string,
  terms: readonly Token[],
  expanded: readonly Words[],
  { lexicon }: Context,
): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const [i, { term, start, end }] of terms.entries()) {
    const best = bestOf(expanded[i] ?? new Map());
    const isKnown = lexicon.has(term) || best === undefined;
    pieces.push(text.slice(at, start), isKnown ? text.slice(start, end) : best[0]);
    at = end;
  }
  return [...pieces, text.slice(at)].map((piece) => piece.toLowerCase());
}

/** The term, or the two words that an unknown word consists of (`isdown`: down; `creditcrad`: credit, card). */
function termsOf(term: string, words: Words, { lexicon }: Context): [term: string, words: Words][] {
  if (words.size > 0) return [[term, words]];
  for (const wordsOf of [lexicon.inflections, lexicon.corrections]) {
    for (let at = MIN_PART.start; at <= term.length - MIN_PART.end; at += 1) {
      const [start, end] = [term.slice(0, at), term.slice(at)];
      const first = lexicon.inflections(start);
      if (first.size === 0 && !isStopWord(start)) continue;
      const second = wordsOf(end);
      if (second.size === 0) continue;
      const found: [term: string, words: Words][] = [[end, second]];
      if (!isStopWord(start)) found.unshift([start, first]);
      return found;
    }
  }
  return [[term, words]];
}

interface Around {
  words: readonly Token[];
  tokens: readonly Token[];
  typing: boolean;
}

/** The word itself, inflections, compounds, completions, corrections and the writers' synonyms. */
function expand(
  word: Token,
  { words, tokens, typing }: Around,
  { lexicon, synonyms }: Context,
): Words {
  const { term } = word;
  const found: Words = new Map();
  const add = (more: Words, factor = 1) =>
    more.forEach((weight, other) => raise(found, other, weight * factor));
  const compounds = compoundsAround(tokens, word);
  for (const name of compounds) add(lexicon.inflections(name));
  const known = found.size > 0;
  if (!known) for (const name of compounds) add(lexicon.completions(name, true));
  const isPart = found.size > 0 && compounds.some(isIdentifier);
  add(lexicon.inflections(term), isPart || known ? WEIGHT.part : 1);
  if (isPart) return found;
  const at = words.indexOf(word);
  const [previous, next] = [words[at - 1]?.term, words[at + 1]?.term];
  const isLast = typing && at === words.length - 1;
  if (Math.max(0, ...found.values()) > KNOWN) {
    if (isLast) add(lexicon.completions(term, false), SECOND_CHOICE);
  } else {
    const completed = lexicon.completions(term, isLast);
    const corrected = lexicon.corrections(term);
    const best = bestOf(corrected);
    add(completed);
    add(corrected, completed.size > 0 ? SECOND_CHOICE : 1);
    if (best) add(synonymsOf([best[0]], lexicon, synonyms), best[1]);
  }
  const keys = [[term]];
  if (previous) keys.push([previous, term]);
  if (next) keys.push([term, next]);
  for (const key of keys) add(synonymsOf(key, lexicon, synonyms));
  return found;
}

/** The word with the greatest weight. */
function bestOf(words: Words): [word: string, weight: number] | undefined {
  return [...words].sort(([, a], [, b]) => b - a)[0];
}

/** Key of a synonym: the stems of its words, so that each inflection finds it. */
export function synonymKey(words: readonly string[]): string {
  return words.map(stem).join(' ');
}

function synonymsOf(words: readonly string[], lexicon: Lexicon, synonyms: Synonyms): Words {
  const found: Words = new Map();
  const key = synonymKey(words);
  if (!Object.hasOwn(synonyms, key)) return found;
  for (const { term } of wholeWords((synonyms[key] ?? []).join(' '))) {
    if (isStopWord(term)) continue;
    for (const [word, weight] of lexicon.inflections(term))
      raise(found, word, weight * WEIGHT.synonym);
  }
  return found;
}

function identifiersIn(text: string, tokens: readonly Token[]): string[] {
  const hyphenated = [...text.matchAll(HYPHENATED)].map(([name]) => name);
  const compounds = tokens.filter(({ compound, term }) => compound && text.includes(term));
  return [...hyphenated, ...compounds.map(({ term }) => term)];
}
