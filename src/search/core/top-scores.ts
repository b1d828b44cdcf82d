/** Section numbers with the greatest scores above 0, best first; of equal scores the lower number comes first. */
export function topScores(scores: Float64Array, limit: number): (readonly [section: number, score: number])[] {
  // Sorting plain numbers is much faster than sorting pairs, of which few are needed.
  const threshold =
    scores
      .filter((score) => score > 0)
      .sort()
      .at(-limit) ?? 0;
  const best: (readonly [number, number])[] = [];
  scores.forEach((score, section) => {
    if (score > 0 && score >= threshold) best.push([section, score]);
  });
  return best.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}
