import type { ReactNode } from 'react';
import { contentComponent, describedProps } from '@schema/content-component';
import { AppWindow, Axis, Picture } from './app-window';
import { CHART, courseOf, pathOf, THIN } from './sparkline';

const props = describedProps(
  'The tab Response times of a project: the last day, and the phases of a load by location.',
  'A chart shows the response time of the last day, with a median of 402 ms and a 95th percentile of 731 ms. Below, bars divide the response time of each location into DNS, connect, TLS, first byte and download: 388 ms from eu-central, 402 ms from eu-west, 511 ms from us-east.',
);

const PHASES = [
  { name: 'DNS', look: { fill: 'var(--accent)', fillOpacity: 0.22 } },
  { name: 'Connect', look: { fill: 'var(--accent)', fillOpacity: 0.38 } },
  { name: 'TLS', look: { fill: 'var(--accent)', fillOpacity: 0.56 } },
  { name: 'First byte', look: { fill: 'var(--accent)' } },
  { name: 'Download', look: { fill: 'color-mix(in srgb, var(--accent) 30%, var(--subtle))' } },
];
const MEDIAN = { stroke: 'var(--accent)' };
const HIGH = { stroke: 'var(--accent)', strokeOpacity: 0.5, strokeDasharray: '4 3' };
/** Milliseconds by phase; they add up to the response time of the location. */
const LOCATIONS: readonly (readonly [string, readonly number[]])[] = [
  ['eu-central', [12, 24, 31, 268, 53]],
  ['eu-west', [14, 28, 35, 271, 54]],
  ['us-east', [18, 96, 101, 232, 64]],
];
const LONGEST = 520;

export const ResponseTimes = contentComponent(props, ['pictures.css', 'project.css'], (texts) => (
  <Picture {...texts}>
    <AppWindow place="Shop / Response times">
      <div className="shot-body">
        <Chart />
        <Phases />
      </div>
    </AppWindow>
  </Picture>
));

/** Median and 95th percentile of a day, on a scale to 1,000 ms. */
function Chart() {
  const median = courseOf(4, 49).map((value) => 0.28 + value * 0.24);
  const high = courseOf(9, 49).map((value, index) => (median[index] ?? 0) + 0.18 + value * 0.26);
  const middle = pathOf(median, 480, 96);
  return (
    <div className="shot-chart">
      <div className="shot-legend">
        <Key name="Median">
          <path d="M0 5h10" strokeWidth="2" {...MEDIAN} />
        </Key>
        <Key name="95th percentile">
          <path d="M0 5h10" strokeWidth="2" {...HIGH} />
        </Key>
      </div>
      <svg viewBox="0 0 480 96" {...CHART}>
        <path d="M0 1H480M0 48H480M0 95H480" stroke="var(--line)" strokeWidth="1" {...THIN} />
        <path d={`${middle}V96H0Z`} stroke="none" fill="var(--accent)" fillOpacity={0.11} />
        <path d={pathOf(high, 480, 96)} {...HIGH} {...THIN} />
        <path d={middle} {...MEDIAN} {...THIN} />
      </svg>
      <Axis labels={['Yesterday', '16:00', '22:00', '04:00', 'Now']} />
    </div>
  );
}

function Phases() {
  return (
    <div className="shot-phases">
      {LOCATIONS.map(([location, times]) => (
        <div key={location}>
          <code>{location}</code>
          <svg viewBox={`0 0 ${LONGEST} 10`} preserveAspectRatio="none" aria-hidden>
            {times.map((time, index) => (
              <rect
                key={index}
                x={sumOf(times.slice(0, index))}
                width={time - 2}
                height="10"
                {...PHASES[index]?.look}
              />
            ))}
          </svg>
          <span>{sumOf(times)} ms</span>
        </div>
      ))}
      <div className="shot-legend">
        {PHASES.map(({ name, look }) => (
          <Key key={name} name={name}>
            <rect width="10" height="10" rx="2" {...look} />
          </Key>
        ))}
      </div>
    </div>
  );
}

/** An entry of a legend. */
function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      <svg width="10" height="10" aria-hidden>
        {children}
      </svg>
      {name}
    </span>
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
