interface UptimeStripProps {
  /** Number of bars. */
  bars: number;
  /** Index of the degraded bar and of the one that is down; -1 for none. */
  degraded?: number;
  down?: number;
  className?: string;
}

const WIDTH = 3;
const GAP = 3;
const HEIGHT = 24;

/** The site's logo: a row of thin bars, mostly up. A bar's height repeats the meaning of its color. */
export function UptimeStrip({ bars, degraded = -1, down = -1, className }: UptimeStripProps) {
  const width = bars * (WIDTH + GAP) - GAP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={className} aria-hidden="true" preserveAspectRatio="none">
      {Array.from({ length: bars }, (_, index) => {
        const status = index === down ? 'down' : index === degraded ? 'degraded' : 'up';
        const height = status === 'up' ? HEIGHT : status === 'degraded' ? HEIGHT * 0.7 : HEIGHT * 0.35;
        return (
          <rect
            key={index}
            x={index * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="1"
            className={`bar-${status}`}
          />
        );
      })}
    </svg>
  );
}
