import { expandTerm, type ExpandedTerm, type ExpansionContext, type TermInQuery } from './query-expansion';
import { completions } from './prefix-completion';
import { isQueryStopWord, isStopWord } from './stop-words';
import { tokenize, type Token } from './tokenizer';
import type { Vocabulary } from './vocabulary';

/** One term of a query with its expansions. */
export interface QueryTerm extends ExpandedTerm {
  /** As it was typed, folded. */
  readonly term: string;
}

/** A parsed query; without words, and with stop words only, it has no terms. */
export interface ParsedQuery {
  /** The query as it was typed. */
  readonly text: string;
  /** The query in lower case with corrected typing errors. */
  readonly corrected: string;
  readonly terms: readonly QueryTerm[];
  /** Compounds and hyphenated names as they were typed: `/projects/{id}`, `api_token`, `x-request-id`. */
  readonly identifiers: readonly string[];
  /** Each term and the next one with the text between them, corrected: `degraded for days`. */
  readonly bigrams: readonly string[];
}

const MAX_TERMS = 16;
/** Characters of a query that count. */
export const MAX_QUERY_LENGTH = 300;
/** Words joined by hyphens, as the names of HTTP headers are. */
const HYPHENATED = /(?<![\p{L}\p{N}_/.-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}_/])/gu;

/**
 * Parses a query: removes stop words, treats the last word as unfinished, and expands each term.
 */
export function parseQuery(query: string, context: ExpansionContext): ParsedQuery {
  const text = query.slice(0, MAX_QUERY_LENGTH).trim();
  const tokens = tokenize(text);
  const words = tokens.filter(({ compound }) => !compound);
  const expand = (word: Token) => ({ term: word.term, ...expandTerm(inQuery(word, words, tokens, text), context) });
  const kept = selectWords(words, isTyping(text));
  const terms = kept.length > 0 ? kept.map(expand) : unfinishedStopWord(words, text, context);
  const pieces = correct(text, kept, terms, context.vocabulary);
  return {
    text,
    corrected: pieces.join('').trim(),
    terms: distinct(terms),
    identifiers: identifiersIn(text, tokens),
    bigrams: bigramsOf(pieces),
  };
}

function selectWords(words: readonly Token[], typing: boolean): readonly Token[] {
  // A last word of one letter is too short to match.
  const isFirstLetter = (i: number) =>
    typing && i > 0 && i === words.length - 1 && /^\p{L}$/u.test(words[i]?.term ?? '');
  return words.filter(({ term }, i) => !isQueryStopWord(term, i) && !isFirstLetter(i)).slice(0, MAX_TERMS);
}

/** A stop word at the end of a query of stop words is a prefix: `in` on the way to `incident`. */
function unfinishedStopWord(words: readonly Token[], text: string, { vocabulary }: ExpansionContext): QueryTerm[] {
  const last = words.at(-1);
  if (!last || !isTyping(text)) return [];
  const completed = [...completions(last.term, vocabulary, true)];
  const expansions = new Map(completed.filter(([number]) => !isStopWord(vocabulary.term(number))));
  return expansions.size > 0 ? [{ term: last.term, expansions, pairs: [] }] : [];
}

function isTyping(text: string): boolean {
  return /[\p{L}\p{N}]$/u.test(text);
}

function inQuery(word: Token, words: readonly Token[], tokens: readonly Token[], text: string): TermInQuery {
  const at = words.indexOf(word);
  return {
    term: word.term,
    typing: isTyping(text) && at === words.length - 1,
    previous: words[at - 1]?.term,
    next: words[at + 1]?.term,
    compounds: tokens
      .filter(({ compound, start, end }) => compound && start <= word.start && end >= word.end)
      .map(({ term }) => term),
  };
}

function identifiersIn(text: string, tokens: readonly Token[]): string[] {
  const lower = text.toLowerCase();
  const hyphenated = [...lower.matchAll(HYPHENATED)].map(([name]) => name);
  return [
    ...hyphenated,
    ...tokens.filter(({ compound, term }) => compound && lower.includes(term)).map(({ term }) => term),
  ];
}

/**
 * The query in lower case, each unknown word replaced by its best expansion, in pieces: text, word, text, word, …,
 * text.
 */
function correct(text: string, words: readonly Token[], terms: readonly QueryTerm[], vocabulary: Vocabulary): string[] {
  const pieces: string[] = [];
  let at = 0;
  words.forEach(({ term, start, end }, i) => {
    const [best] = [...(terms[i]?.expansions ?? [])].sort(([, a], [, b]) => b - a);
    pieces.push(
      text.slice(at, start),
      vocabulary.find(term) >= 0 || !best ? text.slice(start, end) : vocabulary.term(best[0]),
    );
    at = end;
  });
  return [...pieces, text.slice(at)].map((piece) => piece.toLowerCase());
}

function bigramsOf(pieces: readonly string[]): string[] {
  const bigrams: string[] = [];
  for (let i = 1; i + 2 < pieces.length; i += 2) bigrams.push(pieces.slice(i, i + 3).join(''));
  return bigrams;
}

function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  return terms.filter(({ term }, i) => terms.findIndex((other) => other.term === term) === i);
}
