/** Edits that a word of this many letters may be away from a word that exists: one from four letters, two from eight. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Edits between two words, where swapping two neighbours counts as one (optimal string alignment); `limit + 1` for anything
 * beyond the limit. With `prefix`, `b` may go on after the match: the distance to its nearest beginning.
 */
export function edits(a: string, b: string, limit: number, prefix = false): number {
  if (a.length - b.length > limit || (!prefix && b.length - a.length > limit)) return limit + 1;
  const width = Math.min(b.length, a.length + limit);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (!same && swapped(a, b, i, j)) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  const distance = prefix ? Math.min(...above) : (above[b.length] ?? limit + 1);
  return Math.min(distance, limit + 1);
}

function swapped(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}

/** The letters of a word as bits: words whose bits differ in more than two an edit cannot be near, which spares the table above. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i += 1) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
