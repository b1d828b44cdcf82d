import type { ContentComponents } from '@schema/content-component';
import { IncidentView } from './incident-view';
import { Invoice } from './invoice';
import { AlertEmail, SlackMessage } from './messages';
import { ProjectList } from './project-list';
import { ProjectPage } from './project-page';
import { CheckSettings, NotificationRule } from './settings';

/** The product's own components: pictures of it, and tools. Pages use them by these names. */
export const contentComponents = {
  AlertEmail,
  CheckSettings,
  IncidentView,
  Invoice,
  NotificationRule,
  ProjectList,
  ProjectPage,
  SlackMessage,
} satisfies ContentComponents;
