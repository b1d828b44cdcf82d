import type { Part, Schema } from '../load/document';
import { digitsOf, nonEmptyString } from '../load/json';
import type { MergedSchema } from './merge';
import type { Limit } from './types';
import { enumLabels } from './value-labels';

/** The limits of a schema, in a fixed order; those of XML only for a body that can be XML. */
export function limitsOf(
  { keywords: k, additional, items }: MergedSchema,
  isXml: boolean,
): Limit[] {
  const limits = [
    ...range(k.minimum, k.maximum),
    ...bound('more than', k.exclusiveMinimum),
    ...bound('less than', k.exclusiveMaximum),
  ];
  for (const value of k.multipleOf ?? []) limits.push(words(`multiple of ${value}`));
  limits.push(
    ...range(k.minLength, k.maxLength, 'character'),
    ...range(k.minItems, k.maxItems, 'item'),
    ...range(k.minProperties, k.maxProperties, 'field'),
  );
  if (k.uniqueItems === true) limits.push(words('unique items'));
  limits.push(...range(k.minContains, k.maxContains, 'matching item'));
  if (additional.includes(false)) limits.push(words('no other fields'));
  if (k.unevaluatedItems === false || items.includes(false)) limits.push(words('no other items'));
  for (const pattern of k.pattern ?? []) limits.push(words('pattern', pattern));
  for (const schema of k.propertyNames ?? []) limits.push(...nameLimits(schema));
  for (const needed of k.dependentRequired ?? [])
    for (const [beside, names] of Object.entries(needed)) limits.push(needs(names, beside));
  limits.push(
    ...text('contains', nonEmptyString(k.contentMediaType)),
    ...text('encoded as', nonEmptyString(k.contentEncoding)),
  );
  if (isXml && k.xml) limits.push(...xmlLimits(k.xml));
  return limits;
}

/** Required fields that the list of fields does not show; with `beside`, only where that field is present. */
export function needs(names: readonly string[], beside: string | null = null): Limit {
  const list = names.join(', ');
  return words('needs', beside === null ? list : `${list} beside ${beside}`);
}

function nameLimits(schema: Schema): Limit[] {
  if (typeof schema === 'boolean') return [];
  const { pattern, enum: values, minLength, maxLength, format, const: only } = schema;
  return [
    ...text('names match', pattern),
    ...text('names are one of', values && enumLabels(values).join(', ')),
    ...text('names have the format', format),
    ...text('names are', only),
    ...range(minLength, maxLength, 'character', 'names have '),
  ];
}

/** How XML writes a value, where it is not an element of the value's own name. */
function xmlLimits({
  name,
  prefix,
  namespace,
  attribute,
  wrapped,
  nodeType,
}: Part<'Xml'>): Limit[] {
  const full = [nonEmptyString(prefix), nonEmptyString(name)].filter(Boolean).join(':');
  const limits: Limit[] = [];
  if (attribute === true) limits.push(words('XML attribute', full || null));
  else if (wrapped === true) limits.push(words('wrapped XML element', full || null));
  else if (full) limits.push(words('XML name', full));
  limits.push(
    ...text('XML node', nonEmptyString(nodeType)),
    ...text('XML namespace', nonEmptyString(namespace)),
  );
  return limits;
}

function words(label: string, code: string | null = null): Limit {
  return { label, code };
}

function text(label: string, value: unknown): Limit[] {
  return value === undefined || value === null ? [] : [words(label, String(value))];
}

function bound(label: string, value: number | undefined): Limit[] {
  return value === undefined ? [] : [words(`${label} ${numberLabel(value)}`)];
}

/** `1–80 characters`, `at least 1 item`, `exactly 3 characters`, `5,000–60,000`. */
function range(
  low: number | undefined,
  high: number | undefined,
  noun = '',
  introduction = '',
): Limit[] {
  const last = high ?? low;
  if (last === undefined) return [];
  const unit = noun && ` ${noun}${last === 1 ? '' : 's'}`;
  return [words(introduction + rangeLabel(low, high) + unit)];
}

const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });
/** Other numbers have an exponent, as in JSON. */
const isPlain = (value: number) =>
  value === 0 || (Math.abs(value) >= 1e-20 && Math.abs(value) < 1e21);

function rangeLabel(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `at least ${numberLabel(min ?? 0)}`;
  if (min === undefined) return `at most ${numberLabel(max)}`;
  if (min === max) return `exactly ${numberLabel(min)}`;
  // As `Intl.NumberFormat.formatRange` writes it, which takes 15 times as long.
  const dash = min >= 0 && isPlain(min) && isPlain(max) ? '–' : ' – ';
  return `${numberLabel(min)}${dash}${numberLabel(max)}`;
}

function numberLabel(value: number): string {
  const digits = digitsOf(value);
  if (digits !== undefined) return NUMBERS.format(BigInt(digits));
  return isPlain(value) ? NUMBERS.format(value) : String(value);
}
