import {
  asArray,
  DATA_KEYS,
  entriesOf,
  isJsonObject,
  mapEntries,
  mapItems,
  NAME_MAPS,
  SCHEMA_MAPS,
  type JsonObject,
  type Keys,
} from './json';
import type { Locate } from '@/source/yaml';

/** A description in the form of version 3.1, with the places of its values in the author's file. */
interface Upgraded {
  readonly document: JsonObject;
  /** Whether a schema has a `$dynamicRef`, for which most descriptions need not be read again. */
  readonly isDynamic: boolean;
  readonly locate: Locate;
}

interface Upgrade {
  /** 3.0 ignores the keywords beside `$ref` (OpenAPI 3.0 §4.7.23); authors still write a description there. */
  readonly ignoresSiblings: boolean;
  /** JSON of the keys of each schema that became `anyOf: [schema, null]`. */
  readonly unions: Set<string>;
  isDynamic: boolean;
}

/** Keys whose values are data, and those of an Example Object. */
const DATA = new Set([...DATA_KEYS, 'value', 'dataValue']);
const SCHEMA = new Set(
  'items additionalProperties unevaluatedItems unevaluatedProperties not if then else contains propertyNames contentSchema'.split(
    ' ',
  ),
);
const SCHEMA_LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
/** Keywords that stay beside the union of a nullable schema, where every reader of the schema looks for them. */
const ANNOTATIONS = new Set(
  'title description default example examples readOnly writeOnly deprecated externalDocs xml'.split(' '),
);

/**
 * The schemas of a description as version 3.1 writes them: `nullable` is a type, exclusive bounds are numbers, and in
 * 3.0 `$ref` has no sibling but a description. Authors of 3.1 write the older keywords, too, so they are read in every version.
 * `@scalar/openapi-upgrader` cannot do this step: in 0.1.11 it rewrites example data, loses a property with the name
 * `example`, and empties `application/octet-stream` bodies.
 */
export function upgradeSchemas(document: JsonObject, locate: Locate): Upgraded {
  const ignoresSiblings = String(document.openapi ?? '').startsWith('3.0');
  const upgrade: Upgrade = { ignoresSiblings, unions: new Set(), isDynamic: false };
  const upgraded = upgradeObject(document, [], false, upgrade) as JsonObject;
  return {
    document: ignoresSiblings ? { ...upgraded, openapi: '3.1.0' } : upgraded,
    isDynamic: upgrade.isDynamic,
    locate: (...keys) => locate(...withoutUnions(keys, upgrade.unions)),
  };
}

function upgradeObject(node: unknown, keys: Keys, isNamed: boolean, upgrade: Upgrade): unknown {
  if (Array.isArray(node))
    return mapItems(node, (item, index) => upgradeObject(item, [...keys, index], false, upgrade));
  if (!isJsonObject(node)) return node;
  return mapEntries(node, (key, value) => {
    const inner = [...keys, key];
    if (isNamed) return upgradeObject(value, inner, false, upgrade);
    if (DATA.has(key) || key.startsWith('x-')) return value;
    if (key === 'schema' || key === 'itemSchema') return upgradeAt(value, inner, upgrade);
    if (key === 'schemas') return upgradeMap(value, inner, upgrade);
    return upgradeObject(value, inner, NAME_MAPS.has(key), upgrade);
  });
}

function upgradeMap(schemas: unknown, keys: Keys, upgrade: Upgrade): unknown {
  return isJsonObject(schemas)
    ? mapEntries(schemas, (name, schema) => upgradeAt(schema, [...keys, name], upgrade))
    : schemas;
}

function upgradeAt(schema: unknown, keys: Keys, upgrade: Upgrade): unknown {
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$dynamicRef === 'string') upgrade.isDynamic = true;
  if (upgrade.ignoresSiblings && typeof schema.$ref === 'string')
    return { $ref: schema.$ref, ...(typeof schema.description === 'string' && { description: schema.description }) };
  const mapped = mapEntries(schema, (key, value) => {
    const inner = [...keys, key];
    if (SCHEMA.has(key)) return upgradeAt(value, inner, upgrade);
    if (SCHEMA_LISTS.has(key))
      return Array.isArray(value)
        ? mapItems(value, (item, index) => upgradeAt(item, [...inner, index], upgrade))
        : value;
    return SCHEMA_MAPS.has(key) ? upgradeMap(value, inner, upgrade) : value;
  });
  if (!['nullable', 'exclusiveMinimum', 'exclusiveMaximum'].some((key) => Object.hasOwn(mapped, key))) return mapped;
  const { nullable, ...others } = mapped;
  const upgraded = withNumericBounds(others);
  return nullable === true ? withNull(upgraded, keys, upgrade) : upgraded;
}

/** 3.0 writes an exclusive bound as a flag beside the bound. */
function withNumericBounds(schema: JsonObject): JsonObject {
  const bounds = { ...schema };
  for (const [flag, key] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof bounds[flag] !== 'boolean') continue;
    if (bounds[flag]) {
      bounds[flag] = bounds[key];
      delete bounds[key];
    } else delete bounds[flag];
  }
  return bounds;
}

/** A schema that also allows null: by its types, or, where other keywords forbid null, as a union. */
function withNull(schema: JsonObject, keys: Keys, { unions }: Upgrade): JsonObject {
  const types = typeof schema.type === 'string' ? [schema.type] : asArray(schema.type);
  if (types.length > 0 && !Object.hasOwn(schema, 'enum') && !Object.hasOwn(schema, 'const'))
    return { ...schema, type: [...types, 'null'] };
  unions.add(JSON.stringify(keys));
  const outer = entriesOf(schema).filter(([key]) => ANNOTATIONS.has(key) || key.startsWith('x-'));
  const inner = entriesOf(schema).filter(([key]) => !ANNOTATIONS.has(key));
  return { ...Object.fromEntries(outer), anyOf: [Object.fromEntries(inner), { type: 'null' }] };
}

/** Keys as the author's file has them: without the steps into unions that the upgrade added. */
function withoutUnions(keys: Keys, unions: ReadonlySet<string>): Keys {
  if (unions.size === 0) return keys;
  const left: (string | number)[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const isUnion =
      keys[index] === 'anyOf' && String(keys[index + 1]) === '0' && unions.has(JSON.stringify(keys.slice(0, index)));
    if (isUnion) index += 1;
    else left.push(keys[index] ?? '');
  }
  return left;
}
