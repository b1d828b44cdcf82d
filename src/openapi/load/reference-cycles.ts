import { decodePointerPart, isJsonObject, getOwn, nodesOf, type JsonObject, type Keys } from './json';

/** A reference that never arrives at a value. */
export interface CyclicReference {
  readonly ref: string;
  /** The keys that lead to it. */
  readonly keys: Keys;
}

const CYCLE = Symbol('cycle');

/**
 * Removes references that lead by references alone back to themselves from a parsed file, and returns them. The bundler
 * throws at each, and its second error cannot be caught: it ends the process. A schema that contains itself is not such
 * a cycle.
 */
export function breakReferenceCycles(root: unknown): CyclicReference[] {
  const found: (CyclicReference & { readonly node: JsonObject })[] = [];
  for (const { node, keys } of nodesOf(root)) {
    const ref = refOf(node);
    if (ref !== undefined && isJsonObject(node) && arrive(root, node, new Set()) === CYCLE)
      found.push({ ref, keys: [...keys, '$ref'], node });
  }
  return found.map(({ node, ref, keys }) => {
    delete (node as { $ref?: unknown }).$ref;
    return { ref, keys };
  });
}

/** The value at which a node's references arrive; undefined where they lead nowhere. */
function arrive(root: unknown, start: unknown, passed: Set<unknown>): unknown {
  let node = start;
  for (let ref = refOf(node); ref !== undefined; ref = refOf(node)) {
    if (passed.has(node)) return CYCLE;
    passed.add(node);
    let target = root;
    for (const segment of ref.slice(2).split('/')) {
      const key = decodePointerPart(segment);
      if (childOf(target, key) === undefined && refOf(target) !== undefined)
        target = arrive(root, target, new Set(passed));
      if (target === CYCLE) return CYCLE;
      target = childOf(target, key);
    }
    node = target;
  }
  return node;
}

function childOf(node: unknown, key: string): unknown {
  return Array.isArray(node) ? node[Number(key)] : getOwn(node, key);
}

/** A reference into the same file. */
function refOf(node: unknown): string | undefined {
  const ref = getOwn(node, '$ref');
  return typeof ref === 'string' && ref.startsWith('#/') ? ref : undefined;
}
