import {
  getTypes,
  isRef,
  normalizeTypes,
  type NodeType,
  type NormalizedNodeType,
} from '@redocly/openapi-core';
import { isJsonObject, keysOfReference, type JsonObject, type Keys } from './json';
import { createResolver } from './local-refs';

/** An object or list of a description with its name in the specification: `Schema`, `Operation`, `ServerList`. */
export interface TypedPart {
  kind: string;
  node: JsonObject;
  keys: Keys;
}

type Types = Record<string, NodeType>;

/** Redocly's types of a version of OpenAPI, with what the site reads beside them. */
export function withOwnTypes(types: Types): Types {
  const extended = { ...types };
  const add = (name: string, properties: NodeType['properties']) => {
    const type = types[name];
    if (type) extended[name] = { ...type, properties: { ...type.properties, ...properties } };
  };
  add('Root', { 'x-problems': 'ProblemsMap', 'x-webhooks': 'WebhooksMap' });
  add('Schema', { 'x-problems': 'ProblemsMap', 'x-documented-at': TEXT });
  // Redocly's own type has a name that it does not know, and throws.
  add('DeviceAuthorization', { scopes: { type: 'object' } });
  const guide = (value: unknown) => (isJsonObject(value) ? 'ExternalDocs' : TEXT);
  extended['ProblemsMap'] = { properties: {}, additionalProperties: () => 'Problem' };
  const texts = { title: TEXT, description: TEXT, cause: TEXT, fix: TEXT };
  extended['Problem'] = { properties: { ...texts, status: null, guide } };
  return extended;
}

const TEXT = { type: 'string' } as const;

/** The objects of OpenAPI 3.2. */
const TYPES = normalizeTypes(withOwnTypes(getTypes('oas3_2') as Types));

type Type = NormalizedNodeType | { name?: never } | null | undefined;

interface WalkStep {
  value: unknown;
  type: NormalizedNodeType;
  keys: Keys;
}

/**
 * Every object and list of a description that the specification knows, once, in the order of the document. Data is not
 * walked: examples, defaults, enumerations, unknown extensions. What only references lead to comes last. `root` is the
 * kind of the value itself. A stack replaces recursion, because authors may nest to any depth.
 */
export function* walk(document: unknown, root = 'Root'): Generator<TypedPart> {
  const { at } = createResolver(document as object);
  const seen = new Set<unknown>();
  const rootType = TYPES[root];
  const left: WalkStep[] = rootType ? [{ value: document, type: rootType, keys: [] }] : [];
  const referenced: WalkStep[] = [];
  for (let step = left.pop() ?? referenced.shift(); step; step = left.pop() ?? referenced.shift()) {
    const { value, type, keys } = step;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const node = value as JsonObject;
    yield { kind: type.name, node, keys };
    if (isRef(node) && at(node.$ref) !== undefined)
      referenced.push({ value: at(node.$ref), type, keys: keysOfReference(node.$ref) });
    const parts = Object.entries(node).flatMap(([key, inner]): WalkStep[] => {
      const child = typeOfPart(type, key, inner);
      if (child?.name === undefined) return [];
      return [{ value: inner, type: child, keys: [...keys, key] }];
    });
    for (const part of parts.toReversed()) left.push(part);
  }
}

/** Whether a version of OpenAPI has a key in objects of a kind; `nullable` is one of version 3.0 alone. */
export function isKeyOf(kind: string, key: string): boolean {
  return (
    Object.hasOwn(TYPES[kind]?.properties ?? {}, key) || (kind === 'Schema' && key === 'nullable')
  );
}

function typeOfPart(type: NormalizedNodeType, key: string, value: unknown): Type {
  const found =
    type.items ??
    (Object.hasOwn(type.properties, key) ? type.properties[key] : type.additionalProperties);
  return (typeof found === 'function' ? found(value, key) : found) as Type;
}
