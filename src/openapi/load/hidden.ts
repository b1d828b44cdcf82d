import { asArray, entriesOf, getOwn, pointerOf } from './json';
import { mappingPointer, type Resolver } from './local-refs';

/** The name of a security scheme where authors hide every one: without any, an operation would look open. */
export const HIDDEN_SCHEME = 'Not public';

/**
 * What authors hide by `x-internal` or `x-hidden`: the parts with that mark and references to them, the operations all of
 * whose tags are hidden, the links to hidden operations, and the ways of authorization that need a hidden scheme.
 */
export function createHidden(resolver: Resolver) {
  const { document, end } = resolver;
  const isMarked = (value: unknown): boolean => ['x-internal', 'x-hidden'].some((key) => getOwn(value, key) === true);
  const hiddenTags = asArray(document.tags).filter(isMarked);
  const tags = new Set(hiddenTags.map((tag) => getOwn(tag, 'name')));
  const schemes = getOwn(document.components, 'securitySchemes') ?? getOwn(document, 'securityDefinitions');
  const isOperation = (operation: unknown): boolean => {
    const own = asArray(getOwn(operation, 'tags'));
    return isMarked(operation) || (own.length > 0 && own.every((tag) => tags.has(tag)));
  };
  /** What links call the operations that are hidden. */
  const addresses = new Set<unknown>();
  for (const [path, written] of entriesOf(document.paths)) {
    const item = end(written).value;
    for (const [method, operation] of entriesOf(item))
      if (isMarked(item) || isOperation(operation))
        addresses.add(pointerOf(['paths', path, method])).add(getOwn(operation, 'operationId') ?? '');
  }
  const has = (value: unknown, kind: string): boolean => {
    if (kind === 'Operation') return isOperation(value);
    if (kind === 'SecurityRequirement') return entriesOf(value).some(([scheme]) => isMarked(getOwn(schemes, scheme)));
    const isLink = kind === 'Link' && ['operationId', 'operationRef'].some((key) => addresses.has(getOwn(value, key)));
    return isLink || isMarked(value);
  };
  return {
    isTag: (tag: unknown) => tags.has(tag),
    isTarget: (target: unknown) => isMarked(end({ $ref: mappingPointer(target, resolver) }).value),
    isPart: has,
  };
}
