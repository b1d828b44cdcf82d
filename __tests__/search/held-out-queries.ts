/**
 * Nouns, each with the places about it. They were written before the engine had answered any of them, and no single
 * result was looked at while the ranking changed; their sums were. They show what a change does to other queries.
 */

/** A query, and the places that answer it, as in `queries.ts`. */
type HeldOutQuery = readonly [query: string, ...places: string[]];

/** The queries by kind. */
export const HELD_OUT: Readonly<Record<'noun', readonly HeldOutQuery[]>> = {
  noun: [
    ['webhook', '/api/incident', '/api/incident#receive-webhooks', '/checks/notifications#receive-webhooks'],
    [
      'role',
      '/api/project/project-users#choose-a-role',
      '/account#work-with-other-people',
      '/api/project-roles',
      '/glossary#role',
    ],
    ['badge', '/integrations/status-badge'],
    ['scope', '/api/api-key#scopes'],
    ['cursor', '/api/common-responses#pagination', '/api/introduction#lists-come-in-pages'],
    [
      'refund',
      '/payment/payment#refunds',
      '/payment/paypal-payments#refunds-and-disputes',
      '/faq/subscriptions#do-i-get-money-back-when-i-cancel',
      '/payment/payment#cancel-your-plan',
    ],
    ['certificate', '/monitoring/uptime#certificates', '/monitoring/http#tls-and-certificates'],
    ['firewall', '/bot/about#allow-the-bot', '/bot/about#when-the-bot-is-still-blocked'],
    ['group', '/api/project/project-group', '/api/project-groups'],
    ['plan', '/payment/payment*'],
    ['check', '/checks/introduction*'],
    [
      'test',
      '/api/project/project-start',
      '/checks/introduction#how-a-test-runs',
      '/api/starting-project',
      '/api/get-test',
      '/introduction#terms',
    ],
    ['result', '/api/project/project-results', '/api/project-results', '/checks/introduction#how-a-result-comes-about'],
    ['permission', '/api/project-permissions*', '/account#work-with-other-people'],
    ['sms', '/checks/notifications#sms-in-a-month'],
    ['attack', '/bot/ddos*'],
    ['deployment', '/api/example-page*'],
    ['sub-processor', '/security#sub-processors'],
  ],
};
