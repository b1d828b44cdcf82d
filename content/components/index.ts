import type { ContentComponents } from '@schema/content-component';
import { FirewallRules } from './firewall-rules';
import { IncidentView } from './incident-view';
import { Invoice } from './invoice';
import { AlertEmail, SlackMessage } from './messages';
import { OutageStory } from './outage-story';
import { ProjectList } from './project-list';
import { ProjectPage } from './project-page';
import { ResponseTimes } from './response-times';
import { CheckSettings, NotificationRule } from './settings';
import { Verdict } from './verdict';
import { WebhookVerifier } from './webhook-verifier';

/** The product's own components: pictures of it, and tools. Pages use them by these names. */
export const contentComponents = {
  AlertEmail,
  CheckSettings,
  FirewallRules,
  IncidentView,
  Invoice,
  NotificationRule,
  OutageStory,
  ProjectList,
  ProjectPage,
  ResponseTimes,
  SlackMessage,
  Verdict,
  WebhookVerifier,
} satisfies ContentComponents;
