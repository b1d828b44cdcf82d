/**
 * The largest number of a list of any length, `least` at least. `Math.max(...list)` throws a RangeError for a list of
 * some 100,000 numbers, because arguments are on the call stack.
 */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let found = least;
  for (const number of numbers) if (number > found) found = number;
  return found;
}
