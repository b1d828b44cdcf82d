import { sample } from 'openapi-sampler';
import RandExp from 'randexp';
import { getOwn } from '../load/json';
import type { Keywords } from './keywords';

/** The longest text that is made from a pattern or a minimum length. */
const MAX_LENGTH = 1000;
/** Repetitions of the parts of a pattern, of which the library makes a text. */
const MAX_REPETITIONS = 10 * MAX_LENGTH;

/** Texts of formats that the library does not know. */
const FORMATS = {
  byte: 'c3RyaW5n',
  duration: 'P1D',
  url: 'https://example.com',
};

/** The number nearest to 1 that the bounds allow: 0 and the limits of a data type are seldom what a caller sends. */
export function sampleNumber(keywords: Keywords, isInteger: boolean): number {
  const step = keywords.multipleOf?.[0] || (isInteger ? 1 : 0);
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = keywords;
  const gap = step || Math.min(1, (below - above) / 2);
  const least = Math.max(keywords.minimum ?? -Infinity, above + gap);
  const most = Math.min(keywords.maximum ?? Infinity, below - gap);
  const near = Math.min(Math.max(1, least), most);
  if (step === 0 || (step === 1 && Number.isInteger(near))) return near;
  const next = Number((Math.ceil(near / step) * step).toPrecision(15));
  return next > most ? Number((Math.floor(most / step) * step).toPrecision(15)) : next;
}

/** A pattern with the flag `u` (JSON Schema 2020-12 §6.4), which forbids some escapes that authors write. */
export function regExpOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

export function isRegExp(pattern: string): boolean {
  try {
    return regExpOf(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether a text has a pattern of the author's, which may be none. */
export function matches(pattern: string, text: string): boolean {
  return isRegExp(pattern) && regExpOf(pattern).test(text);
}

/** A text in the format, of the length and by the pattern of a schema; of the usual form where no such text is found. */
export function sampleString(keywords: Keywords): string {
  const { format = '', pattern: [pattern = ''] = [], maxLength = Infinity } = keywords;
  const minLength = Math.min(keywords.minLength ?? 0, MAX_LENGTH);
  const known = keywords.contentEncoding === 'base64' ? FORMATS.byte : getOwn(FORMATS, format);
  // The library looks its formats up in an object, where `valueOf` has a value, too.
  const other = format in Object.prototype ? '' : format;
  const text = known ?? String(sample({ type: 'string', format: other }));
  // Other formats than those of the library allow any text.
  const isFree = text === 'string' || format === 'password';
  const usual = isFree ? text.padEnd(minLength, text).slice(0, maxLength) : text;
  if (pattern === '' || repetitions(pattern) > MAX_LENGTH) return usual;
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && regExpOf(pattern).test(text);
  try {
    const shortest = matching(pattern, 0);
    const longer = matching(pattern, moreRepetitions(pattern, minLength));
    return [usual, shortest, longer].find(fits) ?? usual;
  } catch {
    return usual;
  }
}

/**
 * A text of a pattern, always the same one: the first character of each range, or one that is `more` further, and so many
 * repetitions more than it needs.
 */
function matching(pattern: string, more: number): string {
  const generator = new RandExp(pattern);
  generator.max = more;
  generator.randInt = (least, most) => Math.min(most, least + more);
  return generator.gen();
}

/** The least length, if the text stays short with so many repetitions of each part: one inside of another multiplies. */
function moreRepetitions(pattern: string, minLength: number): number {
  const parts = pattern.match(/[*+?{]/g)?.length ?? 0;
  return (minLength + 1) ** parts * repetitions(pattern) > MAX_REPETITIONS ? 0 : minLength;
}

/** How many characters the repetitions of a pattern can give at most: one inside of another multiplies. */
function repetitions(pattern: string): number {
  let product = 1;
  for (const [, count] of pattern.matchAll(/\{(\d+)/g)) product *= Math.max(1, Number(count));
  return product;
}
