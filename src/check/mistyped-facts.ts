import { distance } from 'fastest-levenshtein';
import { unknownFacts, type Variables } from '@/lib/interpolate';

/**
 * The ids in braces of a plain text that were meant as facts: those whose group exists, and those that differ in one
 * letter from the name of a fact. Other words in braces are text: `/hosts/{id}`.
 */
export function mistypedFacts(text: string, variables: Variables): string[] {
  const words = [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].map(([, id = '']) => id);
  const mistyped = words.filter(
    (id) =>
      !Object.hasOwn(variables, id) &&
      Object.keys(variables).some((name) => isExchanged(id, name) || distance(id, name) === 1),
  );
  return [...unknownFacts(text, variables), ...mistyped];
}

/** Whether two words have the same letters: `nmae` and `name`. */
function isExchanged(a: string, b: string): boolean {
  const sorted = (word: string) => [...word.toLowerCase()].sort().join('');
  return sorted(a) === sorted(b);
}
