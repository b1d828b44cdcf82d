import type { PackedPostings } from '@schema/search';
import { finish } from './steps';

/**
 * The postings as four strings that compress well: terms front-coded (the shared beginning as one capital, then the rest), and
 * numbers in the printable characters that JSON need not escape. A number below 60 takes one character.
 */

/** Postings ready for reading: those of term `i` stand at `starts[i]` up to `starts[i + 1]`. */
export interface Postings {
  /** Sorted by code unit. */
  readonly terms: readonly string[];
  readonly starts: Int32Array;
  readonly records: Int32Array;
  /** 1 to `IMPACT_LEVELS`: how much the term says about the record. */
  readonly impacts: Uint8Array;
}

/** Steps in which a term's weight in a record is kept. */
export const IMPACT_LEVELS = 24;

const FIRST = 35;
const SKIPPED = 92;
const FINAL_DIGITS = 60;
const LEADING_DIGITS = 31;
const CAPITAL_A = 65;
const MAX_SHARED = 25;

/** Packs postings; `entries` is sorted by term, each list by record. */
export function pack(entries: readonly (readonly [string, readonly (readonly [number, number])[]])[]): PackedPostings {
  let previous = '';
  const packed = { terms: '', counts: '', records: '', impacts: '' };
  for (const [term, list] of entries) {
    const shared = sharedLength(previous, term);
    packed.terms += String.fromCharCode(CAPITAL_A + shared) + term.slice(shared);
    packed.counts += digits(list.length - 1);
    let last = -1;
    for (const [record, impact] of list) {
      packed.records += digits(record - last - 1);
      packed.impacts += digit(impact);
      last = record;
    }
    previous = term;
  }
  return packed;
}

/** Terms that are unpacked in one step. */
const STEP = 2000;

/** Unpacks what `pack` wrote, in short steps; throws a RangeError when the four strings do not belong together. */
export function* unpacking(packed: PackedPostings): Generator<void, Postings> {
  const terms = unpackTerms(packed.terms);
  yield;
  const counts = numbers(packed.counts, terms.length);
  const starts = new Int32Array(terms.length + 1);
  counts.forEach((count, i) => (starts[i + 1] = (starts[i] ?? 0) + count + 1));
  const total = starts[terms.length] ?? 0;
  if (packed.impacts.length !== total) throw new RangeError('The search index is damaged: impacts are missing.');
  const records = numbers(packed.records, total);
  const impacts = new Uint8Array(total);
  for (let term = 0; term < terms.length; term += 1) {
    if (term % STEP === 0) yield;
    let last = -1;
    for (let i = starts[term] ?? 0; i < (starts[term + 1] ?? 0); i += 1) {
      last += (records[i] ?? 0) + 1;
      records[i] = last;
      impacts[i] = value(packed.impacts.charCodeAt(i));
    }
  }
  return { terms, starts, records, impacts };
}

/** Unpacks at once. */
export function unpack(packed: PackedPostings): Postings {
  return finish(unpacking(packed));
}

function unpackTerms(packed: string): string[] {
  const terms: string[] = [];
  let previous = '';
  for (const [, shared = 'A', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    previous = previous.slice(0, shared.charCodeAt(0) - CAPITAL_A) + rest;
    terms.push(previous);
  }
  return terms;
}

function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length, MAX_SHARED);
  let shared = 0;
  while (shared < limit && a[shared] === b[shared]) shared += 1;
  return shared;
}

function digit(n: number): string {
  const code = FIRST + n;
  return String.fromCharCode(code >= SKIPPED ? code + 1 : code);
}

function value(code: number): number {
  return code > SKIPPED ? code - FIRST - 1 : code - FIRST;
}

function digits(n: number): string {
  let rest = n;
  let text = '';
  while (rest >= FINAL_DIGITS) {
    rest -= FINAL_DIGITS;
    text += digit(FINAL_DIGITS + (rest % LEADING_DIGITS));
    rest = Math.floor(rest / LEADING_DIGITS);
  }
  return text + digit(rest);
}

function numbers(text: string, count: number): Int32Array {
  const result = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    let n = 0;
    let factor = 1;
    let d = value(text.charCodeAt(at++));
    while (d >= FINAL_DIGITS) {
      n += d * factor;
      factor *= LEADING_DIGITS;
      d = value(text.charCodeAt(at++));
    }
    result[i] = n + d * factor;
  }
  if (at !== text.length) throw new RangeError('The search index is damaged: numbers do not add up.');
  return result;
}
