import { contentComponent, describedProps } from '@schema/content-component';
import { Fact, useFacts } from './facts';
import { Fields, Picture, Status } from './app-window';
import { Strip } from './uptime-strip';

const emailProps = describedProps(
  'The e-mail of a rule without delay. Its times are in the time zone of the account, here Berlin.',
  'An e-mail from {name}, {addresses.support}, to ana@shop.example. Subject: Down: Shop. It says that Shop is down since 10:12:08, Berlin time, because eu-central and eu-west receive the status 503 and us-east receives 200. It has a button that opens the incident and the links Acknowledge and Stop these messages.',
);

const slackProps = describedProps(
  'Two messages in Slack: one when the incident opens, one when it is resolved.',
  'Two messages of {name} in the Slack channel alerts. At 10:12: Shop is down, Unexpected status 503 at eu-central and eu-west, with a link to the incident. At 10:31: Shop is up again, after an incident of 17 minutes 30 seconds.',
);

function Avatar() {
  return (
    <span className="shot-avatar">
      <Strip className="shot-logo" width="26" height="14" days={[3, 2, 3, 1, 3]} />
    </span>
  );
}

/** An e-mail address, which may break after its `@`. */
function breakable(address: string) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

/** The window of the e-mail that an incident sends. */
function EmailWindow() {
  return (
    <div className="shot-window">
      <div className="shot-mail">
        <Avatar />
        <span>
          <strong>
            <Fact id="name" />
          </strong>{' '}
          <small>{breakable(useFacts()('addresses.support'))}</small>
          <small>to ana@shop.example</small>
        </span>
        <small>10:12</small>
      </div>
      <div className="shot-body">
        <p className="shot-subject">Down: Shop</p>
        <div className="shot-alert" data-status="down">
          <Status status="down">Shop is down</Status>
          <span>Unexpected status 503 at two of three locations</span>
        </div>
        <Fields
          items={[
            ['Page', 'https://shop.example/'],
            ['First failure', '12 March 2026, 10:12:08 (Berlin)'],
            ['Failing', 'eu-central, eu-west'],
            ['Working', 'us-east'],
          ]}
        />
        <div className="shot-actions">
          <span className="shot-button">Open the incident</span>
          <strong>Acknowledge</strong> <strong>Stop these messages</strong>
        </div>
      </div>
    </div>
  );
}

/** The e-mail that an incident sends. */
export const AlertEmail = contentComponent(
  emailProps,
  ['pictures.css', 'messages.css'],
  (texts) => (
    <Picture {...texts}>
      <EmailWindow />
    </Picture>
  ),
);

const CHAT = [
  {
    status: 'down',
    time: '10:12',
    title: 'Shop is down',
    text: 'Unexpected status 503 at eu-central and eu-west',
    link: 'Open the incident',
  },
  {
    status: 'up',
    time: '10:31',
    title: 'Shop is up again',
    text: 'The incident lasted 17 min 30 s.',
    link: 'Read what happened',
  },
] as const;

/** The messages that an incident sends to a chat. */
export const SlackMessage = contentComponent(
  slackProps,
  ['pictures.css', 'messages.css', 'chat.css'],
  (texts) => (
    <Picture {...texts}>
      <div className="shot-window">
        <div className="shot-bar">
          <strong># alerts</strong>
          <span className="shot-place">4 members</span>
        </div>
        {CHAT.map(({ status, time, title, text, link }) => (
          <div key={time} className="shot-chat">
            <Avatar />
            <div>
              <strong>
                <Fact id="name" />
              </strong>{' '}
              <b>App</b> <small>{time}</small>
              <div className="shot-quote" data-status={status}>
                <Status status={status}>{title}</Status>
                <span>{text}</span>
                <strong>{link}</strong>
              </div>
            </div>
          </div>
        ))}
      </div>
    </Picture>
  ),
);
