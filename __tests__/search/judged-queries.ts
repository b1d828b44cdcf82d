import { readFileSync } from 'node:fs';
import type { Judged } from './relevance';

// The sets of judged queries; `docs/search.md` says how each was made, and what may be tuned with a look at it.

type Kinds<Kind extends string> = Readonly<Record<Kind, readonly Judged[]>>;
type Corpora = Readonly<
  Record<'own' | 'foreign', Kinds<'question' | 'noun' | 'identifier' | 'exact' | 'typo'>>
>;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(`__tests__/search/${file}.json`, 'utf8'));

/** Queries as readers type them, judged by hand. */
export const QUERIES = read('queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/** Written before the engine had answered any of them; weights have been chosen since with a look at them. */
export const UNSEEN = read('unseen-queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/** By writers who read the pages and never saw the engine; weights have been chosen since with a look at one set. */
export const BLIND = read('blind-queries') as Kinds<'exact' | 'prefix' | 'typo' | 'question'>;

/** Nouns; they have been looked at. */
export const HELD_OUT = read('held-out-queries') as Kinds<'noun'>;

/** In the words of readers, for this site and for Fastify's documentation; weights may be chosen with a look at them. */
export const { own: OWN_DEVELOPMENT, foreign: FOREIGN_DEVELOPMENT } = read(
  'development-queries',
) as Corpora;
export const { own: OWN_READERS, foreign: FOREIGN_READERS } = read('reader-queries') as Corpora;

/** Questions from the facts of the product; both halves have been looked at. */
export const CUSTOMERS = read('customer-queries') as Kinds<'tuned' | 'judged'>;

/** They were not to be looked at, and have been since: what they show is what a change loses. */
export const { own: OWN_FROZEN, foreign: FOREIGN_FROZEN } = read('frozen-queries') as Corpora;
