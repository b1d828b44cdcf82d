import {
  DATA_KEYS,
  decodePointerPart,
  encodePointerPart,
  getOwn,
  holdsNames,
  nodesOf,
  type JsonObject,
  type Keys,
} from './json';

/** The pointer of each `$dynamicAnchor` by its name. */
export type DynamicAnchors = ReadonlyMap<string, string>;

/** The anchors of a schema resource, without those of schemas inside that have an `$id` of their own. */
interface Anchors {
  readonly dynamic: Map<string, string>;
  /** The pointer of each `$anchor` by its name. */
  readonly plain: Map<string, string>;
}

/** The anchors of the schema resources of a description, by the pointers of the resources. */
export type Resources = ReadonlyMap<string, Anchors>;

/**
 * The schema resources of a description: its outermost schemas, which are its components and the schemas of bodies,
 * parameters and headers, and the schemas inside of them that have an `$id` (JSON Schema 2020-12, core §8.2.1).
 */
export function resourcesOf(document: JsonObject): Resources {
  const resources = new Map<string, Anchors>();
  const isSkipped = (key: string, keys: Keys) => (DATA_KEYS.has(key) || key.startsWith('x-')) && !holdsNames(keys);
  for (const { node, keys } of nodesOf(document, isSkipped, 'every place')) {
    const [id, dynamic, plain] = ['$id', '$dynamicAnchor', '$anchor'].map((key) => getOwn(node, key));
    if (!isRoot(keys) && ![id, dynamic, plain].some((value) => typeof value === 'string')) continue;
    if (holdsNames(keys)) continue;
    const pointer = pointerOf(keys);
    const around = resourcesAround(pointer, resources);
    const isResource = around.length === 0 ? isRoot(keys) : typeof id === 'string';
    const resource = isResource ? { dynamic: new Map(), plain: new Map() } : around.at(-1);
    if (isResource && resource) resources.set(pointer, resource);
    addAnchor(resource?.dynamic, dynamic, pointer);
    addAnchor(resource?.plain, plain, pointer);
  }
  return resources;
}

/** Of several anchors with one name the first is valid. */
function addAnchor(anchors: Map<string, string> | undefined, name: unknown, pointer: string): void {
  if (typeof name === 'string' && !anchors?.has(name)) anchors?.set(name, pointer);
}

function isRoot(keys: Keys): boolean {
  const isComponent = keys.length === 3 && keys[0] === 'components' && keys[1] === 'schemas';
  const isSchema = keys.at(-1) === 'schema' || keys.at(-1) === 'itemSchema';
  return isComponent || (isSchema && !holdsNames(keys.slice(0, -1)));
}

/** The anchors of the resources that contain a pointer, those of the outermost one first. */
export function resourcesAround(pointer: string, resources: Resources): readonly Anchors[] {
  const parts = pointerOf(keysOf(pointer)).split('/');
  return parts.flatMap((_, index) => resources.get(parts.slice(0, index + 1).join('/')) ?? []);
}

/** The reference to a place of the document. */
export function pointerOf(keys: Keys): string {
  return ['#', ...keys.map((key) => encodePointerPart(String(key)))].join('/');
}

/** The keys of a reference. */
export function keysOf(pointer: string): Keys {
  return pointer.split('/').slice(1).map(decodePointerPart);
}
