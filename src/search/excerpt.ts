import type { Plan } from './plan';
import type { Weigh } from './results';
import { wordsOf } from './remember';

const LENGTH = 180;
const LEAD = 40;

/** A stretch of the text around the place where most words of the query stand together; `…` where it was cut. */
export function excerptOf(text: string, plan: Plan, weigh: Weigh): string {
  if (text.length <= LENGTH) return text;
  const start = bestStart(text, plan, weigh);
  const from = start <= LEAD ? 0 : afterSpace(text, start - LEAD, start);
  const rest = text.slice(from);
  const body = rest.length <= LENGTH ? rest : rest.slice(0, Math.max(LENGTH / 2, rest.lastIndexOf(' ', LENGTH)));
  return `${from > 0 ? '…' : ''}${body.trim()}${body.length < rest.length ? '…' : ''}`;
}

function bestStart(text: string, plan: Plan, weigh: Weigh): number {
  const places = wordsOf(text).flatMap(({ word, start }) =>
    plan.units.flatMap((unit, i) => {
      const weight = weigh(unit, word);
      return weight > 0 ? [{ start, unit: i, weight }] : [];
    }),
  );
  let best = { start: 0, weight: 0 };
  for (const [i, { start }] of places.entries()) {
    const nearest = new Map<number, number>();
    for (let j = i; j < places.length; j += 1) {
      const place = places[j];
      if (!place || place.start > start + LENGTH - LEAD) break;
      nearest.set(place.unit, Math.max(place.weight, nearest.get(place.unit) ?? 0));
    }
    const weight = [...nearest.values()].reduce((total, one) => total + one, 0);
    if (weight > best.weight) best = { start, weight };
  }
  return best.start;
}

function afterSpace(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space >= limit ? limit : space + 1;
}
