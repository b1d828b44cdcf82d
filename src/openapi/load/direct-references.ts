import { keysOf, pointerOf, resourcesAround, type Resources } from './dynamic-anchors';
import { DATA_KEYS, entriesOf, getOwn, holdsNames, nodesOf, nonEmptyString, type Keys, type Resolver } from './json';

interface Description {
  readonly at: Resolver['at'];
  readonly resources: Resources;
}

/** The references in a schema, without those behind its references. */
export interface DirectReferences {
  readonly pointers: readonly string[];
  readonly names: readonly string[];
}

/** The references in the schema at a pointer. */
export function directReferences(pointer: string, description: Description): DirectReferences {
  const { at } = description;
  const base = keysOf(pointer);
  const isSkipped = (key: string, keys: Keys) => SKIPPED.has(key) && !holdsNames([...base, ...keys]);
  const pointers: string[] = [];
  const names: string[] = [];
  for (const { node, keys } of nodesOf(at(pointer), isSkipped)) {
    const mapping = entriesOf(getOwn(getOwn(node, 'discriminator'), 'mapping'));
    for (const [, target] of mapping) {
      const mapped = mappingPointer(target, at);
      if (mapped !== null) pointers.push(mapped);
    }
    const reference = nonEmptyString(getOwn(node, '$ref'));
    if (reference !== null) pointers.push(reference);
    const dynamic = nonEmptyString(getOwn(node, '$dynamicRef'));
    if (dynamic === null) continue;
    const plain = plainTarget(dynamic, [...base, ...keys], description);
    if (plain === undefined) names.push(dynamic.slice(1));
    else pointers.push(plain);
  }
  return { pointers, names };
}

/** Definitions are reached by references only. */
const SKIPPED: ReadonlySet<string> = new Set([...DATA_KEYS, '$defs']);

/** The reference that a discriminator's value is mapped to, which may be the name of a component; null for no schema. */
export function mappingPointer(target: unknown, at: Resolver['at']): string | null {
  const text = String(target);
  const pointers = [pointerOf(['components', 'schemas', text]), text];
  return pointers.find((pointer) => at(pointer) !== undefined) ?? null;
}

/** The pointer of a `$dynamicRef` that a `$ref` could replace: to a place, or to an `$anchor` of its own resource. */
export function plainTarget(reference: string, keys: Keys, { at, resources }: Description): string | undefined {
  if (reference.startsWith('#/')) return at(reference) === undefined ? undefined : reference;
  const own = resourcesAround(pointerOf(keys), resources).at(-1);
  const name = reference.slice(1);
  return reference.startsWith('#') && !own?.dynamic.has(name) ? own?.plain.get(name) : undefined;
}
