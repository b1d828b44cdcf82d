import type { Entry } from './entries';
import type { Plan } from './plan';
import { lowerOf, remember } from './remember';
import type { Weigh } from './results';
import { isStopWord } from './stop-words';
import { fold, words } from './words';

/** What it counts that a heading has the query's words, that the heading or those above it have them, and that it has no others. */
const HEADING = 0.35;
const TITLE = 0.45;
const WHOLE = 0.45;
/** And that it says just that; the share from which on a part counts as the whole. */
const VERY = 0.2;
const ALL = 0.9;
/** What it counts to be the page itself. A longer query asks for a section. */
const FIRST = { short: 0.1, long: -0.1 };
const SHORT_QUERY = 2;
/** What it counts that a heading has the query as it was typed, and that the text has one of three words or more. */
const IN_HEADING = 1.3;
const IN_TEXT = 1.5;
/** What each word counts, up to four, where a heading begins with the very query of two words or more. */
const BEGUN_HEADING = 0.33;
/** What it counts that the heading or the text has an identifier as it was typed. */
const IDENTIFIER = { heading: 2.6, text: 2.2 };
/** What it counts at most that neighbours of the query are neighbours in the text. */
const PAIRS = 0.5;

/** Share of a word's best weight from which on a heading counts as having it: inflections and completions do. */
const ENOUGH = 0.75;

/** How near a record is to a query. */
export interface Nearness {
  /** What it makes of the record's score. */
  readonly factor: number;
  /** Whether the record's name has all words of the query, and whether it says just that. */
  readonly named: boolean;
  readonly told: boolean;
}

/**
 * How near a record is to what the reader wrote, as a factor on its score: words in the heading and in the page's title, a
 * heading that says just that, the phrase itself in the text, and the very method and path of an operation.
 */
export function nearness(plan: Plan, entry: Entry, weigh: Weigh): Nearness {
  const title = entry.first ? [] : [entry.page.title, ...entry.trail].flatMap(contentWords);
  const units = plan.units.map((unit) => ({ unit, most: ENOUGH * Math.max(0.1, ...unit.alternatives.values()) }));
  const rate = ({ unit, most }: (typeof units)[number], word: Said) => Math.min(1, greatest(word, (one) => weigh(unit, one)) / most);
  const all = units.reduce((sum, { unit }) => sum + unit.rarity, 0) || 1;
  const share = (said: readonly Said[]) => units.reduce((sum, one) => sum + one.unit.rarity * greatest(said, (word) => rate(one, word)), 0) / all;
  const names = namesOf(entry).map(contentWords);
  const inHeading = greatest(names, share);
  const inEither = share([...names.flat(), ...title]);
  // A heading counts as said whole, too, where the rest of the query names what it stands below: `string checks limits`.
  const said = inEither > ALL ? 1 : inHeading;
  const whole = greatest(names, (name) => (entry.first ? share(name) : said) * average(name, (word) => greatest(units, (unit) => rate(unit, word))));
  const first = entry.first ? FIRST[plan.units.length <= SHORT_QUERY ? 'short' : 'long'] : 0;
  const named = 1 + HEADING * inHeading + TITLE * inEither + WHOLE * whole + (whole > ALL ? VERY : 0) + first;
  const factor = named * phrase(plan, entry) * operation(plan, entry);
  return { factor, named: inHeading > ALL, told: whole > ALL };
}

/** Its heading; the page's own record has the page's name in the sidebar as well. */
function namesOf({ heading, first, page }: Entry): string[] {
  return first && page.label !== undefined ? [heading, page.label] : [heading];
}

function phrase(plan: Plan, entry: Entry): number {
  const names = namesOf(entry).map(lowerOf);
  const text = lowerOf(entry.text);
  const title = lowerOf(entry.page.title);
  const said = plan.query.split(' ').length;
  const typed = [plan.query.toLowerCase(), plan.corrected];
  if (said > 1 && typed.some((begun) => names.some((name) => name.startsWith(begun)))) return 1 + BEGUN_HEADING * Math.min(4, said);
  const has = (where: readonly string[], needles: readonly string[], factor: number) =>
    needles.some((needle) => where.some((one) => one.includes(needle))) ? factor : 1;
  return Math.max(
    has(names, plan.units.length > 1 ? typed : [], IN_HEADING),
    has(names, plan.identifiers, IDENTIFIER.heading),
    has([text], plan.identifiers, IDENTIFIER.text),
    has([text], said > 2 ? typed : [], IN_TEXT),
    1 + PAIRS * average(plan.pairs, (pair) => ([...names, text, title].some((one) => spaced(one).includes(spaced(pair))) ? 1 : 0)),
  );
}

function operation(plan: Plan, entry: Entry): number {
  const own = entry.page.operation;
  if (!own || !plan.identifiers.includes(fold(own[1]))) return 1;
  const method = plan.units.some((unit) => unit.word === own[0].toLowerCase()) ? 0.4 : 0;
  return (entry.first ? 1.5 : 1.1) + method;
}

/** With a space for each hyphen and underscore: people write `idempotency key` for `Idempotency-Key`. */
const spaced = remember((text: string) => text.replace(/[-_]/g, ' '));

/** A word, and the identifiers of which it is a part: `Pay` in `PayPal` says `paypal`, too. */
type Said = readonly string[];

const contentWords: (text: string) => readonly Said[] = remember((text) => {
  const all = words(text);
  const parts = all.filter((word) => !word.whole);
  const content = parts.filter(({ word }) => !isStopWord(word));
  return (content.length > 0 ? content : parts).map(({ word, start, end }) => [
    word,
    ...all.filter((one) => one.whole && one.start <= start && one.end >= end).map((one) => one.word),
  ]);
});

function average<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0) / (items.length || 1);
}

function greatest<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, value(item)), 0);
}
