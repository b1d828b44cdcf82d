import { asObject, getOwn, keysOfReference, pointerOf, valueAt } from './json';
import type { OpenApiDocument } from './document';

/** Where the references of a value end. */
interface End {
  /** The value; undefined where there is none. */
  value: unknown;
  /** The reference that leads there; undefined for a value without one. */
  last: string | undefined;
  /** The reference on the way that leads nowhere; null where the value is there. */
  missing: string | null;
}

export type Resolver = ReturnType<typeof createResolver>;

/** Reads the references of a bundled document, in which every one that can be resolved is a local one. */
export function createResolver(document: object) {
  /** The value that `#/…` points at, or undefined when there is none. */
  const at = (pointer: string): unknown =>
    /^#(?:\/|$)/.test(pointer) ? valueAt(document, keysOfReference(pointer)) : undefined;
  /** Follows the references of a value. */
  const end = (start: unknown): End => {
    const passed = new Set<unknown>();
    let value = start;
    let last: string | undefined;
    for (;;) {
      const reference = getOwn(value, '$ref');
      if (typeof reference !== 'string') return { value, last, missing: null };
      passed.add(value);
      last = reference;
      value = at(reference);
      if (value === undefined || passed.has(value))
        return { value: undefined, last, missing: reference };
    }
  };
  /**
   * Follows `$ref` until an object without one is reached. A `summary` or `description` beside the first reference wins
   * over the target's. A dangling or endless chain gives an empty object: the loader has reported it.
   */
  const resolve = <Part extends object>(value: Part | boolean | undefined): Part => {
    const node = asObject(value);
    if (typeof node.$ref !== 'string') return node as Part;
    const target = asObject(end(node).value);
    const beside = ['summary', 'description'].filter((key) => typeof node[key] === 'string');
    const texts = Object.fromEntries(beside.map((key) => [key, node[key]]));
    return (beside.length > 0 ? { ...target, ...texts } : target) as Part;
  };
  return { document: document as OpenApiDocument, at, resolve, end };
}

/** The reference of a discriminator's target, which may be the name of a component (OpenAPI 3.1 §4.8.25). */
export function mappingPointer(target: unknown, { at }: Resolver): string {
  const component = pointerOf(['components', 'schemas', String(target)]);
  return at(component) === undefined ? String(target) : component;
}
