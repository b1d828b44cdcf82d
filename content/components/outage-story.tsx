import { contentComponent, describedProps } from '@schema/content-component';
import { AppWindow, Axis, Picture, Status } from './app-window';
import { EmailWindow } from './messages';
import { DashboardWindow } from './project-list';
import { daysWith, Strip, type Day } from './uptime-strip';

const props = describedProps(
  'One outage in three views, in UTC: the minutes of the project Shop, its row on the dashboard at 09:14, and the e-mail of 09:12.',
  'The outage of the project Shop on 12 March 2026. A strip has one bar for each minute from 08:30 to 10:00 UTC: all are up, except those from 09:12 to 09:30, an incident of 17 minutes 30 seconds with the cause Unexpected status 503. The status is Up since 09:31. Then the row of Shop on the dashboard at 09:14, down for 2 minutes, and the e-mail Down: Shop of 09:12, with a button that opens the incident.',
);

const FIRST_MINUTE = 42;
const minutes = daysWith(90, {
  [FIRST_MINUTE]: 2,
  ...Object.fromEntries(
    Array.from({ length: 17 }, (_, minute) => [FIRST_MINUTE + 1 + minute, 1 as Day]),
  ),
});

/** An outage as the strip of a project shows it, its row on the dashboard, and the e-mail that it sends. */
export const OutageStory = contentComponent(props, ['outage-story.css'], (texts) => (
  <Picture {...texts}>
    <div className="story">
      <AppWindow place="Shop">
        <div className="shot-body">
          <div className="shot-title">
            <strong>Shop</strong>
            <small>https://shop.example</small>
            <Status status="up">Up since 09:31</Status>
          </div>
          <div className="story-minutes">
            <Strip days={minutes} />
          </div>
          <div className="story-incident" data-status="down">
            <span>Unexpected status{'\u00a0'}503</span> <small>17 min 30 s</small>
          </div>
          <Axis labels={['08:30', '09:00', '09:30', '10:00']} />
        </div>
      </AppWindow>
      <DashboardWindow rows={3} />
      <EmailWindow time="09:12" zone="UTC" />
    </div>
  </Picture>
));
