import { createResolver, isJsonObject, type JsonObject } from './json';

/**
 * The bundler calls itself for each level and each reference on the way; a process has room for some thousand such
 * steps.
 */
const MAX_STEPS = 600;

/** Keys whose values are data, in which no reference is followed. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const']);

type Keys = readonly (string | number)[];

/** A reference of a document and the keys that lead to it. */
export interface FoundReference {
  readonly target: string;
  readonly keys: Keys;
}

/** Every reference of a document, in order; those in examples and other data are none. */
export function referencesOf(document: JsonObject): FoundReference[] {
  const found: FoundReference[] = [];
  const left: { node: unknown; keys: Keys }[] = [{ node: document, keys: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, keys } = next;
    const named = keys.at(-1) === 'properties';
    if (isJsonObject(node) && !named && typeof node.$ref === 'string')
      found.push({ target: node.$ref, keys: [...keys, '$ref'] });
    const inner = typeof node === 'object' && node !== null ? Object.entries(node) : [];
    for (const [key, value] of inner.toReversed())
      if (named || !DATA.has(key)) left.push({ node: value, keys: [...keys, key] });
  }
  return found;
}

/**
 * Whether references follow one another in a longer chain than the bundler can walk. Children are walked in both
 * orders, because the order decides the depth.
 */
export function hasLongChain(document: JsonObject): boolean {
  const { at } = createResolver(document);
  return [false, true].some((reversed) => {
    const seen = new Set<unknown>();
    const left: { node: unknown; steps: number }[] = [{ node: document, steps: 0 }];
    for (let next = left.pop(); next; next = left.pop()) {
      const { node, steps } = next;
      if (typeof node !== 'object' || node === null || seen.has(node)) continue;
      if (steps > MAX_STEPS) return true;
      seen.add(node);
      const target = isJsonObject(node) && typeof node.$ref === 'string' ? [at(node.$ref)] : [];
      const inner = [...target, ...Object.values(node)];
      for (const item of reversed ? inner.toReversed() : inner) left.push({ node: item, steps: steps + 1 });
    }
    return false;
  });
}
