import type { SchemaObject, Part } from '../load/document';
import type { Keywords } from './keywords';
import { entriesOf, getOwn, literal, nonEmptyString, parseJson } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { ExternalDocs } from './types';

/** A value for readers: a string has quotes only where it would look like another value (`"true"`, `"1"`, `""`). */
export function valueLabel(value: unknown): string {
  if (typeof value !== 'string') return literal(value);
  return value.trim() === value && value !== '' && !isJsonText(value) ? value : literal(value);
}

function isJsonText(value: string): boolean {
  return /^[[{"\d-]|^(?:true|false|null)$/.test(value) && parseJson(value) !== undefined;
}

/** Every value of an enumeration, null included. */
export function enumLabels(values: readonly unknown[] = []): string[] {
  return values.map(valueLabel);
}

/**
 * The author's description of each value of an enumeration, by the value's label: `x-enumDescriptions` or
 * `x-enum-descriptions` (an object by value, or a list in the order of the values). A name of `x-enumNames`,
 * `x-enum-varnames` or `x-enumVarnames` that differs from the value is put in front.
 */
export function enumDescriptions(schema: Pick<SchemaObject, 'enum' | `x-${string}`>): ReadonlyMap<string, string> {
  const values = enumLabels(schema.enum);
  const [descriptions, names] = ENUM_NOTES.map((keys) =>
    keys.map((key) => schema[key]).find((value) => value !== undefined),
  );
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

/** Example values of a schema: 3.0's `example` first, then `examples`. */
export function exampleLabels({ example, examples = [] }: Pick<Keywords, 'example' | 'examples'>): string[] {
  return [...new Set([...(example === undefined ? [] : [example]), ...examples].map(valueLabel))];
}

/** Further documentation, or null. The address is the author's: `AddressLink` makes a link of it where that is safe. */
export function viewExternalDocs(docs: Part<'ExternalDocs'> = {}): ExternalDocs | null {
  const url = nonEmptyString(docs.url);
  return url === null ? null : { url, description: inlineProse(docs.description)?.text ?? null };
}
