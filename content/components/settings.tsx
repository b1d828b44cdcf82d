import type { ReactNode } from 'react';
import { contentComponent, describedProps } from '@schema/content-component';
import { AppWindow, Picture } from './app-window';

const checkProps = describedProps(
  'The settings of a string check with two texts.',
  'The settings of the string check of the project Garden spade. The check is enabled and its severity is critical. Two texts are listed: Add to cart must be present, in the text of the page; noindex must be absent, in the source. Match case is off for both. A button saves the changes.',
);

const ruleProps = describedProps(
  'A rule that sends an SMS after five minutes, but not at night.',
  'The form of a notification rule. Channel: SMS. Target: +12025550143, confirmed. Events: incident.opened and incident.resolved are selected; test.failed, test.warning and certificate.expiring are not. Delay: 5 minutes. Repeat: empty. Quiet hours: 22:00 to 07:00, Europe/Berlin. A button saves the changes.',
);

function Setting({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="shot-setting">
      <span>
        {name}
        {note ? <small>{note}</small> : null}
      </span>
      <span>{children}</span>
    </div>
  );
}

const Box = ({ children, unit }: { children?: ReactNode; unit?: string }) => (
  <span className="shot-box">
    {children}
    {unit ? <small>{unit}</small> : null}
  </span>
);

/** A choice of several; `on` is the chosen one. */
const Choice = ({ values, on }: { values: readonly string[]; on: readonly string[] }) => (
  <span className="shot-choice">
    {values.map((value) => (
      <span key={value} data-on={on.includes(value) ? '' : undefined}>
        {value}
      </span>
    ))}
  </span>
);

export const CheckSettings = contentComponent(
  checkProps,
  ['pictures.css', 'messages.css', 'settings.css'],
  (texts) => (
    <Picture {...texts}>
      <AppWindow place="Settings / Checks / String checks" action="Save changes">
        <div className="shot-body">
          <Setting name="Enabled">
            <span className="shot-switch" />
          </Setting>
          <Setting name="Severity" note="Critical failures can open an incident.">
            <Choice values={['Warning', 'Critical']} on={['Critical']} />
          </Setting>
          {[
            ['Add to cart', 'must be present', 'text'],
            ['noindex', 'must be absent', 'source'],
          ].map(([text, rule, where]) => (
            <Setting key={text} name={`“${text}”`} note={`Search in: ${where} · Match case: off`}>
              <Choice values={['must be present', 'must be absent']} on={[String(rule)]} />
            </Setting>
          ))}
        </div>
      </AppWindow>
    </Picture>
  ),
);

const EVENTS = [
  'incident.opened',
  'incident.resolved',
  'test.failed',
  'test.warning',
  'certificate.expiring',
];

export const NotificationRule = contentComponent(
  ruleProps,
  ['pictures.css', 'messages.css', 'settings.css'],
  (texts) => (
    <Picture {...texts}>
      <AppWindow place="Shop / Settings / Notifications" action="Save changes">
        <div className="shot-body">
          <Setting name="Channel">
            <Choice values={['E-mail', 'SMS', 'Webhook', 'Slack', 'Teams']} on={['SMS']} />
          </Setting>
          <Setting name="Target">
            <Box>+12025550143</Box> <small>Confirmed</small>
          </Setting>
          <Setting name="Events">
            <Choice values={EVENTS} on={EVENTS.slice(0, 2)} />
          </Setting>
          <Setting name="Delay, repeat">
            <Box unit="minutes">5</Box> <Box unit="minutes" />
          </Setting>
          <Setting name="Quiet hours">
            <Box>22:00</Box> to <Box>07:00</Box> <small>Europe/Berlin</small>
          </Setting>
        </div>
      </AppWindow>
    </Picture>
  ),
);
