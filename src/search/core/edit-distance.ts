/**
 * Edits between two words (optimal string alignment: a transposition of two neighbors is one edit), at most `limit +
 * 1`. With `prefix`, the distance to the nearest prefix of `b`.
 */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  if (a.length - b.length > limit || (!prefix && b.length - a.length > limit)) return limit + 1;
  const width = Math.min(b.length, a.length + limit);
  let previous: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let minimum = i;
    for (let j = 1; j <= width; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((above[j - 1] ?? 0) + (same ? 0 : 1), (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (!same && isTransposition(a, b, i, j)) cost = Math.min(cost, (previous[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < minimum) minimum = cost;
    }
    if (minimum > limit) return limit + 1;
    previous = above;
    above = row;
  }
  const distance = prefix ? Math.min(...above) : (above[b.length] ?? limit + 1);
  return Math.min(distance, limit + 1);
}

function isTransposition(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
