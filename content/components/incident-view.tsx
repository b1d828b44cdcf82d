import { contentComponent, describedProps } from '@schema/content-component';
import { StatusMark } from '@/components/mdx/status-word';
import { AppWindow, Axis, Picture, Status } from './app-window';
import { daysWith, Strip, type Day } from './uptime-strip';

const props = describedProps(
  'An incident’s page: what failed, where, and what happened until it was resolved. Times are in UTC.',
  'The page of the incident inc_5Rk0VbD3Uw of the project Shop: Unexpected status 503. It is resolved and lasted 17 minutes 30 seconds. Strips show the loads of each location: eu-central and eu-west fail from 09:12 on, us-east works. The timeline: at 09:12:08 two loads fail, at 09:12:38 the incident opens and Ana and a webhook are notified, at 09:15:20 Jonas acknowledges it, at 09:30:08 the first loads work again, and at 09:31:08 it is resolved.',
);

/** One bar a minute, from 09:06 to 09:35. */
const failing = daysWith(
  30,
  Object.fromEntries(Array.from({ length: 18 }, (_, minute) => [minute + 6, 1 as Day])),
);
const LOADS: readonly (readonly [string, readonly Day[]])[] = [
  ['eu-central', failing],
  ['eu-west', failing],
  ['us-east', daysWith(30, {})],
];

const EVENTS = [
  ['info', '09:12:08', 'Two loads fail', 'eu-central and eu-west'],
  ['down', '09:12:38', 'The incident opens', 'E-mail to ana@shop.example, and a webhook'],
  ['info', '09:15:20', 'Jonas acknowledges it', 'Repeats stop.'],
  ['up', '09:30:08', 'The page works again', 'Status 200 from all locations'],
  ['up', '09:31:08', 'The incident is resolved', 'A second success confirms the first.'],
] as const;

export const IncidentView = contentComponent(props, ['pictures.css', 'incident.css'], (texts) => (
  <Picture {...texts}>
    <AppWindow place="Shop / Incidents">
      <div className="shot-body">
        <div className="shot-title" data-status="up">
          <strong>Unexpected status 503</strong>
          <Status status="up">Resolved</Status>
          <small>inc_5Rk0VbD3Uw · 12 March 2026 · 17 min 30 s</small>
        </div>
        <div className="shot-loads">
          {LOADS.map(([location, days]) => (
            <div key={location}>
              <code>{location}</code>
              <Strip days={days} />
            </div>
          ))}
          <Axis labels={['09:06', '09:12', '09:24', '09:35']} />
        </div>
        <div className="shot-events">
          {EVENTS.map(([status, time, title, text]) => (
            <div key={time} data-status={status}>
              <StatusMark status={status} />
              <code>{time}</code>
              <span>
                <strong>{title}</strong>
                <small>{text}</small>
              </span>
            </div>
          ))}
        </div>
      </div>
    </AppWindow>
  </Picture>
));
