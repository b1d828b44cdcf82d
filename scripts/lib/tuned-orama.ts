import { create, insertMultiple, save, search, type AnyOrama } from '@orama/orama';
import type { Synonyms } from '@schema/search';
import type { Page } from '@/content';
import { FIELD_WEIGHTS } from '@/search/build/field-weights';
import { linkTexts } from '@/search/build/link-texts';
import { searchPages } from '@/search/build/search-pages';
import { sectionFields } from '@/search/build/section-fields';
import { normalizeSynonyms } from '@/search/build/synonyms';
import { firstSections, indexedSections } from '@/search/core/indexed-sections';
import type { FieldName } from '@/search/core/orama-index';
import { EXPANSION_SOURCES, type ExpandedTerm } from '@/search/core/query-expansion';
import { createMatcher } from '@/search/core/query-matcher';
import { parseQuery } from '@/search/core/query-parser';
import { rankCandidates } from '@/search/core/ranking';
import { rerank } from '@/search/core/reranker';
import { resultsOf } from '@/search/core/result-groups';
import { idf, scoreSections, type TermMatches } from '@/search/core/scorer';
import { isStopWord } from '@/search/core/stop-words';
import { tokenize } from '@/search/core/tokenizer';
import { Vocabulary } from '@/search/core/vocabulary';
import type { Contender } from './relevance';

const FIELDS = Object.keys(FIELD_WEIGHTS) as FieldName[];
/**
 * Ends each indexed token, so that a search for the token does not find longer ones: Orama's `exact` compares texts
 * instead of tokens.
 */
const END = '$';
const CANDIDATES = 120;
/** More sections than a site has. */
const ALL = 20_000;
const BM25 = { k: 1.45, b: 0.5, d: 0.5 };
/** Expansions are searched in classes of similar weights, because Orama gives all terms of a query the same weight. */
const CLASSES = 5;
/**
 * Share of the best score at which a weight is one half: sums over fields and expansions differ too much without it.
 */
const SATURATION = 0.15;
/** Weight of a pair of terms, as in the scorer. */
const PAIR_WEIGHT = 0.8;

/**
 * Orama's own index and BM25 with the other parts of this site's search: our tokenizer, stop words, field boosts,
 * expansions as extra terms, page context and reranker. A query needs one search for each of its terms and each class
 * of weights.
 */
export async function tunedOrama(pages: readonly Page[], synonyms: Synonyms): Promise<Contender> {
  const built = searchPages(pages);
  const fields = sectionFields(built, linkTexts(built.map(({ source }) => source)));
  const sections = indexedSections(built.map(({ shown }) => shown));
  const database = createTuned();
  await insertMultiple(
    database,
    fields.map(({ id, ...rest }) => ({ id, ...Object.fromEntries(FIELDS.map((field) => [field, rest[field]])) })),
  );
  const terms = [
    ...new Set(fields.flatMap((one) => FIELDS.flatMap((field) => tokenize(one[field]).map(({ term }) => term)))),
  ].sort();
  const vocabulary = new Vocabulary(terms);
  const context = { vocabulary, synonyms: normalizeSynonyms(synonyms), sources: EXPANSION_SOURCES };
  const firstOfPage = firstSections(sections);
  const collection = { firstOfPage, ranks: Float32Array.from(sections, ({ rank }) => rank) };
  return {
    files: [JSON.stringify(built.map(({ shown }) => shown)), JSON.stringify({ ...save(database), docs: undefined })],
    search: (text) => {
      const parsed = parseQuery(text, context);
      const matches = parsed.terms.map((term) => matchTerm(database, term, vocabulary, firstOfPage));
      const query = createMatcher(
        parsed,
        matches.map((match) => match.idf),
        vocabulary,
      );
      const scores = scoreSections(matches, collection);
      const scored = sections
        .map((section, number) => ({ number, score: scores[number] ?? 0, section }))
        .filter(({ score }) => score > 0);
      const candidates = scored.sort((a, b) => b.score - a.score || a.number - b.number).slice(0, CANDIDATES);
      return resultsOf(query, rankCandidates(query, candidates, rerank));
    },
  };
}

function createTuned(): AnyOrama {
  const schema = Object.fromEntries(FIELDS.map((field) => [field, 'string' as const]));
  const tokens = (text: string, field: string | undefined) =>
    tokenize(text).filter(
      ({ term }) => field === undefined || FIELD_WEIGHTS[field as FieldName].stopWords || !isStopWord(term),
    );
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    // A query is a list of terms that are expanded already.
    tokenize: (text: string, _language?: string, field?: string) =>
      field === undefined ? text.split(' ') : tokens(text, field).map(({ term }) => term + END),
  };
  return create({ schema, sort: { enabled: false }, components: { tokenizer } });
}

/** One search for each class of weights; scores are normalized, for BM25 includes the idf already. */
function matchTerm(
  database: AnyOrama,
  { expansions, pairs }: ExpandedTerm,
  vocabulary: Vocabulary,
  firstOfPage: Int32Array,
): TermMatches {
  const scores = new Float32Array(firstOfPage.length);
  const classes = new Map<number, string[]>();
  for (const [number, weight] of expansions) {
    const level = Math.max(1, Math.round(weight * CLASSES)) / CLASSES;
    classes.set(level, [...(classes.get(level) ?? []), vocabulary.term(number) + END]);
  }
  for (const [weight, terms] of classes)
    eachHit(database, terms, (section, score) => raise(scores, section, weight * score));
  for (const [left, right] of pairs) {
    const lefts = new Map<number, number>();
    eachHit(database, [vocabulary.term(left) + END], (section, score) => lefts.set(section, score));
    eachHit(database, [vocabulary.term(right) + END], (section, score) =>
      raise(scores, section, PAIR_WEIGHT * Math.min(score, lefts.get(section) ?? 0)),
    );
  }
  const most = scores.reduce((a, b) => Math.max(a, b), 0) || 1;
  const weights = scores.map((score) => score / (score + most * SATURATION));
  const best = new Float32Array(weights.length);
  weights.forEach((weight, section) => raise(best, firstOfPage[section] ?? section, weight));
  const matching = weights.filter((weight) => weight > 0).length;
  return { weights, best, idf: idf(matching, weights.length) };
}

function eachHit(database: AnyOrama, terms: readonly string[], visit: (section: number, score: number) => void): void {
  const boost = Object.fromEntries(FIELDS.map((field) => [field, FIELD_WEIGHTS[field].boost]));
  const found = search(database, { term: terms.join(' '), boost, relevance: BM25, limit: ALL });
  if (!(found instanceof Promise)) for (const { id, score } of found.hits) visit(Number(id), score);
}

function raise(weights: Float32Array, at: number, weight: number): void {
  if (weight > (weights[at] ?? 0)) weights[at] = weight;
}
