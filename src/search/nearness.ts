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
/** And that it says just that. */
const VERY = 0.2;
/** What it counts to be the page itself. A longer query asks for a section. */
const FIRST = 0.1;
const SHORT_QUERY = 2;
/** What it counts that a heading has the query as it was typed. */
const IN_HEADING = 1.3;
/** What each word counts, up to four, where a heading begins with the very query of two words or more. */
const BEGUN_HEADING = 0.33;
/** What it counts that the text has an identifier as it was typed. */
const IDENTIFIER = 1.8;
/** What it counts at most that neighbours of the query are neighbours in the text. */
const PAIRS = 0.4;

/** Share of a word's best weight from which on a heading counts as having it: inflections and completions do. */
const ENOUGH = 0.75;

/**
 * How near a record is to what the reader wrote, as a factor on its score: words in the heading and in the page's title, a
 * heading that says just that, the phrase itself in the text, and the very method and path of an operation.
 */
export function nearness(plan: Plan, entry: Entry, weigh: Weigh): number {
  const heading = contentWords(entry.heading);
  const title = entry.first ? [] : [entry.page.title, ...entry.trail].flatMap(contentWords);
  const units = plan.units.map((unit) => ({ unit, most: ENOUGH * Math.max(0.1, ...unit.alternatives.values()) }));
  const rate = ({ unit, most }: (typeof units)[number], word: string) => Math.min(1, weigh(unit, word) / most);
  const all = units.reduce((sum, { unit }) => sum + unit.rarity, 0) || 1;
  const share = (said: readonly string[]) => units.reduce((sum, one) => sum + one.unit.rarity * greatest(said, (word) => rate(one, word)), 0) / all;
  const inHeading = share(heading);
  const inEither = share([...heading, ...title]);
  const ofHeading = average(heading, (word) => greatest(units, (unit) => rate(unit, word)));
  const whole = inHeading * ofHeading;
  const first = entry.first && plan.units.length <= SHORT_QUERY ? FIRST : 0;
  const named = 1 + HEADING * inHeading + TITLE * inEither + WHOLE * whole + (whole > 0.9 ? VERY : 0) + first;
  return named * phrase(plan, entry) * operation(plan, entry);
}

function phrase(plan: Plan, entry: Entry): number {
  const heading = lowerOf(entry.heading);
  const text = lowerOf(entry.text);
  const whole = plan.units.length > 1 ? [plan.query.toLowerCase(), plan.corrected] : [];
  const said = plan.query.split(' ').length;
  if (said > 1 && [plan.query.toLowerCase(), plan.corrected].some((begun) => heading.startsWith(begun))) return 1 + BEGUN_HEADING * Math.min(4, said);
  const inHeading = [...plan.identifiers, ...whole].some((needle) => heading.includes(needle)) ? IN_HEADING : 1;
  const identifier = plan.identifiers.some((needle) => text.includes(needle)) ? IDENTIFIER : 1;
  const pairs = 1 + PAIRS * average(plan.pairs, (pair) => (heading.includes(pair) || text.includes(pair) ? 1 : 0));
  return Math.max(inHeading, identifier, pairs);
}

function operation(plan: Plan, entry: Entry): number {
  const own = entry.page.operation;
  if (!own || !plan.identifiers.includes(fold(own[1]))) return 1;
  const method = plan.units.some((unit) => unit.word === own[0].toLowerCase()) ? 0.4 : 0;
  return (entry.first ? 1.5 : 1.1) + method;
}

const contentWords: (text: string) => readonly string[] = remember((text) => {
  const all = words(text).filter((word) => !word.whole);
  const content = all.filter(({ word }) => !isStopWord(word));
  return (content.length > 0 ? content : all).map(({ word }) => word);
});

function average<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0) / (items.length || 1);
}

function greatest<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((most, item) => Math.max(most, value(item)), 0);
}
