import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate nearest to a mistyped word, or '' if the edit distance of each is more than a third of the word's
 * length, and no one has the same letters: `kdb` is a mistyped `kbd`, `deleteProject` is `projectDelete`; digits are often
 * in another order. A word of three letters may differ in one: `zig` is no mistyped `hip`.
 */
export function nearest(word: string, candidates: Iterable<string>): string {
  const list = [...candidates];
  if (list.length === 0) return '';
  const same =
    list.find((candidate) => candidate.toLowerCase() === word.toLowerCase()) ??
    list.find((candidate) => !/\d/.test(word) && haveSameLetters(candidate, word));
  if (same !== undefined) return same;
  const found = closest(word, list);
  const allowed = word.length > 3 ? 2 : 1;
  // Of an address, the name counts: its folders are often the same.
  const { length } = word.slice(word.lastIndexOf('/') + 1);
  return distance(word, found) <= Math.max(allowed, length / 3) ? found : '';
}

/** The fact nearest to a mistyped one. Of an id, the name counts: a group can have many short ones. */
export function nearestFact(id: string, known: readonly string[]): string {
  const found = nearest(id, known);
  const nameOf = (fact: string) => fact.slice(fact.lastIndexOf('.') + 1);
  return nearest(nameOf(id), [nameOf(found)]) && found;
}

/** Whether a word is another one with one wrong letter, or with exchanged ones; digits are often in another order. */
export function isTypo(word: string, other: string): boolean {
  return (!/\d/.test(word) && haveSameLetters(word, other)) || distance(word, other) === 1;
}

/** Whether two words have the same letters in another order or case: `nmae` and `Name`. */
function haveSameLetters(a: string, b: string): boolean {
  const sorted = (word: string) => [...word.toLowerCase()].sort().join('');
  return sorted(a) === sorted(b);
}
