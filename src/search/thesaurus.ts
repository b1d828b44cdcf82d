import { baseOf } from './irregular';
import { root } from './words';

/**
 * Words that readers of software documentation use for one another, with a comma after each group. They are guesses and so count much
 * less than a word itself or than a synonym that the site's writers set. A phrase is found in a query only; it never stands for another word.
 */
const LIST = `
quick fast soon rapid prompt speed, slow latency delay sluggish lag, reply answer respond response react,
price cost fee charge rate pricing cheap expensive how_much, refund reimburse repay money_back, money payment pay price,
buy purchase order upgrade subscribe, bill invoice receipt, cancel stop end terminate quit unsubscribe close,
disable deactivate pause suspend stop turn_off switch_off, mute silence quiet, enable activate turn_on switch_on, begin start launch,
delete remove erase drop destroy wipe clear, change edit modify update alter adjust switch,
option setting preference configuration configure parameter, create add make new set_up, install setup deploy, show display view see,
find search locate, get fetch retrieve read obtain, download export save, upload import, send deliver submit sender,
receive arrive recipient, error failure fault problem issue bug mistake, fail break crash broken, wrong incorrect invalid bad,
down outage offline unavailable unreachable, up online available uptime, allow permit whitelist allowlist accept,
block deny forbid reject refuse ban, permission right access role, person people user member somebody someone,
colleague teammate coworker team, owner admin administrator, invite add share, company organisation business firm, customer client,
website site domain, address url link, phone mobile sms text_message, email mail inbox, alert alarm notification notify warn inform,
night sleep weekend hours, frequency interval schedule often how_often every, limit maximum most quota cap restrict how_many,
minimum least shortest, size length long large, count number amount quantity, duration time period how_long how_fast how_quickly how_soon,
monthly month, yearly year annual, daily day, hourly hour, timezone zone, password passphrase credential, login signin sign_in log_in,
logout signout sign_out log_out, register signup sign_up, lost forgot forget recover reset recovery,
steal leak hack compromise expose revoke, two_factor 2fa mfa authenticator, tls ssl https certificate,
secure safe security protect protection, privacy gdpr personal, store keep retain retention history archive, log record,
report summary statistics stats, chart graph plot, check test verify validate, compare difference versus vs between,
example sample snippet demo, guide tutorial introduction, support help contact assistance ticket, reach contact talk call,
country region location place, language locale translation, version release, old legacy previous deprecated, new latest recent,
transfer move migrate hand, copy duplicate clone, merge combine join, sort order, automatically automatic auto, cron schedule job task,
script program code, client library sdk package, command cli terminal shell, run execute start, repeat retry again, wait delay,
ignore skip exclude omit except, include contain, expire expiry valid lifetime expiration, renew extend rotate replace, public open,
private internal intranet, free trial, plan subscription tier, tax vat, bank wire transfer, currency euro dollar eur usd,
discount coupon reduction, upgrade downgrade cheaper bigger smaller, overdue late unpaid, empty blank, missing absent lacking,
cause reason why, meaning mean definition, use usage, server host machine hosting, database sql, firewall proxy cdn waf, body payload,
status state, bot crawler robot spider, javascript js script, html markup, image picture photo, form field input, webhook callback,
incident outage, maintenance deployment, stop prevent avoid exclude, exceed over beyond more_than too_much, together group, separate split,
throttle rate_limit too_many, limit exceed too_many, pagination paging page, developer programmer engineer, environment variable,
read_only readonly, attack ddos flood, account profile, choose pick select, connect integrate integration, supported compatible support,
hide hidden, golang go, dotnet csharp, nodejs node javascript, python py, powershell ps1, bash shell sh, kubernetes k8s, postgres postgresql,
windows microsoft, github gitlab repository git, docker container image, worldwide abroad foreign international country,
newcomer beginner basics introduction, legal law terms contract, accountant accounting bookkeeping finance, spreadsheet csv excel table,
hammer overload flood traffic load, red green colour badge, spend pay cost, stuck hang freeze timeout, slow performance,
homepage website start, employee staff colleague user, boss manager owner, register registration signup enroll,
deletion delete removal erase, rid remove delete, join invitation, cancellation cancel unsubscribe, username login, users people member,
offboard deprovision remove, collaborator guest external, collaborate collaboration share, privilege permission role,
workspace organization organisation, organization company business, grant allow, unlock unblock, unblock allow, reactivate resume,
resume unpause continue restart, paypal payment, checkout payment, surcharge overage exceed, affordable cheap price, afford price budget,
budget spending cost, student school university education academic teacher, evaluate evaluation trial,
voucher promo promotion coupon discount, prepay prepaid upfront, dunning overdue unpaid, decline reject refuse, gst vat tax,
subscription subscribe, revenue income earnings, reduce decrease lower shrink, increase raise grow, growth grow increase,
allowance quota limit, ceiling limit, max maximum, min minimum, limitation limit restriction, restriction limit constraint, bulk batch mass,
trouble problem issue difficulty, trouble troubleshoot, troubleshoot diagnose debug, diagnose investigate debug, fix solve resolve repair,
solution fix workaround, weird strange odd unexpected, unexpected wrong, inaccurate wrong incorrect, accurate accuracy precise exact,
discrepancy mismatch differ, glitch bug, flaky intermittent unreliable sporadic, fail failure unsuccessful, success succeed successful,
exception error crash, denied forbidden unauthorized, 401 unauthorized unauthenticated, 403 forbidden, 429 throttle,
optimize optimise performance faster, unresponsive freeze hang, endless infinite forever, forever permanent indefinitely, refresh reload,
restore recover undelete, disappear vanish missing, typo misspell spelling, installation install setup, uninstall remove,
prerequisite requirement, require requirement mandatory compulsory, onboarding onboard welcome, walkthrough howto quickstart tutorial guide,
boilerplate template scaffold, selfhost selfhosted self_hosting, disk storage, env environment dotenv, config configuration,
folder directory, attachment attach file, upgrade update, outdated obsolete stale deprecated, roadmap upcoming,
suggestion suggest feedback idea, beta alpha experimental, sandbox staging playground, mock fake dummy stub, verbose debug, repo repository,
codebase repository source, contribute contribution contributor, licence license, community forum discord, speak talk contact,
sla guarantee uptime, import migrate migration, portability export, print pdf, sync synchronize synchronization, disconnect unlink,
incompatible unsupported, zapier ifttt automation integration, automate automation workflow, hook webhook, hmac signature, token key,
auth authentication authorization, scope permission, narrow filter, parameter argument, id identifier uuid, purge flush invalidate,
ttl expire lifetime, date timestamp, historical history past, upcoming future, postpone reschedule delay, snooze mute,
reminder remind notification, digest summary, dashboard overview, console dashboard, panel dashboard, ui interface gui,
embed embedding embeds iframe widget, tag label, category topic tag, watch monitor observe, probe ping check, heartbeat ping,
downtime outage, availability uptime, compliance comply regulation, audit log, anonymous anonymize anonymise,
ad ads advert advertisement advertising, utm campaign, visitor visit traffic, conversion goal, measure metric, analytics statistics,
comparison compare, accessibility a11y wcag, theme appearance style, customize customise personalize personalise tailor,
tweak adjust customize, whitelabel branding, branding brand logo, favicon icon, css stylesheet style, dns cname nameserver, spf dkim dmarc,
deliverability delivery deliver spam, spam junk, undelivered undeliverable bounce, vulnerability exploit cve, breach leak compromise,
captcha recaptcha hcaptcha turnstile, blacklist blocklist denylist, otp totp authenticator, passkey webauthn passwordless,
verify confirm confirmation, approve approval moderate, unpublish draft, unlisted hidden, article blog, headline title heading,
revision history, redirect forward, translate translation localize localization i18n multilingual language, survey questionnaire poll,
submission response entry, attendee participant invitee guest, appointment booking meeting, reservation booking reserve,
slot timeslot availability, overlap conflict clash, shop storefront ecommerce, shipping shipment ship delivery, conversation chat message,
chatbot bot, ai llm chatgpt openai, deployment deploy, pipeline ci workflow, aws amazon s3, npm yarn pnpm, dependency package, kill stop,
abort cancel, overwrite override replace, toggle switch, glossary terminology definition, info information detail,
alternative competitor comparison, urgent emergency critical priority, geolocation geo location, tunnel ngrok localhost, regenerate rotate,
app application, learn tutorial guide, popular top
`;

/** Root of a word, or roots of the words of a phrase → the words that may stand for it. */
const NEIGHBOURS: ReadonlyMap<string, ReadonlySet<string>> = read();

function read(): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const list of LIST.trim().split(/,\s+/)) {
    const group = list.split(' ');
    for (const one of group) {
      const key = one
        .split('_')
        .map((word) => root(baseOf(word)))
        .join(' ');
      const others = neighbours.get(key) ?? new Set<string>();
      for (const other of group) if (other !== one && !other.includes('_')) others.add(other);
      neighbours.set(key, others);
    }
  }
  return neighbours;
}

/** An adverb's ending as `root` leaves it: `quickli`, `weekli`. */
const ADVERB = /(?<=...)li$/;

/** Words that may stand for a word or a phrase, given by the roots of its words; an adverb means what its base means. */
export function relatedTo(key: string): Iterable<string> {
  const own = NEIGHBOURS.get(key);
  if (own || !ADVERB.test(key)) return own ?? [];
  const base = key.replace(ADVERB, '');
  return [base, ...(NEIGHBOURS.get(root(base)) ?? [])];
}
