import { contentComponent, describedProps } from '@schema/content-component';
import { AppWindow, Axis, Picture, Status } from './app-window';
import { daysWith, Strip } from './uptime-strip';

const props = describedProps(
  'A project’s page: its status, its figures, and ninety days as a strip.',
  'The page of the project Shop, whose status is up. A strip has one bar for each of the last 90 days: 88 are up, one is degraded, and the last one is down for a while. The uptime is 99.986 %, with one outage of 18 minutes. The median response time is 402 ms.',
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
        <Strip width="100%" height="40" days={daysWith(90, { 52: 2, 89: 1 })} />
        <Axis labels={['13 December', 'Today']} />
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
