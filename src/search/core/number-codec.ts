/**
 * Numbers as printable characters that JSON need not escape. A number below 60 takes one character; a greater one ends with such a digit, and 31
 * digits from 60 on come before it, the least significant one first.
 */
const FIRST_CODE = 35;
/** The backslash, which JSON escapes. */
const SKIPPED_CODE = 92;
const FINAL_DIGITS = 60;
const LEADING_DIGITS = 31;

/** A number from 0 to 90 as one character. */
export function encodeDigit(digit: number): string {
  const code = FIRST_CODE + digit;
  return String.fromCharCode(code >= SKIPPED_CODE ? code + 1 : code);
}

/** The digit of a character code. */
export function decodeDigit(code: number): number {
  return code > SKIPPED_CODE ? code - FIRST_CODE - 1 : code - FIRST_CODE;
}

/** A number of any size. */
export function encodeNumber(number: number): string {
  let rest = number;
  let encoded = '';
  while (rest >= FINAL_DIGITS) {
    rest -= FINAL_DIGITS;
    encoded += encodeDigit(FINAL_DIGITS + (rest % LEADING_DIGITS));
    rest = Math.floor(rest / LEADING_DIGITS);
  }
  return encoded + encodeDigit(rest);
}

/** `count` numbers that were written one after another; throws a RangeError when there are fewer or more. */
export function decodeNumbers(encoded: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    let number = 0;
    let factor = 1;
    let digit = decodeDigit(encoded.charCodeAt(at++));
    while (digit >= FINAL_DIGITS) {
      number += digit * factor;
      factor *= LEADING_DIGITS;
      digit = decodeDigit(encoded.charCodeAt(at++));
    }
    numbers[i] = number + digit * factor;
  }
  if (at !== encoded.length) throw new RangeError('The search index is damaged: numbers do not add up.');
  return numbers;
}
