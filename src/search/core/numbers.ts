/** The first character that JSON need not escape, save for the backslash. */
const FIRST_CODE = 35;
/** Code points that are no characters. */
const SURROGATES = { start: 0xd800, count: 0x800 };

/** A number from 0 to 1,112,028 as one character; throws a RangeError for a greater one. */
export function encodeNumber(number: number): string {
  const code = number + FIRST_CODE;
  return String.fromCodePoint(code < SURROGATES.start ? code : code + SURROGATES.count);
}

/** Numbers that were written one after another; throws a RangeError unless there are `count`. */
export function decodeNumbers(encoded: string, count: number): Int32Array {
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
