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
  return [
    ...range(k.minimum, k.maximum),
    ...bound('more than', k.exclusiveMinimum),
    ...bound('less than', k.exclusiveMaximum),
    ...(k.multipleOf ?? []).map((value) => words(`multiple of ${value}`)),
    ...range(k.minLength, k.maxLength, 'character'),
    ...range(k.minItems, k.maxItems, 'item'),
    ...range(k.minProperties, k.maxProperties, 'field'),
    ...(k.uniqueItems === true ? [words('unique items')] : []),
    ...range(k.minContains, k.maxContains, 'matching item'),
    ...(additional.includes(false) ? [words('no other fields')] : []),
    ...(k.unevaluatedItems === false || items.includes(false) ? [words('no other items')] : []),
    ...(k.pattern ?? []).map((pattern) => words('pattern', pattern)),
    ...(k.propertyNames ?? []).flatMap(nameLimits),
    ...(k.dependentRequired ?? [])
      .flatMap((needed) => Object.entries(needed))
      .map(([beside, names]) => needs(names, beside)),
    ...text('contains', nonEmptyString(k.contentMediaType)),
    ...text('encoded as', nonEmptyString(k.contentEncoding)),
    ...(isXml && k.xml ? xmlLimits(k.xml) : []),
  ];
}

/** Required fields that the list of fields does not show; with `beside`, only where that field is present. */
export function needs(names: readonly string[], beside: string | null = null): Limit {
  return words('needs', names.join(', ') + (beside === null ? '' : ` beside ${beside}`));
}

function nameLimits(schema: Schema): Limit[] {
  if (typeof schema === 'boolean') return [];
  const { pattern, enum: values, minLength, maxLength, format, const: only } = schema;
  return [
    ...text('names match', pattern),
    ...(values ? text('names are one of', enumLabels(values).join(', ')) : []),
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
  const special =
    attribute === true ? 'XML attribute' : wrapped === true ? 'wrapped XML element' : null;
  return [
    ...(full || special ? [words(special ?? 'XML name', full || null)] : []),
    ...text('XML node', nonEmptyString(nodeType)),
    ...text('XML namespace', nonEmptyString(namespace)),
  ];
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
