import type { EncodedPostings } from '@schema/search';
import { decodeNumbers } from './number-codec';

/** The inverted index: the postings of term `i` are at `starts[i]` up to `starts[i + 1]`. */
export interface Postings {
  /** Sorted by code unit. */
  readonly terms: readonly string[];
  readonly starts: Int32Array;
  /** Section numbers. */
  readonly sections: Int32Array;
  /** 1 to `IMPACT_LEVELS`: the term's weight in the section, quantized; or `DEFINED_IMPACT`. */
  readonly impacts: Int32Array;
}

/**
 * Impact of a term that by itself is a name which the section defines: for a query of this one term, the section is
 * about it and does not only mention it.
 */
export const DEFINED_IMPACT = 38;

/** Levels of a quantized weight. */
export const IMPACT_LEVELS = 21;

/** `A`: a term shares no prefix with the term before it; `B`: one letter, and so on. */
export const SHARED_PREFIX_ZERO = 65;

/** Decodes what `encodePostings` wrote; throws a RangeError if the parts have different lengths. */
export function decodePostings(encoded: EncodedPostings): Postings {
  const terms = decodeTerms(encoded.terms);
  const starts = decodeStarts(encoded.counts, terms.length);
  const total = starts[terms.length] ?? 0;
  const sections = decodeNumbers(encoded.sections, total);
  const impacts = decodeNumbers(encoded.impacts, total);
  for (let term = 0; term < terms.length; term += 1) {
    let last = -1;
    for (let i = starts[term] ?? 0; i < (starts[term + 1] ?? 0); i += 1) {
      last += (sections[i] ?? 0) + 1;
      sections[i] = last;
    }
  }
  return { terms, starts, sections, impacts };
}

/** Calls back with each section that has the term and the term's weight there, 0 to 1; a defined name has more. */
export function forEachPosting(
  { starts, sections, impacts }: Postings,
  term: number,
  visit: (section: number, weight: number) => void,
): void {
  const end = starts[term + 1] ?? 0;
  for (let i = starts[term] ?? end; i < end; i += 1) visit(sections[i] ?? 0, (impacts[i] ?? 0) / IMPACT_LEVELS);
}

function decodeTerms(encoded: string): string[] {
  const terms: string[] = [];
  let previous = '';
  for (const [, shared = 'A', rest = ''] of encoded.matchAll(/([A-Z])([^A-Z]*)/g)) {
    previous = previous.slice(0, shared.charCodeAt(0) - SHARED_PREFIX_ZERO) + rest;
    terms.push(previous);
  }
  return terms;
}

function decodeStarts(counts: string, terms: number): Int32Array {
  const starts = new Int32Array(terms + 1);
  decodeNumbers(counts, terms).forEach((count, i) => (starts[i + 1] = (starts[i] ?? 0) + count + 1));
  return starts;
}
