import { createResolver, DATA_KEYS, getOwn, nodesOf, type JsonObject, type Keys } from './json';

/**
 * The bundler calls itself for each level and each reference on the way; a process has room for some thousand such
 * steps.
 */
const MAX_STEPS = 600;

/** A reference of a document and the keys that lead to it. */
export interface FoundReference {
  readonly target: string;
  readonly keys: Keys;
}

/** Every reference of a document, in order; those in examples and other data are none. */
export function referencesOf(document: JsonObject): FoundReference[] {
  const isProperties = (keys: Keys) => keys.at(-1) === 'properties';
  return [...nodesOf(document, (key, keys) => !isProperties(keys) && DATA_KEYS.has(key))].flatMap(({ node, keys }) => {
    const target = getOwn(node, '$ref');
    return typeof target === 'string' && !isProperties(keys) ? [{ target, keys: [...keys, '$ref'] }] : [];
  });
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
      const reference = getOwn(node, '$ref');
      const inner = [...(typeof reference === 'string' ? [at(reference)] : []), ...Object.values(node)];
      for (const item of reversed ? inner.toReversed() : inner) left.push({ node: item, steps: steps + 1 });
    }
    return false;
  });
}
