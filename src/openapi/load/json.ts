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
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** An own value by its key, or undefined. */
export function getOwn(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The items of an array; none for anything else. */
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

/** A value as a JSON literal: `"up"`, `1`, `null`. */
export function literal(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
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

/** Reads local references of one bundled document. */
export interface Resolver {
  readonly document: JsonObject;
  /** The value that `#/…` points at, or undefined when there is none. */
  readonly at: (pointer: string) => unknown;
  /**
   * Follows `$ref` until an object without one is reached. A `summary` or `description` beside the reference wins over
   * the target's. A dangling or endless chain gives an empty object: the loader has reported it.
   */
  readonly resolve: (value: unknown) => JsonObject;
  /** The reference on the way of a value that leads nowhere; null where the value is there. */
  readonly missing: (value: unknown) => string | null;
}

/** A resolver for a bundled document, in which every reference that can be resolved is a local one. */
export function createResolver(document: JsonObject): Resolver {
  const known = new Map<string, unknown>();
  const at = (pointer: string): unknown => {
    // What is missing may be mounted later.
    const value = known.get(pointer) ?? valueAt(document, pointer);
    if (value !== undefined) known.set(pointer, value);
    return value;
  };
  const resolve = (value: unknown): JsonObject => {
    const beside: Record<string, unknown> = {};
    const seen = new Set<unknown>();
    let node = asObject(value);
    for (let target = getOwn(node, '$ref'); typeof target === 'string'; target = getOwn(node, '$ref')) {
      if (seen.has(target)) return beside;
      seen.add(target);
      for (const key of ['summary', 'description']) {
        if (typeof node[key] === 'string') beside[key] ??= node[key];
      }
      node = asObject(at(target));
    }
    return Object.keys(beside).length > 0 ? { ...node, ...beside } : node;
  };
  const missing = (value: unknown): string | null => {
    const seen = new Set<unknown>();
    let node = value;
    for (let target = getOwn(node, '$ref'); typeof target === 'string'; target = getOwn(node, '$ref')) {
      node = at(target);
      if (node === undefined || seen.has(target)) return target;
      seen.add(target);
    }
    return null;
  };
  return { document, at, resolve, missing };
}

function valueAt(document: JsonObject, pointer: string): unknown {
  if (pointer !== '#' && !pointer.startsWith('#/')) return undefined;
  let value: unknown = document;
  for (const part of pointer.slice(1).split('/').slice(1)) {
    const key = decodePointerPart(part);
    value = Array.isArray(value) ? (/^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined) : getOwn(value, key);
  }
  return value;
}

/**
 * The key of a reference's token (RFC 6901, sections 4 and 6): percent escapes are decoded first, then `~1`, then `~0`.
 * A broken percent escape stays as it is.
 */
export function decodePointerPart(part: string): string {
  return decodeFragment(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A key as a token of a reference (RFC 6901 §3). */
export function encodePointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The reference to a place of the document. */
export function pointerOf(keys: Keys): string {
  return ['#', ...keys.map((key) => encodePointerPart(String(key)))].join('/');
}

/** The keys of a reference. */
export function keysOf(pointer: string): Keys {
  return pointer.split('/').slice(1).map(decodePointerPart);
}

/** The reference of a discriminator's target, which may be the name of a component (OpenAPI 3.1 §4.8.25). */
export function mappingPointer(target: unknown, { at }: Pick<Resolver, 'at'>): string {
  const component = pointerOf(['components', 'schemas', String(target)]);
  return at(component) === undefined ? String(target) : component;
}

/** The last part of a reference, which is the name of a component: `#/components/schemas/Project` → `Project`. */
export function referenceName(reference: string): string {
  return decodePointerPart(reference.slice(reference.lastIndexOf('/') + 1));
}
