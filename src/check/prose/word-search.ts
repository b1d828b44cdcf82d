import escapeStringRegexp from 'escape-string-regexp';
import { variablesOf, type Product } from '@schema/product';
import type { Terms } from '@schema/terms';
import type { Variables } from '@/content/interpolate';

/** A match of one of many patterns. */
interface Match<T> {
  item: T;
  found: string;
  index: number;
}

/** Finds the words of a text that `terms.yaml` and `product.yaml` know. */
export interface WordSearch {
  /** Words that the site does not use, with what it writes instead. */
  terms: (text: string) => Match<{ write: string }>[];
  /** Values of facts. */
  figures: (text: string) => Match<Figure>[];
}

export function createWordSearch(product: Product, { terms, units, rules }: Terms): WordSearch {
  const unwanted = terms.flatMap(({ write, insteadOf }) =>
    insteadOf.map((words) => ({ write, pattern: `${escape(words)}s?` })),
  );
  const figures = rules.includes('fact') ? figuresOf(variablesOf(product), units) : [];
  return {
    terms: createSearch(unwanted, String.raw`(?<![\w-])`, String.raw`(?![\w-])`),
    // A literal value is no part of a longer number, name or address.
    figures: createSearch(figures, String.raw`(?<![\w.,/@-])`, String.raw`(?![\w@]|[.,-]\w)`),
  };
}

/**
 * Finds the matches of many patterns in many texts, in the order of the items; letter case is ignored. `before` and
 * `after` are parts of each pattern. Most texts have no match: one pattern of all rules them out.
 */
function createSearch<T extends { pattern: string }>(
  items: readonly T[],
  before: string,
  after: string,
) {
  const compile = (pattern: string, flags: string) =>
    new RegExp(`${before}(?:${pattern})${after}`, flags);
  const any = compile(items.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i');
  const each = items.map((item) => ({ item, pattern: compile(item.pattern, 'gi') }));
  return (text: string): Match<T>[] => {
    if (!any.test(text)) return [];
    return each.flatMap(({ item, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ item, found, index })),
    );
  };
}

/** A pattern of a literal value, and the variables that have this value. */
interface Figure {
  pattern: string;
  ids: readonly string[];
  /** The pattern of the value, if a noun is behind it. */
  number: string | undefined;
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Units with the shorter ways to write them. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['second', 'seconds?|secs?|s'],
  ['minute', 'minutes?|mins?'],
  ['hour', 'hours?|h'],
  ['day', 'days?'],
  ['month', 'months?'],
  ['year', 'years?'],
  ['MiB', 'MiB|MB'],
]);

/**
 * Patterns of the variables that prose could repeat, the longest first: distinctive values (a number with its unit, a
 * price, an address, a name), and bare numbers with a unit that `units` lists for the variable or for its group.
 */
function figuresOf(variables: Variables, units: Terms['units']): Figure[] {
  const figures = new Map<string, Figure>();
  const add = (pattern: string | undefined, id: string, number?: string) => {
    const ids = [...(figures.get(pattern ?? '')?.ids ?? []), id];
    if (pattern) figures.set(pattern, { pattern, ids, number });
  };
  for (const [id, value] of Object.entries(variables)) {
    const groups = id.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
    const own = groups
      .filter((group) => Object.hasOwn(units, group))
      .flatMap((group) => units[group] ?? []);
    if (own.length > 0 && /^(?:\d|[a-z]+$)/.test(value) && value !== 'unlimited') {
      const number = numberPattern(value);
      add(`${number}[\\s-](?:more\\s)?(?:${own.map(escape).join('|')})`, id, number);
    } else add(patternOf(id, value), id);
  }
  return [...figures.values()].sort((a, b) => b.pattern.length - a.pattern.length);
}

function patternOf(id: string, value: string): string | undefined {
  if (id === 'tagline' || id === 'slug') return undefined;
  if (id === 'name') return escape(value);
  if (/^https?:\/\//.test(value))
    return `(?:https?://)?${escape(value.replace(/^https?:\/\//, ''))}`;
  const [, price] = /^([\d.,]+) ?€$/.exec(value) ?? [];
  if (price) return `${escape(price)}\\s?(?:€|euros?|EUR)|€\\s?${escape(price)}`;
  const [, number = '', noun = ''] = /^(\d[\d.,]*|[a-z]+) ([A-Za-z]+)$/.exec(value) ?? [];
  const unit = UNITS.get(noun.replace(/s$/, ''));
  if (unit) return `${numberPattern(number)}[\\s-]?(?:${unit})`;
  const distinctive =
    (/\d/.test(value) && /[A-Za-z]/.test(value)) ||
    /[A-Za-z][./@_-]+[A-Za-z]|_$/.test(value) ||
    NUMBERS.some((word) => value.startsWith(`${word} `)) ||
    value.split(' ').length > 2;
  return distinctive ? escape(value) : undefined;
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
