import { DATA_KEYS, decodePointerPart, encodePointerPart, nodesOf, type JsonObject, type Keys, getOwn } from './json';

/** The pointer of each `$dynamicAnchor` by its name. */
export type DynamicAnchors = ReadonlyMap<string, string>;

const isProperties = (keys: Keys) => keys.at(-1) === 'properties';

/** The anchors of the schema resource at a place: without those of schemas inside that have an `$id` of their own. */
export function anchorsOf(schema: unknown, keys: Keys): DynamicAnchors {
  const anchors = new Map<string, string>();
  const inner: string[] = [];
  for (const { node, keys: path } of nodesOf(schema, (key, at) => !isProperties(at) && DATA_KEYS.has(key))) {
    if (isProperties(path)) continue;
    const pointer = pointerOf([...keys, ...path]);
    if (path.length > 0 && typeof getOwn(node, '$id') === 'string') inner.push(`${pointer}/`, pointer);
    const name = getOwn(node, '$dynamicAnchor');
    const isOwn = !inner.some((other) => pointer === other || (other.endsWith('/') && pointer.startsWith(other)));
    if (typeof name === 'string' && isOwn && !anchors.has(name)) anchors.set(name, pointer);
  }
  return anchors;
}

/**
 * The outermost schemas of a description with their anchors, by pointer: its components, and the schemas of bodies,
 * parameters and headers.
 */
export function resourcesOf(document: JsonObject): ReadonlyMap<string, DynamicAnchors> {
  const resources = new Map<string, DynamicAnchors>();
  const isSkipped = (key: string, keys: Keys) => isRoot(keys) || DATA_KEYS.has(key) || key.startsWith('x-');
  for (const { node, keys } of nodesOf(document, isSkipped))
    if (isRoot(keys)) resources.set(pointerOf(keys), anchorsOf(node, keys));
  return resources;
}

function isRoot(keys: Keys): boolean {
  const isComponent = keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas';
  return isComponent || keys.at(-1) === 'schema' || keys.at(-1) === 'itemSchema';
}

/** The anchors of the outermost schema that contains a pointer. */
export function anchorsAround(pointer: string, resources: ReadonlyMap<string, DynamicAnchors>): DynamicAnchors {
  const keys = pointer.split('/');
  const around = keys.map((_, index) => keys.slice(0, index + 1).join('/')).find((outer) => resources.has(outer));
  return resources.get(around ?? '') ?? new Map<string, string>();
}

/** The reference to a place of the document. */
export function pointerOf(keys: Keys): string {
  return ['#', ...keys.map((key) => encodePointerPart(String(key)))].join('/');
}

/** The keys of a reference. */
export function keysOf(pointer: string): Keys {
  return pointer.split('/').slice(1).map(decodePointerPart);
}
