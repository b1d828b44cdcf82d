import { sample } from 'openapi-sampler';

type Keywords = Readonly<Record<string, unknown>>;

/** The longest text that is made from a pattern or a minimum length. */
const MAX_LENGTH = 1000;

/** The number nearest to 1 that the bounds allow: 0 and the limits of a data type are seldom what a caller sends. */
export function sampleNumber(keywords: Keywords, isInteger: boolean): number {
  const step = Number([keywords.multipleOf].flat()[0]) || (isInteger ? 1 : 0);
  const above = numberOf(keywords.exclusiveMinimum, -Infinity);
  const below = numberOf(keywords.exclusiveMaximum, Infinity);
  const gap = step || Math.min(1, (below - above) / 2);
  const least = Math.max(numberOf(keywords.minimum, -Infinity), above + gap);
  const most = Math.min(numberOf(keywords.maximum, Infinity), below - gap);
  const near = Math.min(Math.max(1, least), most);
  if (step === 0) return near;
  const next = Number((Math.ceil(near / step) * step).toPrecision(15));
  return next > most ? Number((Math.floor(most / step) * step).toPrecision(15)) : next;
}

/** A text in the format, of the length and by the pattern of a schema. */
export function sampleString(keywords: Keywords): string {
  const { format } = keywords;
  const pattern = String([keywords.pattern].flat()[0] ?? '');
  const [minLength, maxLength] = [
    Math.min(numberOf(keywords.minLength, 0), MAX_LENGTH),
    numberOf(keywords.maxLength, Infinity),
  ];
  const usual = text({ format, minLength, ...(maxLength < Infinity && { maxLength }) });
  if (pattern === '' || typeof format === 'string' || repetitions(pattern) > MAX_LENGTH) return usual;
  const matching = text({ pattern });
  return matching.length >= minLength && matching.length <= maxLength ? matching : usual;
}

function text(keywords: Keywords): string {
  const printer = globalThis.console;
  const { warn } = printer;
  printer.warn = () => undefined;
  try {
    return String(sample({ type: 'string', ...keywords } as Parameters<typeof sample>[0], { enablePatterns: true }));
  } catch {
    return 'string';
  } finally {
    printer.warn = warn;
  }
}

/** How many characters the repetitions of a pattern can give at most: one inside of another multiplies. */
function repetitions(pattern: string): number {
  return [...pattern.matchAll(/\{(\d+)/g)].reduce((product, [, count]) => product * Math.max(1, Number(count)), 1);
}

function numberOf(value: unknown, missing: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : missing;
}
