import { decodeFragment } from '@/lib/fragment';

/** A JSON object of a description; no value is validated. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object (no array, no null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value as an object; anything else counts as an empty one, so that a broken description is read as far as it goes.
 */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/**
 * Own entries of an object in their order; none for anything else. Own only: `constructor` and `__proto__` are names
 * like any other.
 */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return Object.entries(asObject(value));
}

/** An own value by its key, or undefined. */
export function getOwn<Value>(
  map: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined;
export function getOwn(value: unknown, key: string): unknown;
export function getOwn(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The items of an array; none for anything else. */
export function asArray<Item>(value: readonly Item[] | undefined): readonly Item[];
export function asArray(value: unknown): readonly unknown[];
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A non-blank string, else null. A number is accepted as a string, because authors write `version: 1.0`. */
export function nonEmptyString(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The type of a value in JSON Schema. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/**
 * Digits of the integers that a number cannot hold, by the number that represents them: ids of 64 bits. Texts have the
 * digits of the source.
 */
const longIntegers = new Map<number, string>();

/** The number of an integer as written. Each integer has a number of its own, the nearest one that is free. */
export function integerOf(digits: string): number {
  let value = Number(digits);
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return value;
  while ((longIntegers.get(value) ?? digits) !== digits) value += Math.abs(value) * Number.EPSILON;
  longIntegers.set(value, digits);
  return value;
}

/** The digits of a number that represents an integer as written. */
export function digitsOf(value: number): string | undefined {
  return longIntegers.get(value);
}

/** A value as JSON, with the digits of the source; empty for what JSON has no text for. */
export function jsonText(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent) ?? '';
  if (longIntegers.size === 0) return text;
  return text.replace(/"(?:\\.|[^"\\])*"|-?\d[\d.e+]*/g, (token) =>
    token.startsWith('"') ? token : (digitsOf(Number(token)) ?? token),
  );
}

/** A value as a JSON literal: `"up"`, `1`, `null`. */
export function literal(value: unknown): string {
  return jsonText(value) || String(value);
}

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The keys that lead from the root of a document to a value. */
export type Keys = readonly (string | number)[];

/** The value at some keys of a document; undefined where there is none. An index may be a text, as in a reference. */
export function valueAt(document: unknown, keys: Keys): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (!Array.isArray(value)) return getOwn(value, String(key));
    return /^(?:0|[1-9]\d*)$/.test(String(key)) ? (value as unknown[])[Number(key)] : undefined;
  }, document);
}

/** The reference to a place of the document. */
export function pointerOf(keys: Keys): string {
  return ['#', ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
}

/** The keys of a JSON Pointer (RFC 6901 §4), in which a percent sign is a character like any other. */
export function keysOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(keyOf);
}

/** The keys of a reference, which is a URI: percent escapes are decoded first (RFC 6901 §6). */
export function keysOfReference(reference: string): string[] {
  return reference.split('/').slice(1).map(decodeFragment).map(keyOf);
}

function keyOf(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The last part of a reference, which is the name of a component: `#/components/schemas/Project` → `Project`. */
export function referenceName(reference: string): string {
  return keysOfReference(reference).at(-1) ?? '';
}

/** The value that a cache has for a key; the first request makes it. */
export function remembered<Key, Value>(
  cache: {
    readonly get: (key: Key) => Value | undefined;
    readonly set: (key: Key, value: Value) => unknown;
  },
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
}
