import type { EncodedPostings } from '@schema/search';
import { encodeNumber } from '../core/number-codec';
import { SHARED_PREFIX_ZERO } from '../core/postings';

const MAX_SHARED_PREFIX = 25;

/** A term with its postings: section number and impact. */
export type TermPostings = readonly [term: string, postings: readonly (readonly [section: number, impact: number])[]];

/**
 * Encodes postings as four strings that compress well: terms front-coded (a capital for the length of the prefix shared
 * with the term before, then the rest), and postings per term, gaps between section numbers and impacts as numbers.
 * `entries` is sorted by term, each list by section.
 */
export function encodePostings(entries: readonly TermPostings[]): EncodedPostings {
  const encoded = { terms: '', counts: '', sections: '', impacts: '' };
  let previous = '';
  for (const [term, postings] of entries) {
    const shared = sharedPrefix(previous, term);
    encoded.terms += String.fromCharCode(SHARED_PREFIX_ZERO + shared) + term.slice(shared);
    encoded.counts += encodeNumber(postings.length - 1);
    let last = -1;
    for (const [section, impact] of postings) {
      encoded.sections += encodeNumber(section - last - 1);
      encoded.impacts += encodeNumber(impact);
      last = section;
    }
    previous = term;
  }
  return encoded;
}

function sharedPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length, MAX_SHARED_PREFIX);
  let shared = 0;
  while (shared < limit && a[shared] === b[shared]) shared += 1;
  return shared;
}
