import escapeStringRegexp from 'escape-string-regexp';
import type { Variables } from '@/lib/interpolate';
import type { Terms } from '@schema/terms';

/** A pattern of a literal value, and the variables that have this value. */
export interface Figure {
  readonly pattern: string;
  readonly ids: readonly string[];
}

/** A literal value is no part of a longer number, name or address. */
export const FIGURE_BORDERS = { before: String.raw`(?<![\w.,/@-])`, after: String.raw`(?![\w@]|[.,-]\w)` };

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Units with the shorter ways to write them. */
const UNITS: Readonly<Record<string, string>> = {
  second: 'seconds?|secs?|s',
  minute: 'minutes?|mins?',
  hour: 'hours?|h',
  day: 'days?',
  month: 'months?',
  year: 'years?',
  MiB: 'MiB|MB',
};

/**
 * Patterns of the variables that prose could repeat, the longest first: distinctive values (a number with its unit, a
 * price, an address, a name), and bare numbers with a unit that `units` lists for the variable or for its group.
 */
export function figuresOf(variables: Variables, units: Terms['units']): Figure[] {
  const figures = new Map<string, string[]>();
  const add = (pattern: string | undefined, id: string) => {
    if (pattern) figures.set(pattern, [...(figures.get(pattern) ?? []), id]);
  };
  for (const [id, value] of Object.entries(variables)) {
    const groups = id.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    const own = groups.flatMap((group) => (Object.hasOwn(units, group) ? (units[group] ?? []) : []));
    if (own.length > 0 && /^(?:\d|[a-z]+$)/.test(value) && value !== 'unlimited')
      add(`${numberPattern(value)}[\\s-](?:more\\s)?(?:${own.map(escape).join('|')})`, id);
    else add(patternOf(id, value), id);
  }
  const longestFirst = [...figures].sort(([a], [b]) => b.length - a.length);
  return longestFirst.map(([pattern, ids]) => ({ pattern, ids }));
}

function patternOf(id: string, value: string): string | undefined {
  if (id === 'tagline' || id === 'slug') return undefined;
  if (id === 'name') return escape(value);
  if (/^https?:\/\//.test(value)) return `(?:https?://)?${escape(value.replace(/^https?:\/\//, ''))}`;
  const price = /^([\d.,]+) ?€$/.exec(value);
  if (price) return `${escape(price[1] ?? '')}\\s?(?:€|euros?|EUR)|€\\s?${escape(price[1] ?? '')}`;
  const measure = /^(\d[\d.,]*|[a-z]+) ([A-Za-z]+)$/.exec(value);
  const unit = measure?.[2]?.replace(/s$/, '') ?? '';
  if (measure && Object.hasOwn(UNITS, unit)) return `${numberPattern(measure[1] ?? '')}[\\s-]?(?:${UNITS[unit]})`;
  const distinctive =
    (/\d/.test(value) && /[A-Za-z]/.test(value)) ||
    /[A-Za-z][./@_-]+[A-Za-z]|_$/.test(value) ||
    NUMBERS.some((word) => value.startsWith(`${word} `)) ||
    value.split(' ').length > 2;
  return distinctive && value !== 'E-mail' ? escape(value) : undefined;
}

/** `10` is also written `ten`. */
function numberPattern(number: string): string {
  const word = /^\d+$/.test(number) ? NUMBERS[Number(number)] : undefined;
  const digits = NUMBERS.indexOf(number);
  if (digits >= 0) return `(?:${digits}|${number})`;
  return word ? `(?:${number}|${word})` : escape(number);
}

function escape(text: string): string {
  return escapeStringRegexp(text).replace(/\s+/g, '\\s+');
}
