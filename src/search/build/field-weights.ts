import type { FieldName } from '../core/orama-index';

/** How a field counts in BM25F. */
export interface FieldWeight {
  /** The field's boost. */
  readonly boost: number;
  /** BM25's b: how much a field's length counts, 0 to 1. */
  readonly b: number;
  /** Whether stop words are indexed. */
  readonly stopWords: boolean;
}

/**
 * Boosts of the fields; `phrases` are never shown, `links` are texts of links that lead to the section, code has a length of its own, so that a long sample does not weaken
 * the prose around it, and a name in a long table is as much defined as one in a short table.
 */
export const FIELD_WEIGHTS: Readonly<Record<FieldName, FieldWeight>> = {
  title: { boost: 4, b: 0.5, stopWords: true },
  heading: { boost: 5, b: 0.5, stopWords: true },
  keywords: { boost: 2, b: 0.2, stopWords: true },
  definitions: { boost: 3, b: 0, stopWords: false },
  phrases: { boost: 3, b: 0.2, stopWords: false },
  links: { boost: 3, b: 0.2, stopWords: false },
  trail: { boost: 1.2, b: 0.2, stopWords: false },
  text: { boost: 1, b: 0.6, stopWords: false },
  code: { boost: 1, b: 0.3, stopWords: false },
};

/** BM25's k1: how soon repetitions of a term stop to count. */
export const K1 = 1.45;
