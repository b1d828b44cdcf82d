import { readFileSync } from 'node:fs';
import type { Judged } from './relevance';

// The sets of judged queries; `docs/search.md` says how each was made, and what may be tuned with a look at it.

type Kinds<Kind extends string> = Readonly<Record<Kind, readonly Judged[]>>;
type Corpora = Readonly<Record<'own' | 'foreign', Kinds<'question' | 'noun' | 'identifier' | 'exact' | 'typo'>>>;

const read = (file: string): unknown => JSON.parse(readFileSync(`__tests__/search/${file}.json`, 'utf8'));

/**
 * Queries as readers type them, judged by hand against the text of our pages. They judge the search as a whole; nothing
 * in it may be tuned to a single one of them.
 */
export const QUERIES = read('queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/**
 * A second set, written before the engine had answered any of them. A strict judge accepts one place, or the few that
 * say the same. Asked for the first time they reached 0.79 at the first row and a mean reciprocal rank of 0.85. Weights
 * have been chosen since with a look at both sets.
 */
export const UNSEEN = read('unseen-queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/**
 * Three further sets by writers who read the pages and never saw the engine, its settings or the other sets. Asked for
 * the first time the first two reached 0.78 and 0.81 at the first row and a mean reciprocal rank of 0.81 and 0.84; the
 * third, asked once the `phrases` of `content/search.yaml` were there, 0.90 and 0.92. The phrases were written without
 * a look at any of them; weights have been chosen since with one.
 */
export const BLIND = read('blind-queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/**
 * Nouns, written before the engine had answered any of them. No single result was looked at while the ranking changed;
 * their sums were. They show what a change does to other queries.
 */
export const HELD_OUT = read('held-out-queries') as Kinds<'noun'>;

/**
 * Two sets in the words of readers, for this site and for Fastify's documentation (`foreign-pages.ts`), judged before
 * the engine had answered any of them. They show which causes make the first row wrong; weights may be chosen with a
 * look at them.
 */
export const { own: OWN_DEVELOPMENT, foreign: FOREIGN_DEVELOPMENT } = read('development-queries') as Corpora;
export const { own: OWN_READERS, foreign: FOREIGN_READERS } = read('reader-queries') as Corpora;

/**
 * Questions of customers, written from the facts of the product before the engine had answered any of them and before
 * the writer had read the pages. Divided at random: what the first half misses may be looked at, of the second half
 * only the sums.
 */
export const CUSTOMERS = read('customer-queries') as Kinds<'tuned' | 'judged'>;

/**
 * Queries that nobody tunes for: written before the engine had answered any of them, and no single result is looked at.
 * Only their sums are read, at the end of a change. Do not look at what they miss; write new ones if these are known.
 */
export const { own: OWN_FROZEN, foreign: FOREIGN_FROZEN } = read('frozen-queries') as Corpora;
