import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate nearest to a mistyped word, or '' if the edit distance of each is more than a third of the word's
 * length. A word of three letters may differ in one, or have exchanged letters: `kdb` is a mistyped `kbd`, `zig` is no
 * mistyped `hip`.
 */
export function nearest(word: string, candidates: Iterable<string>): string {
  const list = [...candidates];
  if (list.length === 0) return '';
  const same = list.find((candidate) => candidate.toLowerCase() === word.toLowerCase());
  if (same !== undefined) return same;
  const found = list.find((candidate) => letters(candidate) === letters(word)) ?? closest(word, list);
  const allowed = word.length > 3 || letters(word) === letters(found) ? 2 : 1;
  return distance(word, found) <= Math.max(allowed, word.length / 3) ? found : '';
}

function letters(word: string): string {
  return [...word].sort().join('');
}
