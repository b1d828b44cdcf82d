import { contentComponent, describedProps } from '@schema/content-component';
import { StatusMark } from '@/components/mdx/status-word';
import { AppWindow, Picture, Status } from './app-window';
import { Line } from './sparkline';

const props = describedProps(
  'The dashboard on 12 March at 09:14 UTC: the project that is down comes first.',
  'The dashboard of {name}. At the top, four numbers: 3 projects are up, 1 is degraded, 1 is down, 1 is paused or pending. Below, one row for each project, the most urgent first. Shop has been down for 2 minutes, with an open incident: Unexpected status 503. Wiki is degraded, because one of three locations gets no connection. Help centre and Partner portal are up. Each row has the uptime of the last month and the median response time.',
);

const COUNTS = [
  ['up', 3, 'Up'],
  ['degraded', 1, 'Degraded'],
  ['down', 1, 'Down'],
  ['paused', 1, 'Paused or pending'],
] as const;

interface Row {
  status: 'up' | 'degraded' | 'down';
  word: string;
  since: string;
  name: string;
  url: string;
  uptime: string;
  response: string;
  seed: number;
  note?: string;
}

const ROWS: readonly Row[] = [
  { status: 'down', word: 'Down', since: '2 min', name: 'Shop', url: 'shop.example', uptime: '99.995 %', response: '402 ms', seed: 3, note: 'Incident: Unexpected status 503' }, // prettier-ignore
  { status: 'degraded', word: 'Degraded', since: '41 min', name: 'Wiki', url: 'wiki.shop.example', uptime: '99.931 %', response: '655 ms', seed: 7, note: 'No connection from sa-east' }, // prettier-ignore
  { status: 'up', word: 'Up', since: '8 days', name: 'Help centre', url: 'help.shop.example', uptime: '100.000 %', response: '218 ms', seed: 11 }, // prettier-ignore
  { status: 'up', word: 'Up', since: '9 days', name: 'Partner portal', url: 'partner.shop.example', uptime: '100.000 %', response: '487 ms', seed: 2 }, // prettier-ignore
];

/** The dashboard, with its most urgent projects. */
export const ProjectList = contentComponent(props, ['pictures.css', 'dashboard.css'], (texts) => (
  <Picture {...texts}>
    <AppWindow place="Dashboard" action="New project">
      <Counts />
      <div className="shot-row shot-head">
        {['Status', 'Project', 'Uptime', 'Response time'].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      {ROWS.map((row) => (
        <ProjectRow key={row.name} {...row} />
      ))}
    </AppWindow>
  </Picture>
));

function Counts() {
  return (
    <div className="shot-counts">
      {COUNTS.map(([status, count, word]) => (
        <div key={status} data-status={status}>
          <strong>{count}</strong>
          <span>
            <StatusMark status={status} />
            {word}
          </span>
        </div>
      ))}
    </div>
  );
}

function ProjectRow({ status, word, since, name, url, uptime, response, seed, note }: Row) {
  return (
    <div className="shot-row" data-status={status}>
      <Status status={status}>
        {word} <small>{since}</small>
      </Status>
      <span>
        <strong>{name}</strong> <small>{url}</small>
        {note ? <em>{note}</em> : null}
      </span>
      <span>{uptime}</span>
      <span>
        {response}
        <Line seed={seed} className="shot-spark" />
      </span>
    </div>
  );
}
