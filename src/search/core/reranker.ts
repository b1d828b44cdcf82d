import { SEARCH_GROUPS } from '@/config/constants';
import type { IndexedSection } from './indexed-sections';
import { memoize } from './memoize';
import { operationBoost, phraseBoost } from './phrase-match';
import type { Query, QueryTerm } from './query';
import type { Candidate } from './scorer';
import { isStopWord } from './stop-words';
import { compoundsAround, isIdentifier, tokenize } from './tokenizer';

/**
 * Boosts, as shares of the score: all terms in the heading; all terms in the heading path; no other words; an exact
 * heading; an exact title of a page that is no operation, which is about the word more than a section of another page.
 */
const BOOST = { heading: 0.35, path: 0.45, noOtherWords: 0.45, exact: 0.2, exactTitle: 0.75 };
/** Minimum share that counts as all. */
const ALL = 0.9;
/**
 * Boosts of a page's own section: for a query of few terms, and if its title has all of them, because a name is looked up
 * on its page; a longer query asks for a section.
 */
const PAGE_BOOST = { terms: 2, short: 0.1, title: 0.3, long: -0.1 };
/**
 * Factor on a question that has a query of few words among more others than `share`: who types a name looks for the
 * subject, and not for one question about it.
 */
const QUESTION = { words: 2, share: 0.5, factor: 0.8 };
/** Minimum share of a term's best weight for a full match of a heading's word: inflections and completions reach it. */
const FULL_MATCH_SHARE = 0.75;
/** Factor of a word that is a part of an identifier: `group` in `group_not_found`. */
const IDENTIFIER_PART = 0.4;
/** Stop words of a question are other words in part: “Which plan do I need?” is not the page about plans. */
const STOP_WORD_OF_QUESTION = 0.5;
/** Minimum divisor of a match in a heading. */
const MIN_WEIGHT = 0.1;

export interface RankedCandidate extends Candidate {
  /** Whether the section's name has all terms of the query and no other words. */
  exactHeading: boolean;
}

/**
 * Reranks candidates, best first. Of equal scores the page nearer to the root comes first, then the order of the pages.
 */
export function rankCandidates(query: Query, candidates: readonly Candidate[]): RankedCandidate[] {
  const match = headingMatcher(query);
  const depth = ({ section }: Candidate) => section.page.route.split('/').length;
  return candidates
    .map((candidate) => rerank(query, match, candidate))
    .sort((a, b) => b.score - a.score || depth(a) - depth(b) || a.number - b.number);
}

/** Compares a query with a section's headings, with the exact words of its text, and with the operation of its page. */
function rerank(query: Query, match: HeadingMatcher, candidate: Candidate): RankedCandidate {
  const { section } = candidate;
  const names = namesOf(section).map(headingWords);
  const above = section.first ? [] : [section.page.title, ...section.trail];
  const path = [SEARCH_GROUPS[section.page.group] ?? '', ...above].map(headingWords);
  const inHeading = greatest(names, ({ words }) => match.share(words));
  const inPath = match.share([...names, ...path].flatMap(({ words }) => words));
  // A heading also matches in full if the headings above it have the rest of the query: `string checks limits`.
  const inName = inPath > ALL ? 1 : inHeading;
  const exact = greatest(
    names,
    (name) => (section.first ? match.share(name.words) : inName) * match.precision(name),
  );
  let boost = 1 + BOOST.heading * inHeading + BOOST.path * inPath + BOOST.noOtherWords * exact;
  if (exact > ALL) {
    const isOwnPage = section.first && !section.page.operation;
    boost += isOwnPage ? BOOST.exact + BOOST.exactTitle : BOOST.exact;
  }
  if (section.first) boost += pageBoost(query, inHeading);
  const isName = query.text.split(' ').length <= QUESTION.words;
  const question =
    isName && section.heading.endsWith('?') && exact < QUESTION.share ? QUESTION.factor : 1;
  const inOrder = phraseBoost(query, section, namesOf(section)) * operationBoost(query, section);
  return {
    ...candidate,
    score: candidate.score * boost * question * inOrder,
    exactHeading: exact > ALL,
  };
}

function pageBoost({ terms }: Query, inTitle: number): number {
  if (terms.length > PAGE_BOOST.terms) return PAGE_BOOST.long;
  if (inTitle > ALL) return PAGE_BOOST.short + PAGE_BOOST.title;
  return PAGE_BOOST.short;
}

interface HeadingWord {
  term: string;
  /** The compounds that it is a part of: `Pay` in `PayPal` matches `paypal`, too. */
  compounds: readonly string[];
  /** Its weight as a word of its own. */
  factor: number;
}

interface HeadingWords {
  /** Without stop words, unless it has only these. */
  words: readonly HeadingWord[];
  /** For precision: the number of words, and a share of the stop words of a question. */
  length: number;
}

/** The heading; a page's own section has the page's name in the sidebar as well. */
function namesOf({ heading, first, page }: IndexedSection): string[] {
  return first && page.label !== undefined ? [heading, page.label] : [heading];
}

const weight = (term: QueryTerm, word: string) => term.words.get(word) ?? 0;

type HeadingMatcher = ReturnType<typeof headingMatcher>;

function headingMatcher({ terms }: Query) {
  const full = new Map(
    terms.map((term) => [term, FULL_MATCH_SHARE * Math.max(MIN_WEIGHT, ...term.words.values())]),
  );
  const weightOf = (term: QueryTerm, { term: word, compounds, factor }: HeadingWord) =>
    Math.max(factor * weight(term, word), ...compounds.map((one) => weight(term, one)));
  const match = (term: QueryTerm, word: HeadingWord) =>
    Math.min(1, weightOf(term, word) / (full.get(term) ?? 1));
  const total = terms.reduce((sum, { idf }) => sum + idf, 0) || 1;
  return {
    /** Share of the query that the words match, by idf. */
    share: (words: readonly HeadingWord[]) =>
      terms.reduce(
        (sum, term) => sum + term.idf * greatest(words, (word) => match(term, word)),
        0,
      ) / total,
    /** Share of the words that match the query. */
    precision: ({ words, length }: HeadingWords) =>
      words.reduce((sum, word) => sum + greatest(terms, (term) => match(term, word)), 0) /
      (length || 1),
  };
}

const headingWords = memoize((heading): HeadingWords => {
  const tokens = tokenize(heading);
  const all = tokens.filter(({ compound }) => !compound);
  const content = all.filter(({ term }) => !isStopWord(term));
  const words = (content.length > 0 ? content : all).map((word) => {
    const compounds = compoundsAround(tokens, word);
    const factor = compounds.some(isIdentifier) ? IDENTIFIER_PART : 1;
    return { term: word.term, compounds, factor };
  });
  const stopWords = heading.endsWith('?') ? all.length - words.length : 0;
  return { words, length: words.length + STOP_WORD_OF_QUESTION * stopWords };
});

function greatest<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, value(item)), 0);
}
