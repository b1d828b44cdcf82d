interface UptimeStripProps {
  bars: number;
  /** Index of the degraded bar, -1 for none, and of the one that is down. */
  degraded?: number;
  down: number;
  className: string;
}

const STEP = 6;
const HEIGHTS = { up: 24, degraded: 17, down: 8 };

/**
 * The site's logo: a row of thin bars, mostly up. A bar's height repeats the meaning of its color. All bars of a status
 * are one path, because the logo is in the HTML of each page.
 */
export function UptimeStrip({ bars, degraded = -1, down, className }: UptimeStripProps) {
  const statuses = Array.from({ length: bars }, (_, index) => {
    if (index === down) return 'down';
    if (index === degraded) return 'degraded';
    return 'up';
  });
  return (
    <svg
      viewBox={`0 0 ${bars * STEP - 3} 24`}
      className={className}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {(['up', 'degraded', 'down'] as const)
        .filter((status) => statuses.includes(status))
        .map((status) => (
          <path
            key={status}
            fill={`var(--bar-${status})`}
            d={`M0 ${25 - HEIGHTS[status]}${statuses.map((other) => bar(other === status, HEIGHTS[status] - 2)).join('')}`}
          />
        ))}
    </svg>
  );
}

/** A bar of 3 units with round corners, and the way to the next one. `side` is the height between the corners. */
function bar(shown: boolean, side: number): string {
  const next = `m${STEP} 0`;
  if (!shown) return next;
  return `v${side}q0 1 1 1h1q1 0 1-1v-${side}q0-1-1-1h-1q-1 0-1 1${next}`;
}
