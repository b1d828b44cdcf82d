import type { Place } from '@schema/issues';
import type { JsonObject, Locate } from '@/openapi';

interface ParameterName {
  readonly in: string;
  readonly name: string;
}

/** What leads from an operation to one of its parts: keys of objects first, then steps through schemas. */
export interface PartPath {
  /** `['requestBody', 'content', 'application/json', 'schema']`, or `['parameters', { in: 'query', name: 'limit' }]`. */
  readonly keys: readonly (string | ParameterName)[];
  /** Names of fields and variants. */
  readonly steps: readonly string[];
}

type Keys = readonly (string | number)[];
interface Found {
  readonly node: unknown;
  readonly keys: Keys;
}

/** A chain of references that is longer leads back to itself. */
const MAX_REFERENCES = 50;
const MEMBERS = ['allOf', 'oneOf', 'anyOf'] as const;

/**
 * The place of a part of an operation in a description: where its schema, parameter or response is written, which may be
 * in `components`. If the description has no such part, the place of its nearest parent.
 */
export function partPlace(document: JsonObject, locate: Locate, operation: Keys, { keys, steps }: PartPath): Place {
  let found = follow(document, operation.reduce<Found>(childOf, { node: document, keys: [] }));
  for (const key of keys) {
    const next = typeof key === 'string' ? childOf(found, key) : parameterOf(document, found, key);
    if (next.node === undefined) return locate(...found.keys);
    found = follow(document, next);
  }
  for (const step of steps) {
    const next = partOf(document, found, step, new Set());
    if (!next) break;
    found = next;
  }
  return locate(...found.keys);
}

function childOf({ node, keys }: Found, key: string | number): Found {
  const isOwn = typeof node === 'object' && node !== null && Object.hasOwn(node, key);
  return { node: isOwn ? (node as Record<string | number, unknown>)[key] : undefined, keys: [...keys, key] };
}

/** What a value refers to inside of its document (RFC 6901), with the keys that lead there. */
function follow(document: JsonObject, start: Found): Found {
  let found = start;
  for (let count = 0; count < MAX_REFERENCES; count += 1) {
    const { node: ref } = childOf(found, '$ref');
    if (typeof ref !== 'string' || !ref.startsWith('#/')) return found;
    const keys = ref
      .slice(2)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    found = keys.reduce<Found>(childOf, { node: document, keys: [] });
  }
  return found;
}

function parameterOf(document: JsonObject, list: Found, wanted: ParameterName): Found {
  const entries = (Array.isArray(list.node) ? list.node : []).map((_, index) => follow(document, childOf(list, index)));
  const isWanted = (entry: Found) =>
    childOf(entry, 'in').node === wanted.in && childOf(entry, 'name').node === wanted.name;
  return entries.find(isWanted) ?? { node: undefined, keys: list.keys };
}

/** The field or the variant of a schema: its own, or one of its members or items. */
function partOf(document: JsonObject, schema: Found, name: string, seen: Set<unknown>): Found | undefined {
  const found = follow(document, schema);
  if (typeof found.node !== 'object' || found.node === null || seen.has(found.node)) return undefined;
  seen.add(found.node);
  const own = childOf(childOf(found, 'properties'), name);
  if (own.node !== undefined) return own;
  const members = MEMBERS.map((keyword) => childOf(found, keyword)).flatMap((list) =>
    Array.isArray(list.node) ? list.node.map((_, index) => childOf(list, index)) : [],
  );
  const variant = members.find((member) => nameOf(document, member) === name);
  if (variant) return variant;
  for (const inner of [...members, childOf(found, 'items')]) {
    const part = partOf(document, inner, name, seen);
    if (part) return part;
  }
  return undefined;
}

/** The title of a schema, or the name of its component. */
function nameOf(document: JsonObject, member: Found): unknown {
  const { node, keys } = follow(document, member);
  return childOf({ node, keys }, 'title').node ?? (keys === member.keys ? undefined : keys.at(-1));
}
