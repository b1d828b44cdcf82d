/** Inverse document frequency as in BM25: how rare a term is that `matching` of `total` sections have. Robertson and Zaragoza, 2009, §3.4. */
export function idf(matching: number, total: number): number {
  return Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
}
