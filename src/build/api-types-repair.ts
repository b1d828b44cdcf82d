import { createResolver, type JsonObject } from '@/openapi';

/** A document that may be changed. */
export type Draft = Record<string, unknown>;

/** A value that has no type, and why. */
export interface TypeFault {
  readonly keys: readonly string[];
  readonly reason: string;
}

/** Names that the generator calls or sets on each object: as keys they are written with a prefix while it works. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype));
const PREFIX = 'ReservedName0';
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);
/** Keys whose values are data, in which no reference is followed. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * A copy of a description in the form that the generator of types reads: short names in a discriminator's mapping are
 * written out, and each operationId occurs once. What no generator can type is left out and returned: a reference that leads
 * nowhere, an operation that is none.
 */
export function repaired(description: JsonObject): { document: Draft; faults: readonly TypeFault[] } {
  const { at } = createResolver(description);
  const faults: TypeFault[] = [];
  const ids = new Set<unknown>();
  const hasTarget = (target: unknown): target is string => typeof target === 'string' && at(target) !== undefined;

  const mapping = (value: unknown, keys: readonly string[]): Draft =>
    Object.fromEntries(
      entriesOf(value).flatMap(([name, target]) => {
        const long = hasTarget(target) ? target : `#/components/schemas/${String(target)}`;
        if (hasTarget(long)) return [[keyOf(name), referenceOf(long)]];
        faults.push({ keys: [...keys, name], reason: `there is no schema ${String(target)}` });
        return [];
      }),
    );

  const copy = (value: unknown, keys: readonly string[], inData: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown, index) => copy(item, [...keys, `${index}`], inData));
    if (typeof value !== 'object' || value === null) return value;
    const named = keys.at(-1) === 'properties';
    const reference = (value as Draft).$ref;
    if (!named && typeof reference === 'string' && !hasTarget(reference)) {
      if (!inData) faults.push({ keys, reason: `the reference ${reference} leads nowhere` });
      return {};
    }
    if (!inData && keys.at(-1) === 'mapping' && keys.at(-2) === 'discriminator') return mapping(value, keys);
    return Object.fromEntries(
      entriesOf(value).flatMap(([key, item]) => {
        const inner = [...keys, key];
        if (!inData && isNoOperation(inner, item)) {
          faults.push({ keys: inner, reason: 'it is no operation' });
          return [];
        }
        if (!inData && isOperationId(inner) && ids.has(item)) return [];
        if (!inData && isOperationId(inner)) ids.add(item);
        if (key === '$ref' && typeof item === 'string' && !named) return [[key, referenceOf(item)]];
        if (key === 'required' && Array.isArray(item) && !named)
          return [[key, item.map((name) => (typeof name === 'string' ? keyOf(name) : name))]];
        return [[keyOf(key), copy(item, inner, inData || (!named && DATA.has(key)))]];
      }),
    );
  };
  return { document: copy(description, [], false) as Draft, faults };
}

/** Generated types with the reserved names as the description has them. */
export function restoredNames(types: string): string {
  return types.replaceAll(PREFIX, '');
}

function keyOf(name: string): string {
  return RESERVED.has(name) ? PREFIX + name : name;
}

function referenceOf(reference: string): string {
  return reference.split('/').map(keyOf).join('/');
}

function isNoOperation(keys: readonly string[], value: unknown): boolean {
  const [part, , method] = keys;
  if ((part !== 'paths' && part !== 'webhooks') || (typeof value === 'object' && value !== null)) return false;
  return (keys.length === 2 && !keys[1]?.startsWith('x-')) || (keys.length === 3 && METHODS.has(method ?? ''));
}

function isOperationId(keys: readonly string[]): boolean {
  return keys.length === 4 && (keys[0] === 'paths' || keys[0] === 'webhooks') && keys[3] === 'operationId';
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
