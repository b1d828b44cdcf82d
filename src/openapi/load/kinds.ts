import { getTypes, isRef, normalizeTypes, type NodeType, type NormalizedNodeType } from '@redocly/openapi-core';
import {
  asArray,
  asObject,
  createResolver,
  entriesOf,
  getOwn,
  jsonType,
  keysOf,
  mappingPointer,
  pointerOf,
  type JsonObject,
  type Keys,
  type Resolver,
} from './json';

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
  readonly fault: 'type' | 'value' | 'field' | 'key' | 'parts' | 'hidden';
  /** What the specification allows: a JSON type, values, the name of a field, or keys. */
  readonly wanted: readonly string[];
  /** The JSON type of the value; of a composition with too many parts, their number. */
  readonly found: string;
}

/** Maximum number of schemas in a composition: a page and the validator have each of them. */
export const MAX_PARTS = 1000;

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

const extended = (type: NodeType | undefined, properties: NodeType['properties']): NodeType => ({
  ...type,
  properties: { ...type?.properties, ...properties },
});
const mapOf = (type: NodeType['additionalProperties']): NodeType => ({ properties: {}, additionalProperties: type });
const others = (kind: string) => mapOf((_: unknown, key: string) => (key.startsWith('x-') ? undefined : kind));
const TABLE: Readonly<Record<string, NodeType>> = getTypes('oas3_2');
const exclusiveBound = (value: unknown) => ({ type: typeof value === 'boolean' ? 'boolean' : 'number' }) as const;
const STYLES = ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject', 'cookie'];

/** The objects of version 3.2, with what the table is missing and what authors of other versions write. */
const OPENAPI = normalizeTypes({
  ...TABLE,
  Root: extended(TABLE.Root, { 'x-webhooks': 'WebhooksMap', 'x-problems': 'Problems' }),
  Paths: others('PathItem'),
  Operation: { ...extended(TABLE.Operation, {}), required: ['responses'] },
  Responses: others('Response'),
  Parameter: extended(TABLE.Parameter, { style: { enum: STYLES } }),
  Schema: extended(TABLE.Schema, {
    nullable: { type: 'boolean' },
    exclusiveMinimum: exclusiveBound,
    exclusiveMaximum: exclusiveBound,
    items: (value: unknown) => (Array.isArray(value) ? { name: 'Items', properties: {}, items: 'Schema' } : 'Schema'),
    additionalItems: 'Schema',
    'x-problems': 'Problems',
  }),
  DeviceAuthorization: extended(TABLE.DeviceAuthorization, { scopes: { type: 'object' } }),
  Problems: mapOf('Problem'),
  Problem: mapOf({}),
});
const SWAGGER = normalizeTypes({ ...getTypes('oas2'), Paths: others('PathItem'), Responses: others('Response') });
const UNKNOWN: NormalizedNodeType = { name: VALUE, properties: {} };

type Place = Pick<Typed, 'keys' | 'parent'>;
type Step = Place & {
  readonly value: unknown;
  readonly type: NormalizedNodeType;
  /** What has to be here when a reference in place of it has been replaced. */
  readonly scalar?: Scalar;
};

/** Says whether a document is a description of version 2.0. */
export function isSwagger(document: unknown): boolean {
  return String(getOwn(document, 'swagger') ?? '').startsWith('2');
}

/**
 * Every object and list of a description that the specification knows, once, in the order of the document, and every
 * value that it does not allow. Data is not walked: examples, defaults, enumerations, unknown extensions. What only
 * references lead to comes last, with the kind that the first of them wants. `root` is the kind of the value itself. A
 * stack replaces recursion, because authors may nest to any depth.
 */
export function* walk(document: unknown, root = 'Root'): Generator<Typed | Fault> {
  const resolver = createResolver(asObject(document));
  const hidden = hiddenParts(resolver);
  const seen = new Set<unknown>();
  const targets = new Map<string, NormalizedNodeType>();
  const type = (isSwagger(document) ? SWAGGER : OPENAPI)[root] ?? UNKNOWN;
  const left: Step[] = [{ value: document, type, keys: [], parent: {} }];
  for (let step = left.pop(); step; step = left.pop() ?? nextTarget(targets, resolver)) {
    const { value, keys, parent, type, scalar } = step;
    const found = jsonType(value);
    const isReference = isRef(value) && type.name !== 'DiscriminatorMapping';
    const wanted = type.items ? 'array' : 'object';
    if (type.name === 'Schema' && found === 'boolean') continue;
    if (!isReference && found !== wanted) yield { fault: 'type', keys, parent, wanted: [wanted], found };
    else if (Array.isArray(value) && value.length > MAX_PARTS && /^(?:all|any|one)Of$/.test(String(keys.at(-1))))
      yield { fault: 'parts', keys, parent, wanted: [], found: String(value.length) };
    else if (hidden.has(value, type.name)) yield { fault: 'hidden', keys, parent, wanted: [], found };
    else if (!seen.has(value)) {
      seen.add(value);
      const node = value as JsonObject;
      yield { kind: type.name, node, keys, parent };
      const now = keys.length === 0 ? value : (parent as JsonObject)[String(keys.at(-1))];
      if (scalar && now !== undefined) yield* scalarFaults(now, scalar, step);
      if (now !== value && type !== UNKNOWN) left.push({ ...step, value: now });
      else if (isReference && hidden.hasTarget(node)) yield { fault: 'hidden', keys, parent, wanted: [], found };
      else {
        if (isReference) targets.set(String(node.$ref), targets.get(String(node.$ref)) ?? type);
        if (isReference && type.name !== 'Schema' && type.name !== 'PathItem') continue;
        const inner = yield* partsOf({ ...step, node }, resolver, hidden);
        for (const part of inner.toReversed()) left.push(part);
      }
    }
  }
}

/** Yields what is wrong with the values of an object or list, and returns the objects and lists in it. */
function* partsOf(
  { node, type, keys }: Pick<Step, 'type' | 'keys'> & Pick<Typed, 'node'>,
  resolver: Resolver,
  hidden: Hidden,
): Generator<Fault, Step[]> {
  const fields = typeof type.required === 'function' ? type.required(node, undefined) : (type.required ?? []);
  for (const field of Object.hasOwn(node, '$ref') ? [] : fields)
    if (!Object.hasOwn(node, field)) yield { fault: 'field', keys, parent: node, wanted: [field], found: 'none' };
  const known = Object.keys(type.properties);
  const parts: Step[] = [];
  for (const [key, value] of Object.entries(node)) {
    const place = { keys: [...keys, Array.isArray(node) ? Number(key) : key], parent: node };
    const child = typeOfPart(type, key, value);
    if (child?.name !== undefined) parts.push({ ...place, value, type: child });
    else if (isRef(value) && child !== null && child?.resolvable !== false)
      parts.push({ ...place, value, type: UNKNOWN, ...(child && { scalar: child }) });
    else if (child) yield* scalarFaults(value, child, place);
    else if (child === undefined && known.length > 0 && !key.startsWith('x-'))
      yield { fault: 'key', ...place, wanted: known, found: jsonType(value) };
    if (type.name === 'DiscriminatorMapping' && hidden.hasTarget({ $ref: mappingPointer(value, resolver) }))
      yield { fault: 'hidden', ...place, wanted: [], found: 'string' };
    if (type.name === 'Operation' && key === 'tags')
      for (const [index, tag] of asArray(value).entries())
        if (hidden.tags.has(tag))
          yield { fault: 'hidden', keys: [...place.keys, index], parent: asArray(value), wanted: [], found: 'string' };
  }
  return parts;
}

function typeOfPart(type: NormalizedNodeType, key: string, value: unknown): Type {
  if (type.items) return typeof type.items === 'function' ? type.items(value, key) : type.items;
  const found = Object.hasOwn(type.properties, key) ? type.properties[key] : type.additionalProperties;
  return typeof found === 'function' ? found(value, key) : found;
}

function* scalarFaults(value: unknown, type: Scalar, place: Place): Generator<Fault> {
  const found = jsonType(value);
  // Only what the specification describes as an object may be a reference that stays.
  const wanted = type.enum && isRef(value) ? 'string' : type.enum ? undefined : type.type;
  if (wanted && !ALLOWED[wanted]?.includes(found)) yield { fault: 'type', ...place, wanted: [wanted], found };
  else if (type.enum && !type.enum.includes(value as string))
    yield { fault: 'value', ...place, wanted: type.enum, found };
  else if (type.items)
    for (const [index, item] of asArray(value).entries())
      yield* scalarFaults(item, type.items, { keys: [...place.keys, index], parent: asArray(value) });
}

/** The JSON types that count as the type that the specification wants: authors write `version: 1.0`. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'number', 'integer'],
  number: ['number', 'integer'],
  integer: ['integer'],
  boolean: ['boolean'],
  array: ['array'],
  object: ['object'],
};

interface Hidden {
  readonly tags: ReadonlySet<unknown>;
  readonly has: (value: unknown, kind: string) => boolean;
  /** Whether the references of a value lead to something hidden. */
  readonly hasTarget: (value: unknown) => boolean;
}

/**
 * What authors hide by `x-internal` or `x-hidden`, the operations all of whose tags are hidden, and the ways of
 * authorization that need a hidden scheme.
 */
function hiddenParts({ document, at }: Resolver): Hidden {
  const isMarked = (value: unknown): boolean => ['x-internal', 'x-hidden'].some((key) => getOwn(value, key) === true);
  const tags = new Set(
    asArray(document.tags)
      .filter(isMarked)
      .map((tag) => getOwn(tag, 'name')),
  );
  const schemes = getOwn(document.components, 'securitySchemes') ?? document.securityDefinitions;
  const known = new Map<unknown, boolean>();
  return {
    tags,
    has: (value, kind) => {
      if (kind === 'SecurityRequirement') return entriesOf(value).some(([scheme]) => isMarked(getOwn(schemes, scheme)));
      const own = kind === 'Operation' ? asArray(getOwn(value, 'tags')) : [];
      return isMarked(value) || (own.length > 0 && own.every((tag) => tags.has(tag)));
    },
    hasTarget: (value) => {
      const passed: unknown[] = [];
      let node = value;
      while (isRef(node) && !known.has(node)) {
        known.set(node, false);
        passed.push(node);
        node = at(node.$ref);
      }
      const isHidden = isMarked(node) || known.get(node) === true;
      for (const one of passed) known.set(one, isHidden);
      return isHidden;
    },
  };
}

/** The next target of a reference; its reference is removed from the list. */
function nextTarget(targets: Map<string, NormalizedNodeType>, { at }: Resolver): Step | undefined {
  for (const [reference, type] of targets) {
    targets.delete(reference);
    const [keys, value] = [keysOf(reference), at(reference)];
    if (value !== undefined) return { value, type, keys, parent: asObject(at(pointerOf(keys.slice(0, -1)))) };
  }
  return undefined;
}
