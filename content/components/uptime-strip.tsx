import type { SVGProps } from 'react';

const HEIGHTS = { 3: 24, 2: 15, 1: 8 } as const;
const COLORS = { 3: 'var(--bar-up)', 2: 'var(--bar-degraded)', 1: 'var(--bar-down)' } as const;
const STEP = 6;

/** One bar of a strip: up, degraded or down. */
export type Day = keyof typeof HEIGHTS;

/** Bars that are all up, except those at the given positions. */
export function daysWith(count: number, others: Readonly<Record<number, Day>>): Day[] {
  return Array.from({ length: count }, (_, index) => others[index] ?? 3);
}

/** The product's strip. One path draws all bars of a status, which keeps a page of ninety bars small. */
export function Strip({ days, ...size }: { days: readonly Day[] } & SVGProps<SVGSVGElement>) {
  const pathOf = (day: Day) =>
    days
      .flatMap((own, index) => (own === day ? [`M${index * STEP + 2} 24v-${HEIGHTS[day]}`] : []))
      .join('');
  return (
    <svg
      viewBox={`0 0 ${days.length * STEP - 2} 24`}
      {...size}
      fill="none"
      strokeWidth="4"
      preserveAspectRatio="none"
      aria-hidden
    >
      {([3, 2, 1] as const).map((day) =>
        days.includes(day) ? <path key={day} d={pathOf(day)} stroke={COLORS[day]} /> : null,
      )}
    </svg>
  );
}
