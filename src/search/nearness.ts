import type { Entry } from './entries';
import type { Plan } from './plan';
import { lowerOf, remember } from './remember';
import type { Weigh } from './results';
import { isStopWord } from './stop-words';
import { fold, words } from './words';

/** Share of a word's best weight from which on a heading counts as having it: inflections and completions do. */
const ENOUGH = 0.75;

/**
 * How near a record is to what the reader wrote, as a factor on its score: words in the heading and in the page's title, a
 * heading that says just that, the phrase itself in the text, and the very method and path of an operation.
 */
export function nearness(plan: Plan, entry: Entry, weigh: Weigh): number {
  const heading = contentWords(entry.heading);
  const title = entry.first ? heading : contentWords(entry.page.title);
  const units = plan.units.map((unit) => ({ unit, most: ENOUGH * Math.max(0.1, ...unit.alternatives.values()) }));
  const rate = ({ unit, most }: (typeof units)[number], word: string) => Math.min(1, weigh(unit, word) / most);
  const inHeading = average(units, (unit) => greatest(heading, (word) => rate(unit, word)));
  const inEither = average(units, (unit) => greatest([...heading, ...title], (word) => rate(unit, word)));
  const ofHeading = average(heading, (word) => greatest(units, (unit) => rate(unit, word)));
  const whole = inHeading * ofHeading;
  const named = 1 + 0.35 * inHeading + 0.2 * inEither + 0.45 * whole + (whole > 0.9 ? 0.4 : 0) + (entry.first ? 0.1 : 0);
  return named * phrase(plan, entry) * operation(plan, entry);
}

function phrase(plan: Plan, entry: Entry): number {
  const phrases = plan.units.length > 1 ? [...new Set([plan.query.toLowerCase(), plan.corrected])] : [];
  const needles = [...plan.identifiers, ...phrases];
  if (needles.length === 0) return 1;
  const heading = lowerOf(entry.heading);
  const text = lowerOf(entry.text);
  if (needles.some((needle) => heading.includes(needle))) return 1.3;
  return needles.some((needle) => text.includes(needle)) ? 1.2 : 1;
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
