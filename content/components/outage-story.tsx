import { contentComponent, describedProps } from '@schema/content-component';
import { StatusMark } from '@/components/mdx/status-word';
import { Link } from '@/components/ui/link';
import { AppWindow, Status } from './app-window';
import { Strip, daysWith, type Day } from './uptime-strip';

const props = describedProps(
  'One outage on 12 March, in UTC: a bar for each 30 seconds, and four moments with the page that explains each.',
  'The outage of the project Shop on 12 March 2026. A strip has one bar for each 30 seconds from 09:03:30 to 09:40:30 UTC. All are up, except one with a first failure at 09:12 and those from then to 09:30, an incident of 17 minutes 30 seconds with the cause Unexpected status 503. The status is Up since 09:31.',
);

const MOMENTS = [
  {
    status: 'degraded',
    time: '09:12:08',
    title: 'Two loads fail',
    href: '/monitoring/uptime#what-a-failed-load-is',
  },
  {
    status: 'down',
    time: '09:12:38',
    title: 'Confirmed: down',
    href: '/monitoring/uptime#when-a-page-is-down',
  },
  { status: 'info', time: '09:12:39', title: 'Message sent', href: '/checks/notifications' },
  {
    status: 'up',
    time: '09:31:08',
    title: 'Up again',
    href: '/monitoring/uptime#when-a-page-is-up-again',
  },
] as const;

/** The bar of the first failure; the 35 bars after it are the incident of 17 minutes 30 seconds. */
const FAILURE = 17;
const bars = daysWith(74, {
  [FAILURE]: 2,
  ...Object.fromEntries(Array.from({ length: 35 }, (_, i) => [FAILURE + 1 + i, 1 as Day])),
});
/** From the bars of the four moments to their names, which have a quarter of the width each. */
const LEADERS = 'M104 0V14H1V24M110 0V24M110 14H222V24M332 0V24';

/** An outage as the strip of a project shows it, and its four moments as links. */
export const OutageStory = contentComponent(
  props,
  ['outage-story.css'],
  ({ caption, description }) => (
    <figure className="shot">
      <div className="shot-stage">
        <AppWindow place="Shop">
          <div className="shot-body">
            <div role="img" aria-label={description}>
              <div className="shot-title">
                <strong>Shop</strong>
                <small>https://shop.example</small>
                <Status status="up">Up since 09:31</Status>
              </div>
              <div className="overflow-hidden">
                <Strip className="story-bars" days={bars} />
              </div>
              <svg
                viewBox="0 0 442 24"
                preserveAspectRatio="none"
                className="story-leaders"
                aria-hidden
              >
                <path d={LEADERS} />
              </svg>
            </div>
            <ol className="story-moments">
              {MOMENTS.map(({ status, time, title, href }) => (
                <li key={title}>
                  <Link href={href} className="story-moment">
                    <time>{time}</time>
                    <span>
                      <StatusMark status={status} />
                      {title}
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        </AppWindow>
        <div className="shot-window story-message" aria-hidden data-markdown-ignore="">
          <Status status="down">Shop is down</Status>
          <small>Unexpected status 503</small>
          <small className="ml-auto">E-mail to ana@shop.example</small>
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  ),
);
