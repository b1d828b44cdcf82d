/**
 * Queries that nobody tunes for: they were written from the pages before the engine had answered any of them, and no
 * single result is looked at. `OWN` is for the pages of this site, `FOREIGN` for those of `foreign-pages.ts`. Only
 * their sums are read, at the end of a change. Do not look at what they miss; write new ones if these are known.
 */

/** A query, and the places that answer it, as in `queries.ts`. */
type FrozenQuery = readonly [query: string, ...places: string[]];

type Kind = 'question' | 'noun' | 'exact' | 'typo';

/** Queries for the pages of this site. */
export const OWN: Readonly<Record<Kind, readonly FrozenQuery[]>> = {
  question: [
    [
      'why is my project still down after I fixed the server',
      '/monitoring/uptime#when-a-page-is-up-again',
      '/monitoring/uptime#when-the-verdict-surprises-you',
    ],
    [
      'how can I stop getting woken up at night',
      '/checks/notifications#quiet-hours',
      '/checks/notifications#example-an-sms-after-five-minutes-but-not-at-night',
      '/faq/features#can-i-send-alarms-to-different-people-by-day-and-by-night',
    ],
    [
      'what happens if my card expires',
      '/payment/credit-card#replace-or-remove-a-card',
      '/payment/credit-card#when-a-card-is-declined',
      '/payment/payment#when-a-payment-fails',
      '/faq/subscriptions#what-happens-when-a-payment-fails',
    ],
    ['can I get one PDF with all invoices of the year', '/payment/invoices#download-an-invoice'],
    [
      'how do I transfer ownership of a project',
      '/account#hand-a-project-to-another-owner',
      '/faq/subscriptions#can-i-hand-my-projects-to-another-account',
    ],
    [
      'how do I find the visits of the bot in my access log',
      '/bot/about#user-agent',
      '/bot/about#recognise-the-requests',
    ],
    [
      'do I lose my results if I go back to the free plan',
      '/payment/payment#what-happens-to-projects-above-the-new-limit',
      '/payment/payment#change-your-plan',
      '/faq/subscriptions#what-happens-when-i-downgrade',
    ],
    [
      'why does the check not find a text that I see in my browser',
      '/checks/string-checks#what-counts-as-the-pages-text',
      '/checks/string-checks#limits',
      '/checks/string-checks#messages',
      '/checks/introduction#fine-in-your-browser-failing-for-the-bot',
    ],
    [
      'how do I know that a webhook really comes from you',
      '/api/incident#verify-the-signature',
      '/integrations/zapier#verify-the-sender',
    ],
    [
      'how long should my script wait after a 429',
      '/api/common-responses#rate-limits',
      '/api/common-responses#rate_limited',
      '/api/common-responses#status-429',
    ],
    [
      'how do I page through hundreds of results',
      '/api/common-responses#pagination',
      '/api/introduction#lists-come-in-pages',
    ],
    [
      'which role is allowed to invite people',
      '/api/project/project-users#who-may-do-it',
      '/api/project/project-users#choose-a-role',
      '/api/project/project-users#invite-somebody',
      '/account#work-with-other-people',
    ],
    ['how many redirects are too many', '/checks/redirect#how-the-check-decides', '/checks/redirect#options'],
    [
      'can I pay with a prepaid card',
      '/payment/credit-card#cards-that-we-accept',
      '/payment/credit-card#when-a-card-is-declined',
    ],
    ['what personal data do you store about me', '/security#what-we-store', '/security#your-rights-and-the-gdpr'],
    [
      'I lost my phone with the authenticator and cannot sign in',
      '/support#when-you-cannot-sign-in',
      '/account#switch-on-two-factor-sign-in',
    ],
    ['how do I import my monitors from another tool', '/moving#create-the-projects', '/moving'],
    [
      'why was a project skipped when I tested the group',
      '/api/project/project-group#why-a-project-is-skipped',
      '/api/project/project-group#what-can-go-wrong',
    ],
    [
      'does an incident open when only one location fails',
      '/monitoring/uptime#when-a-page-is-down',
      '/monitoring/uptime#what-degraded-means',
      '/checks/introduction#from-a-result-to-an-incident',
      '/faq/features#what-is-the-difference-between-degraded-and-down',
    ],
    ['what do I do with the old token when I want a new one', '/api/api-key#replace-a-token'],
  ],
  noun: [
    [
      'evidence',
      '/glossary#evidence',
      '/checks/introduction#how-a-result-comes-about',
      '/api/project/project-results#understand-a-result',
    ],
    ['dispute', '/payment/paypal-payments#refunds-and-disputes'],
    ['recipients', '/payment/invoices#change-who-receives-invoices'],
    ['authenticator', '/account#switch-on-two-factor-sign-in', '/support#when-you-cannot-sign-in'],
    [
      'percentile',
      '/glossary#95th-percentile',
      '/api/project/project-response-times#understand-a-point',
      '/api/response-times*',
    ],
    ['escalation', '/checks/notifications#how-delay-and-repeat-work', '/integrations/on-call*'],
    ['time zone', '/checks/notifications#time-zones', '/account#change-your-profile'],
    ['backup', '/security#how-long-we-keep-it', '/security#where-the-data-is'],
    ['cost centre', '/payment/invoices#what-an-invoice-says'],
    ['nginx', '/bot/about#allow-the-bot', '/bot/about#let-a-script-read-the-addresses'],
    [
      'maintenance',
      '/how-to/maintenance*',
      '/checks/common-server-errors#planned-maintenance',
      '/faq/features#how-do-i-avoid-alarms-during-planned-maintenance',
      '/dashboard#pause-a-project',
    ],
    [
      'latency',
      '/glossary#response-time',
      '/monitoring/http#what-is-measured',
      '/api/project/project-response-times*',
      '/api/response-times*',
    ],
    ['phone number', '/checks/notifications#channels-and-their-targets'],
    ['screen reader', '/checks/semantic*'],
    ['password reset', '/account#you-forgot-your-password'],
  ],
  exact: [
    ['ignoreSelectors', '/checks/semantic#options'],
    ['RateLimit-Reset', '/api/common-responses#headers-of-every-response'],
    ['certificate.expiring', '/checks/notifications#events', '/api/certificate-expiring'],
    ['meta_description', '/checks/semantic#the-rules'],
    ['searchIn', '/checks/string-checks#options', '/checks/string-checks#what-counts-as-the-pages-text'],
    ['requiredHeaders', '/monitoring/http#options'],
    ['GET /projects/{projectId}/response-times', '/api/response-times'],
    ['account_unconfirmed', '/api/common-responses#account_unconfirmed', '/account#create-an-account'],
    [
      'billing.manage',
      '/payment/payment#who-may-change-the-plan',
      '/api/project/project-users#choose-a-role',
      '/api/project-permissions*',
      '/api/project-roles*',
    ],
    ['Your card has insufficient funds', '/payment/credit-card#when-a-card-is-declined'],
  ],
  typo: [
    ['recovry code', '/account#switch-on-two-factor-sign-in'],
    ['paypall agreement', '/payment/paypal-payments*'],
    ['notificaton rule', '/checks/notifications*', '/api/project-notifications', '/glossary#notification-rule'],
    ['invioce number', '/payment/invoices#what-an-invoice-says'],
    ['revrese dns', '/bot/about#reverse-dns'],
    ['webhok signature', '/api/incident#verify-the-signature'],
    ['expor data', '/account#export-your-data'],
    ['dwonload invoice', '/payment/invoices#download-an-invoice'],
    ['pagerdut', '/integrations/on-call*'],
    ['glossa', '/glossary*'],
    ['two facto', '/account#switch-on-two-factor-sign-in'],
    ['redirct lop', '/checks/redirect#redirect-loops'],
    ['statusbadge', '/integrations/status-badge*'],
    ['idempotenc', '/api/common-responses#idempotency'],
    ['delte acount', '/account#delete-the-account', '/faq/subscriptions#how-do-i-delete-my-account-and-my-data'],
  ],
};

/** Queries for Fastify's documentation. */
export const FOREIGN: Readonly<Record<Kind, readonly FrozenQuery[]>> = {
  question: [
    [
      'how do I test my routes without starting a server',
      '/guides/testing#testing-with-http-injection',
      '/guides/testing#benefits-of-using-fastifyinject',
      '/guides/testing#application',
    ],
    ['how can I hide passwords in the logs', '/reference/logging#log-redaction'],
    ['how do I return a custom 404 page', '/reference/server#setnotfoundhandler'],
    ['what is the maximum size of a request body', '/reference/server#bodylimit'],
    [
      'how do I add a prefix to all routes of a plugin',
      '/reference/routes#route-prefixing',
      '/reference/plugins#route-prefixing-option',
    ],
    [
      'why does my server not close',
      '/reference/server#forcecloseconnections',
      '/reference/server#close',
      '/reference/server#shutdown-lifecycle',
      '/reference/lifecycle#shutdown-lifecycle',
    ],
    [
      'how do I run fastify behind a proxy',
      '/reference/server#trustproxy',
      '/guides/recommendations#use-a-reverse-proxy',
    ],
    ['can I use express middleware', '/reference/middleware'],
    ['in which order are plugins loaded', '/guides/getting-started#loading-order-of-your-plugins'],
    ['how do I share a schema between routes', '/reference/validation-and-serialization#adding-a-shared-schema'],
    [
      'how do I know that the client closed the connection',
      '/guides/detecting-when-clients-abort*',
      '/reference/hooks#onrequestabort',
    ],
    ['how do I connect to postgres', '/guides/database#postgres'],
    ['how long is an old version supported', '/reference/lts*'],
    ['how do I redirect to another url', '/reference/reply#redirectdest-code'],
  ],
  noun: [
    [
      'encapsulation',
      '/reference/encapsulation',
      '/reference/decorators#decorators-and-encapsulation',
      '/guides/plugins-guide#how-to-handle-encapsulation-and-distribution',
    ],
    ['lifecycle', '/reference/lifecycle*'],
    [
      'serializer',
      '/reference/logging#serializers',
      '/reference/validation-and-serialization#serializer-compiler',
      '/reference/validation-and-serialization#serialization',
      '/reference/server#setserializercompiler',
      '/reference/reply#serializerfunc',
    ],
    ['kubernetes', '/guides/recommendations#kubernetes'],
    ['http2', '/reference/http2', '/reference/server#http2'],
    ['middleware', '/reference/middleware*'],
    ['error codes', '/reference/errors#fastify-error-codes'],
    [
      'request id',
      '/reference/logging#request-id-tracking',
      '/reference/server#genreqid',
      '/reference/server#requestidheader',
      '/reference/request#id',
    ],
    ['docker', '/guides/serverless#add-a-dockerfile'],
    ['stream', '/reference/reply#streams', '/reference/reply#readablestream'],
  ],
  exact: [
    ['onSend', '/reference/hooks#onsend'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', '/reference/errors#fastify-error-codes'],
    ['ignoreTrailingSlash', '/reference/server#ignoretrailingslash'],
    ['decorateRequest', '/reference/decorators#decoraterequestname-value-dependencies'],
    ['addContentTypeParser', '/reference/contenttypeparser*', '/reference/server#addcontenttypeparser'],
    ['reply.hijack', '/reference/reply#hijack'],
    ['printRoutes', '/reference/server#printroutes'],
    ['FSTDEP022', '/reference/warnings#fastify-deprecation-codes'],
  ],
  typo: [
    ['prehandeler', '/reference/hooks#prehandler'],
    ['valdiation', '/reference/validation-and-serialization*'],
    ['decoratr', '/reference/decorators*'],
    ['content tpye parser', '/reference/contenttypeparser*', '/reference/server#addcontenttypeparser'],
    ['serverles', '/guides/serverless*'],
    ['prototype poisonning', '/guides/prototype-poisoning*', '/reference/server#onprotopoisoning'],
    ['typescrip', '/reference/typescript*'],
    ['reverseproxy', '/guides/recommendations#use-a-reverse-proxy'],
  ],
};
