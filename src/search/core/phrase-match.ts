import type { IndexedSection } from './indexed-sections';
import { lowerCase, memoize } from './memoize';
import type { Query } from './query';
import { fold } from './tokenizer';

/** Factors: a heading contains the query as it was typed; the text contains it, and it has three words or more. */
const PHRASE = { heading: 1.3, text: 1.5, textWords: 3 };
/** Boost for each word, up to four, if a heading begins with a query of two words or more. */
const HEADING_PREFIX = { boost: 0.33, words: 4 };
/** Factors: the heading or the prose, which explains it, contains an identifier of the query as it was typed. */
const IDENTIFIER = { heading: 2.6, prose: 2.2 };
/** Boost if all bigrams of the query are in the section. */
const BIGRAMS = 0.5;
/**
 * Factors on the sections of an operation whose path is in the query, and the boost if the query has the method as
 * well.
 */
const OPERATION = { page: 2.5, section: 1.1, method: 0.4 };

/** Factor on a section's score for the query's words in their order. */
export function phraseBoost(
  query: Query,
  section: IndexedSection,
  names: readonly string[],
): number {
  const headings = names.map(lowerCase);
  const text = lowerCase(section.text);
  const words = query.text.split(' ').length;
  const typed = [query.text.toLowerCase(), query.corrected];
  if (words > 1 && typed.some((phrase) => headings.some((heading) => heading.startsWith(phrase)))) {
    return 1 + HEADING_PREFIX.boost * Math.min(HEADING_PREFIX.words, words);
  }
  const places = [...headings, text, lowerCase(section.page.title)];
  const { identifiers } = query;
  const boosts = [1 + BIGRAMS * shareOfBigrams(query.bigrams, places)];
  if (query.terms.length > 1 && includesAny(headings, typed)) boosts.push(PHRASE.heading);
  if (includesAny(headings, identifiers)) boosts.push(IDENTIFIER.heading);
  if (includesAny([lowerCase(section.prose)], identifiers)) boosts.push(IDENTIFIER.prose);
  if (words >= PHRASE.textWords && includesAny([text], typed)) boosts.push(PHRASE.text);
  return Math.max(...boosts);
}

/** Factor on a section's score if the query has the path of its operation. */
export function operationBoost(
  { identifiers, terms }: Query,
  { page, first }: IndexedSection,
): number {
  if (!page.operation) return 1;
  const [method, path] = page.operation;
  if (!identifiers.includes(fold(path))) return 1;
  const boost = first ? OPERATION.page : OPERATION.section;
  if (terms.some(({ term }) => term === method.toLowerCase())) return boost + OPERATION.method;
  return boost;
}

function shareOfBigrams(bigrams: readonly string[], places: readonly string[]): number {
  const texts = places.map(withSpaces);
  const found = bigrams.filter((bigram) => includesAny(texts, [withSpaces(bigram)]));
  return found.length / (bigrams.length || 1);
}

function includesAny(texts: readonly string[], phrases: readonly string[]): boolean {
  return phrases.some((phrase) => texts.some((text) => text.includes(phrase)));
}

/** With a space for each hyphen and underscore: people write `idempotency key` for `Idempotency-Key`. */
const withSpaces = memoize((text: string) => text.replace(/[-_]/g, ' '));
