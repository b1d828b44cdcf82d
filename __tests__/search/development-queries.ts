import { readFileSync } from 'node:fs';

/** A query, and the places that answer it, as in `queries.ts`. */
type DevelopmentQuery = readonly [query: string, ...places: string[]];

type Kinds = Readonly<Record<'question' | 'noun' | 'identifier' | 'typo', readonly DevelopmentQuery[]>>;

type Corpora = Readonly<Record<'own' | 'foreign', Kinds>>;

/**
 * Two sets of queries in the words of readers, with the places that answer them, for this site and for Fastify's
 * documentation. They were judged against the text of the pages before the engine had answered any of them. They show
 * which causes make the first row wrong; weights may be chosen with a look at them.
 */
export const { own: OWN_DEVELOPMENT, foreign: FOREIGN_DEVELOPMENT } = readQueries('development-queries.json');
export const { own: OWN_READERS, foreign: FOREIGN_READERS } = readQueries('reader-queries.json');

function readQueries(file: string): Corpora {
  return JSON.parse(readFileSync(`__tests__/search/${file}`, 'utf8')) as Corpora;
}
