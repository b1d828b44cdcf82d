import type { Searchable } from './relevance';

/** A search engine in the comparison, and the files that it would ship. */
export interface Contender extends Searchable {
  readonly files: readonly string[];
}
