import type { SchemaObject, Part } from '../load/document';
import type { Keywords } from './keywords';
import { entriesOf, literal, nonEmptyString, parseJson } from '../load/json';
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

/** The author's description of each value of an enumeration, by the value's label. */
export function enumDescriptions(
  schema: Pick<SchemaObject, `x-${string}`>,
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const [value, note] of entriesOf(schema['x-enumDescriptions'])) {
    const text = nonEmptyString(note);
    if (text !== null) notes.set(value, text);
  }
  return notes;
}

/** Example values of a schema: 3.0's `example` first, then `examples`. */
export function exampleLabels({ example, examples = [] }: Keywords): string[] {
  const values = example === undefined ? examples : [example, ...examples];
  return [...new Set(values.map(valueLabel))];
}

/** Further documentation, or null. The address is the author's: `AddressLink` makes a link of it where that is safe. */
export function viewExternalDocs(docs: Part<'ExternalDocs'> = {}): ExternalDocs | null {
  const url = nonEmptyString(docs.url);
  if (url === null) return null;
  return { url, description: inlineProse(docs.description)?.text ?? null };
}
