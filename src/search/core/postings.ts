import type { EncodedPostings } from '@schema/search';

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

/** The first character that JSON need not escape, save for the backslash. */
const FIRST_CODE = 35;
/** Code points that are no characters. */
const SURROGATES = { start: 0xd800, count: 0x800 };

/** A number from 0 to 1,112,028 as one character; throws a RangeError for a greater one. */
export function encodeNumber(number: number): string {
  const code = number + FIRST_CODE;
  return String.fromCodePoint(code < SURROGATES.start ? code : code + SURROGATES.count);
}

/** Decodes what `IndexBuilder` wrote; throws a RangeError if the parts have different lengths. */
export function decodePostings(encoded: EncodedPostings): Postings {
  const { terms } = encoded;
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

function decodeStarts(counts: string, terms: number): Int32Array {
  const starts = new Int32Array(terms + 1);
  decodeNumbers(counts, terms).forEach((count, i) => (starts[i + 1] = (starts[i] ?? 0) + count + 1));
  return starts;
}

/** Numbers that were written one after another; throws a RangeError unless there are `count`. */
function decodeNumbers(encoded: string, count: number): Int32Array {
  const numbers = new Int32Array(Math.min(count, encoded.length));
  let at = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    const code = encoded.codePointAt(at) ?? 0;
    at += code > 0xffff ? 2 : 1;
    numbers[i] = (code < SURROGATES.start ? code : code - SURROGATES.count) - FIRST_CODE;
  }
  if (numbers.length !== count || at !== encoded.length)
    throw new RangeError(`The search index is damaged: it does not have ${count} numbers.`);
  return numbers;
}
