/** A course of values that looks measured and is the same in each build: a sum of waves. */
export function courseOf(seed: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const at = index + seed * 7;
    return (
      0.5 +
      0.22 * Math.sin(at * 0.9) * Math.cos(at * 0.31) +
      0.16 * Math.sin(at * 2.3) +
      0.08 * Math.sin(at * 5.1)
    );
  });
}

/** The lines of a chart keep their width; its drawing is as wide as its place. */
export const CHART = {
  fill: 'none',
  stroke: 'var(--accent)',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  preserveAspectRatio: 'none',
  'aria-hidden': true,
} as const;
export const THIN = { vectorEffect: 'non-scaling-stroke' } as const;

/** A small line without an axis. */
export function Line({ seed, className }: { seed: number; className: string }) {
  return (
    <svg viewBox="0 0 60 20" width="56" height="20" className={className} {...CHART}>
      <path d={pathOf(courseOf(seed, 21), 60, 20)} {...THIN} />
    </svg>
  );
}

/** A path through values from 0 (bottom) to 1 (top). */
export function pathOf(values: readonly number[], width: number, height: number): string {
  const points = values.map((value, index) => {
    const x = ((index * width) / (values.length - 1)).toFixed(1);
    return `${Number(x)} ${Number((height - value * height).toFixed(1))}`;
  });
  return `M${points.join('L')}`;
}
