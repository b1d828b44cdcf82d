import { getTypes, isRef, normalizeTypes, type NodeType, type NormalizedNodeType } from '@redocly/openapi-core';
import { asArray, asObject, getOwn, jsonType, keysOf, pointerOf, type JsonObject, type Keys } from './json';
import { extensibleMapOf, TABLE } from './document';
import { createResolver, type Resolver } from './local-refs';

/** An object or list of a description with its name in the specification: `Schema`, `Operation`, `ServerList`. */
export interface Typed {
  readonly kind: string;
  /** It may be changed before the next part is asked for, because its children are read after that. */
  readonly node: JsonObject;
  readonly keys: Keys;
  /** The object or list that has it at the last of `keys`. */
  readonly parent: object;
}

/** A value that the specification does not allow at its place, or that authors hide; nothing in it is walked. */
export interface Fault extends Omit<Typed, 'kind' | 'node'> {
  /**
   * `number`: a number in place of a text, because authors write `version: 1.0`; `reference`: one where the
   * specification has none; `target`: one to a value of another kind; `kind`: the same, where the value is sound as the
   * wanted kind, too.
   */
  readonly fault: 'type' | 'value' | 'field' | 'key' | 'hidden' | 'number' | 'reference' | 'target' | 'kind';
  /** What the specification allows: a JSON type, values, the name of a field, keys, or a kind. */
  readonly wanted: readonly string[];
  /** The JSON type of the value; of a target, its kind. */
  readonly found: string;
}

/** The kind of a reference for which the specification has no object: a text or an example in a file. */
export const VALUE = 'Value';

interface Scalar {
  readonly name?: never;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Scalar;
  /** False for data, in which nothing is a reference. */
  readonly resolvable?: boolean;
}
type Type = NormalizedNodeType | Scalar | null | undefined;

/** The objects of version 3.2, and of version 2.0. */
const OPENAPI = normalizeTypes(TABLE as Record<string, NodeType>);
const SWAGGER = normalizeTypes({
  ...getTypes('oas2'),
  Paths: extensibleMapOf('PathItem'),
  Responses: extensibleMapOf('Response'),
});
const UNKNOWN: NormalizedNodeType = { name: VALUE, properties: {} };
const TEXT = { type: 'string', resolvable: true } as const;
/** What counts in a reference; other keys beside `$ref` are ignored. */
const REFERENCE: NormalizedNodeType = {
  name: 'Reference',
  properties: { summary: TEXT, description: TEXT },
  additionalProperties: null,
};
/** The kinds that a reference may stand for. */
export const REFERABLE: ReadonlySet<string> = new Set([
  ...['Schema', 'Parameter', 'Response', 'Example', 'RequestBody', 'Header', 'SecurityScheme', 'Link', 'Callback'],
  ...['PathItem', 'MediaType', VALUE],
]);

type Place = Pick<Typed, 'keys' | 'parent'>;
type Step = Place & {
  readonly value: unknown;
  readonly type: NormalizedNodeType;
  /** What has to be here when a reference in place of it has been replaced. */
  readonly scalar?: Scalar;
};

function kindOf(name: string, document: unknown): NormalizedNodeType {
  return (isSwagger(document) ? SWAGGER : OPENAPI)[name] ?? UNKNOWN;
}

/** A reference whose target is not read yet. */
interface Reference extends Place {
  readonly pointer: string;
  readonly type: NormalizedNodeType;
}

/** Says whether a document is a description of version 2.0. */
export function isSwagger(document: unknown): boolean {
  return String(getOwn(document, 'swagger') ?? '').startsWith('2');
}

/**
 * Every object and list of a description that the specification knows, once for each kind that it is read as, in the
 * order of the document, and every value that it does not allow. Data is not walked: examples, defaults, enumerations,
 * unknown extensions. What only references lead to comes last. `root` is the kind of the value itself; a part for which
 * `isHidden` is true is a fault, and so is a reference to it. A stack replaces recursion, because authors may nest to any
 * depth.
 */
export function* walk(
  document: unknown,
  root = 'Root',
  isHidden: (part: JsonObject, kind: string) => boolean = () => false,
): Generator<Typed | Fault> {
  const { at } = createResolver(asObject(document));
  const kinds = new Map<unknown, string[]>();
  const references: Reference[] = [];
  const referring: Step[] = [];
  const left: Step[] = [{ value: document, type: kindOf(root, document), keys: [], parent: {} }];
  const unread = references.values();
  for (let step = left.pop(); step; step = left.pop() ?? (yield* nextTarget(unread, kinds, at))) {
    const { value, keys, parent, type, scalar } = step;
    const found = jsonType(value);
    const isReference = isRef(value) && type.name !== 'DiscriminatorMapping';
    const wanted = type.items ? 'array' : 'object';
    const known = kinds.get(value) ?? [];
    if (type.name === 'Schema' && found === 'boolean') continue;
    if (isReference) referring.push(step);
    if (!isReference && found !== wanted) yield { fault: 'type', keys, parent, wanted: [wanted], found };
    else if (isHidden(value as JsonObject, type.name)) yield { fault: 'hidden', keys, parent, wanted: [], found };
    else if (!known.includes(type.name)) {
      kinds.set(value, [...known, type.name]);
      const node = value as JsonObject;
      yield { kind: type.name, node, keys, parent };
      const now = keys.length === 0 ? value : (parent as JsonObject)[String(keys.at(-1))];
      if (scalar && now !== undefined) yield* scalarFaults(now, scalar, step);
      if (now !== value && type !== UNKNOWN) left.push({ ...step, value: now });
      else if (isReference && !REFERABLE.has(type.name)) yield { fault: 'reference', keys, parent, wanted: [], found };
      else {
        if (isReference) references.push({ ...step, pointer: String(node.$ref) });
        const isInner = !isReference || type.name === 'Schema' || type.name === 'PathItem';
        const inner = yield* partsOf({ ...step, node, type: isInner ? type : REFERENCE });
        for (const part of inner.toReversed()) left.push(part);
        if (type.name === 'DiscriminatorMapping')
          for (const [name, target] of Object.entries(node)) {
            const schema = kindOf('Schema', document);
            references.push({ pointer: String(target), type: schema, keys: [...keys, name], parent: node });
          }
      }
    } else if (scalar) yield* scalarFaults(value, scalar, step);
  }
  // Not before: while the document is walked, what a reference names may still be in another file.
  const { end } = createResolver(asObject(document));
  for (const { value, type, keys, parent } of referring) {
    const isReplaced = (parent as JsonObject)[String(keys.at(-1))] !== value;
    if (!isReplaced && isHidden(asObject(end(value).value), type.name))
      yield { fault: 'hidden', keys, parent, wanted: [], found: 'object' };
  }
}

/** Yields what is wrong with the values of an object or list, and returns the objects and lists in it. */
function* partsOf({ node, type, keys }: Pick<Step, 'type' | 'keys'> & Pick<Typed, 'node'>): Generator<Fault, Step[]> {
  const fields = typeof type.required === 'function' ? type.required(node, undefined) : (type.required ?? []);
  for (const field of Object.hasOwn(node, '$ref') ? [] : fields)
    if (!Object.hasOwn(node, field)) yield { fault: 'field', keys, parent: node, wanted: [field], found: 'none' };
  const known = Object.keys(type.properties);
  const parts: Step[] = [];
  for (const [key, value] of Object.entries(node)) {
    const place = { keys: [...keys, Array.isArray(node) ? Number(key) : key], parent: node };
    const child = typeOfPart(type, key, value);
    if (child?.name !== undefined) parts.push({ ...place, value, type: child });
    else if (key !== '$ref' && isRef(value) && child !== null && child?.resolvable !== false)
      parts.push({ ...place, value, type: UNKNOWN, ...(child && { scalar: child }) });
    else if (child) yield* scalarFaults(value, child, place);
    else if (child === undefined && known.length > 0 && !key.startsWith('x-'))
      yield { fault: 'key', ...place, wanted: known, found: jsonType(value) };
  }
  return parts;
}

function typeOfPart(type: NormalizedNodeType, key: string, value: unknown): Type {
  if (type.items) return typeof type.items === 'function' ? type.items(value, key) : type.items;
  const found = Object.hasOwn(type.properties, key) ? type.properties[key] : type.additionalProperties;
  return typeof found === 'function' ? found(value, key) : found;
}

function* scalarFaults(value: unknown, type: Scalar, place: Place): Generator<Fault> {
  const found = typeof value === 'number' && !Number.isFinite(value) ? 'infinite' : jsonType(value);
  // Only what the specification describes as an object may be a reference that stays.
  const wanted = type.enum && isRef(value) ? 'string' : type.enum ? undefined : type.type;
  if (wanted === 'string' && (found === 'number' || found === 'integer'))
    yield { fault: 'number', ...place, wanted: [wanted], found };
  else if (wanted && found !== wanted && !(wanted === 'number' && found === 'integer'))
    yield { fault: 'type', ...place, wanted: [wanted], found };
  else if (type.enum && !type.enum.includes(value as string))
    yield { fault: 'value', ...place, wanted: type.enum, found };
  else if (type.items)
    for (const [index, item] of asArray(value).entries())
      yield* scalarFaults(item, type.items, { keys: [...place.keys, index], parent: asArray(value) });
}

/**
 * The next target that was not read as the kind that its reference wants. A target that cannot be read as this kind is
 * the fault of the reference.
 */
function* nextTarget(
  references: Iterator<Reference>,
  kinds: ReadonlyMap<unknown, readonly string[]>,
  valueAt: Resolver['at'],
): Generator<Fault, Step | undefined> {
  for (let next = references.next(); next.done !== true; next = references.next()) {
    const { pointer, type, keys, parent } = next.value;
    const value = valueAt(pointer);
    const known = kinds.get(value) ?? [];
    const found = jsonType(value);
    const isValue = type === UNKNOWN && (known.length > 0 || found !== 'object');
    if (value === undefined || isValue || known.includes(type.name)) continue;
    const at = keysOf(pointer);
    // A list, too: an object in it is read by its index.
    const holder = (valueAt(pointerOf(at.slice(0, -1))) ?? {}) as object;
    const step = { value, type, keys: at, parent: holder };
    const isBoolean = type.name === 'Schema' && found === 'boolean';
    if (found !== 'object' && !isBoolean && !type.items)
      yield { fault: 'target', keys, parent, wanted: [type.name], found };
    else {
      const [other] = isBoolean ? [] : known.filter((kind) => kind !== VALUE);
      const isSound = other === undefined || fits(step);
      if (other) yield { fault: isSound ? 'kind' : 'target', keys, parent, wanted: [type.name], found: other };
      if (isSound) return step;
    }
  }
  return undefined;
}

/** Whether a value has no fault as a part of another kind. */
function fits({ value, type, keys }: Step): boolean {
  const faults = partsOf({ node: value as JsonObject, type, keys });
  return isRef(value) || [...faults].every(({ fault }) => ['key', 'number', 'field'].includes(fault));
}
