import { entriesOf, asObject, asArray, literal, getOwn, nonEmptyString, type JsonObject } from '../load/json';
import type { MergedSchema } from './merge';
import type { Constraint } from './types';

/** A value for readers: texts without quotes, unless that would make them look like another value (`"true"`, `"1"`, `""`). */
export function valueLabel(value: unknown): string {
  if (typeof value !== 'string') return literal(value);
  return value.trim() === value && value !== '' && !isJsonText(value) ? value : literal(value);
}

function isJsonText(value: string): boolean {
  if (!/^[[{"\d-]|^(?:true|false|null)$/.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** Every value of an enumeration, null included. */
export function enumLabels(values: unknown): string[] {
  return asArray(values).map(valueLabel);
}

/**
 * What the author says of each value of an enumeration, by the value in words: `x-enumDescriptions` or `x-enum-descriptions` (an object by value, or a list in
 * the order of the values), with the name of `x-enumNames`, `x-enum-varnames` or `x-enumVarnames` in front where it is another one.
 */
export function enumDescriptions(schema: JsonObject): ReadonlyMap<string, string> {
  const values = enumLabels(schema.enum);
  const [descriptions, names] = ENUM_NOTES.map((keys) => keys.map((key) => schema[key]).find((value) => value !== undefined));
  const at = (notes: unknown, value: string, index: number): string | null =>
    Array.isArray(notes) ? nonEmptyString(notes[index]) : nonEmptyString(getOwn(notes, value));
  const known = values.length > 0 ? values : entriesOf(descriptions).map(([value]) => value);
  return new Map(
    known.flatMap((value, index) => {
      const name = at(names, value, index);
      const parts = [name === value ? null : name, at(descriptions, value, index)].filter((part) => part !== null);
      return parts.length > 0 ? [[value, parts.join(': ')] as const] : [];
    }),
  );
}

const ENUM_NOTES = [
  ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumDescription'],
  ['x-enumNames', 'x-enum-varnames', 'x-enumVarnames', 'x-enum-names'],
] as const;

/** Values that the schema gives as examples; 3.0's `example` comes first, some authors write `examples` as an object of named ones. */
export function exampleLabels(merged: MergedSchema): string[] {
  const { example, examples } = merged.keywords;
  const named = Array.isArray(examples) ? examples : entriesOf(examples).map(([, value]) => asObject(value).value ?? value);
  return [...new Set([...(example === undefined ? [] : [example]), ...named].map(valueLabel))];
}

/** The limits of a schema in words, in a fixed order. */
export function constraintLabels(merged: MergedSchema): Constraint[] {
  const k = merged.keywords;
  const plain = [
    bound('≥', k.minimum),
    bound('>', k.exclusiveMinimum),
    bound('≤', k.maximum),
    bound('<', k.exclusiveMaximum),
    ...asArray(k.multipleOf).map((value) => `multiple of ${String(value)}`),
    range(k.minLength, k.maxLength, 'character'),
    range(k.minItems, k.maxItems, 'item'),
    range(k.minProperties, k.maxProperties, 'field'),
    k.uniqueItems === true ? 'unique items' : null,
    range(k.minContains, k.maxContains, 'matching item'),
    closed(merged) ? 'no other fields' : null,
    k.unevaluatedItems === false || merged.items.includes(false) ? 'no other items' : null,
  ].filter((label) => label !== null);
  return [...plain.map((label) => ({ label, code: null })), ...codeConstraints(merged)];
}

function codeConstraints({ keywords: k }: MergedSchema): Constraint[] {
  const names = asArray(k.propertyNames).flatMap((schema) => {
    const { pattern, enum: values, minLength, maxLength, format, const: only } = asObject(schema);
    const length = range(minLength, maxLength, 'character');
    return [
      ...(pattern === undefined ? [] : [{ label: 'names match', code: String(pattern) }]),
      ...(Array.isArray(values) ? [{ label: 'names are one of', code: enumLabels(values).join(', ') }] : []),
      ...(format === undefined ? [] : [{ label: 'names have the format', code: String(format) }]),
      ...(only === undefined ? [] : [{ label: 'names are', code: String(only) }]),
      ...(length ? [{ label: `names have ${length}`, code: null }] : []),
    ];
  });
  const dependent = asArray(k.dependentRequired)
    .flatMap(entriesOf)
    .map(([name, needs]) => ({ label: 'needs', code: `${asArray(needs).join(', ')} beside ${name}` }));
  return [
    ...asArray(k.pattern).map((pattern) => ({ label: 'pattern', code: String(pattern) })),
    ...names,
    ...dependent,
    ...['contentMediaType', 'contentEncoding'].flatMap((key) => {
      const value = nonEmptyString(k[key]);
      return value ? [{ label: key === 'contentEncoding' ? 'encoded as' : 'contains', code: value }] : [];
    }),
    ...xmlLabels(asObject(k.xml)),
  ];
}

/** How a value is written in XML, where its name there is another. */
function xmlLabels({ name, prefix, namespace, attribute, wrapped, nodeType }: JsonObject): Constraint[] {
  const place = attribute === true ? 'XML attribute' : wrapped === true ? 'wrapped XML element' : 'XML name';
  const full = [nonEmptyString(prefix), nonEmptyString(name)].filter(Boolean).join(':');
  return [
    ...(full || attribute === true || wrapped === true ? [{ label: place, code: full || null }] : []),
    ...(nonEmptyString(nodeType) ? [{ label: 'XML node', code: nonEmptyString(nodeType) }] : []),
    ...(nonEmptyString(namespace) ? [{ label: 'XML namespace', code: nonEmptyString(namespace) }] : []),
  ];
}

function closed(merged: MergedSchema): boolean {
  return merged.additional.includes(false);
}

function bound(sign: string, value: unknown): string | null {
  return typeof value === 'number' ? `${sign} ${value}` : null;
}

/** `1–80 characters`, `at least 1 item`, `exactly 3 characters`; zero as a lower limit says nothing. */
function range(min: unknown, max: unknown, noun: string): string | null {
  const low = typeof min === 'number' ? min : null;
  const high = typeof max === 'number' ? max : null;
  if (high === null) return low === null ? null : `at least ${counted(low, noun)}`;
  if (low === null) return `at most ${counted(high, noun)}`;
  return low === high ? `exactly ${counted(low, noun)}` : `${low}–${counted(high, noun)}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
