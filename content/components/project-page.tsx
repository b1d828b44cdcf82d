import type { ReactNode } from 'react';
import { contentComponent, describedProps } from '@schema/content-component';
import { AppWindow, Axis, Picture, Status } from './app-window';
import { CHART, courseOf, pathOf, THIN } from './sparkline';
import { daysWith, Strip } from './uptime-strip';

const props = describedProps(
  'A project’s page: ninety days as a strip, the response time of the last day, and its phases by location.',
  'The page of the project Shop, whose status is up. A strip has one bar for each of the last 90 days: 88 are up, one is degraded, and the last one is down for a while. The uptime is 99.986 %, with one outage of 18 minutes. A chart shows the response time of the last day, with a median of 402 ms and a 95th percentile of 731 ms. Below, bars divide the response time of each location into DNS, connect, TLS, first byte and download: 388 ms from eu-central, 402 ms from eu-west, 511 ms from us-east.',
);

const TABS = [
  'Overview',
  'Results',
  'Uptime',
  'Response times',
  'Incidents',
  'Activity',
  'Settings',
];
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

export const ProjectPage = contentComponent(props, ['pictures.css', 'project.css'], (texts) => (
  <Picture {...texts}>
    <AppWindow place="Shop" action="Start test">
      <div className="shot-tabs">
        {TABS.map((tab) => (
          <span key={tab}>{tab}</span>
        ))}
      </div>
      <div className="shot-body">
        <div className="shot-title" data-status="up">
          <strong>Shop</strong>
          <Status status="up">Up</Status>
          <small>https://shop.example/</small>
        </div>
        <Figures />
        <Strip className="shot-strip" days={daysWith(90, { 52: 2, 89: 1 })} />
        <Axis labels={['13 December', 'Today']} />
        <Chart />
        <Phases />
      </div>
    </AppWindow>
  </Picture>
));

function Figures() {
  const figures = [
    ['99.986 %', 'Uptime, last 90 days'],
    ['1', 'Outage, 18 minutes'],
    ['402 ms', 'Median response time'],
  ] as const;
  return (
    <div className="shot-figures">
      {figures.map(([value, name]) => (
        <div key={name}>
          <strong>{value}</strong>
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
}

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
