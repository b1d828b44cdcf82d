import type { ErrorObject } from 'ajv';
import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/content/files/yaml';
import { descriptionIssue } from '../load/messages';
import type { OpenApiDocument, Part, Schema, SchemaObject } from '../load/document';
import {
  asArray,
  asObject,
  getOwn,
  keysOfPointer,
  keysOfReference,
  literal,
  type Keys,
} from '../load/json';
import { createResolver, type Resolver } from '../load/local-refs';
import { isKeyOf, walk, type TypedPart } from '../load/walk';
import { isJsonType } from '../model/media-type';
import { isRegExp } from '../schema/sample-scalar';
import { allOf, isChoice, mergeSchema, type MergedSchema } from '../schema/merge';
import { faultOf } from '../schema/validator';

/** An example of the description with the schema that it has to satisfy. */
interface Found {
  keys: Keys;
  schema: Schema;
  value: unknown;
}

/**
 * Validates every example beside a schema (media types, parameters, headers) and every `example`, `examples` and
 * `default` in a schema: JSON Schema 2020-12 with formats. Faults of the schema itself are not reported here. A string with a
 * serialized body is not data of the schema, so it is not validated.
 */
export function exampleIssues(document: OpenApiDocument, locate: Locate): Issue[] {
  const resolver = createResolver(document);
  const parts = [...walk(document)];
  const patterns = parts.flatMap(({ kind, node, keys }) => {
    const { pattern } = node as SchemaObject;
    if (kind !== 'Schema' || typeof pattern !== 'string' || isRegExp(pattern)) return [];
    return [descriptionIssue('pattern-invalid', locate(...keys, 'pattern'), { pattern })];
  });
  if (patterns.length > 0) return patterns;
  const found = parts.flatMap((part) => examplesAt(part, resolver));
  return found.flatMap(({ keys, schema, value }) => {
    const { errors } = faultOf(document, schema)(value) ?? {};
    const fault = errors ? faultIn(errors) : mistypedKey(value, schema, resolver);
    if (!fault) return [];
    const what = keys.at(-1) === 'default' ? 'default' : 'example';
    const place = locate(...keys, ...fault.keys);
    return [descriptionIssue('example-invalid', place, { what, detail: fault.detail })];
  });
}

interface Fault {
  keys: Keys;
  detail: string;
}

/** What is wrong, in the validator's words: where it is, what the schema wants there, and the values that it allows. */
function faultIn(errors: readonly ErrorObject[]): Fault {
  const rankOf = (one: ErrorObject) => {
    if (/^(?:one|any)Of$/.test(one.keyword)) return -1;
    // Of variants, the one that fits best is not refused for a constant or its type, and fails at the deepest part.
    if (valuesOf(one).length === 1) return 0;
    return 2 * one.instancePath.split('/').length + Number(one.keyword !== 'type');
  };
  const [error] = errors.toSorted((a, b) => rankOf(b) - rankOf(a));
  const { instancePath = '', message = 'does not fit', params, parentSchema, data } = error ?? {};
  const keys = keysOfPointer(instancePath);
  const entries = Object.entries(asObject(data));
  const areNamed = entries.every(
    ([, entry]) =>
      getOwn(entry, 'value') !== undefined && Object.keys(asObject(entry)).every(isKeyOfExample),
  );
  if (keys.length === 0 && entries.length > 0 && areNamed)
    return { keys, detail: 'named examples belong to the key `examples`' };
  const { missingProperty: missing, additionalProperty, unevaluatedProperty } = asObject(params);
  const own = getOwn(parentSchema, 'properties');
  const [near] =
    entries.find(([key]) => own && !getOwn(own, key) && nearest(key, [String(missing)])) ?? [];
  if (near) return mistyped([...keys, near], String(missing));
  const extra = additionalProperty ?? unevaluatedProperty;
  const beside = errors.filter((other) => other.instancePath === instancePath);
  const allowed = error && valuesOf(error).length > 0 ? beside.flatMap(valuesOf) : [];
  const meant = allowed.length > 1 && nearest(String(data), allowed.map(String));
  return {
    keys,
    detail: [
      `${instancePath ? `\`${instancePath}\`` : 'it'} ${message}`,
      allowed.length > 0 && `: ${allowed.slice(0, 12).map(literal).join(', ')}`,
      allowed.length > 12 && ' …',
      message === 'must be string' && typeof data !== 'object' && ', which needs quotation marks',
      extra !== undefined && ` (\`${String(extra)}\`)`,
      meant && ` (did you mean \`${meant}\`?)`,
    ]
      .filter(Boolean)
      .join(''),
  };
}

function isKeyOfExample(key: string): boolean {
  return isKeyOf('Example', key);
}

function valuesOf({ params }: ErrorObject): unknown[] {
  const { allowedValue, allowedValues = [allowedValue] } = asObject(params);
  return asArray(allowedValues).filter((value) => value !== undefined);
}

function mistyped(keys: Keys, near: string): Fault {
  return { keys, detail: `it has no property \`${keys.at(-1)}\`, but \`${near}\`` };
}

/**
 * The first key of an example that its schema does not have, where one that it has was meant: a similar one, which the
 * example lacks. It is valid, because an object may have any further key.
 */
function mistypedKey(value: unknown, schema: Schema, resolver: Resolver): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = fittingParts(value, schema, resolver);
  // Variants of variants are not followed: a schema can be a variant of its own.
  const isOpen = parts.some(
    ({ additional, patternProperties, prefixItems, compositions }, index) =>
      additional.length + patternProperties.size + prefixItems.size > 0 ||
      !compositions.every((one) => index === 0 && isChoice(one)),
  );
  const names = parts.flatMap(({ properties }) => [...properties.keys()]);
  const lacking = names.filter((name) => !Object.hasOwn(value, name));
  for (const [key, part] of Object.entries(value)) {
    const own = parts.flatMap(({ items, properties }) =>
      Array.isArray(value) ? items : (properties.get(key) ?? []),
    );
    // Short names, and those with numbers, are often similar: `de` and `en`, `url1` and `url2`.
    const isWord = own.length === 0 && !isOpen && /^[^\d]{4,}$/.test(key);
    const near = isWord ? nearest(key, lacking) : '';
    if (near) return mistyped([key], near);
    const found = own.length > 0 ? mistypedKey(part, allOf(own), resolver) : undefined;
    if (found) return { ...found, keys: [key, ...found.keys] };
  }
  return undefined;
}

/** A schema, and the variants in it that fit a value. */
function fittingParts(value: unknown, schema: Schema, resolver: Resolver): MergedSchema[] {
  const merged = mergeSchema(schema, resolver);
  const variants = merged.compositions.filter(isChoice).flatMap(({ options }) => options);
  const fitting = variants.filter(
    (variant) => faultOf(resolver.document, variant.schema)(value) === null,
  );
  return [merged, ...fitting.map((variant) => mergeSchema(variant.schema, resolver))];
}

/** The kinds with examples. */
const HOLDERS = ['Schema', 'MediaType', 'Parameter', 'Header'];

/** The examples beside a schema, or in a schema itself. */
function examplesAt({ kind, node, keys }: TypedPart, { resolve }: Resolver): Found[] {
  const own = kind === 'Schema' ? (node as SchemaObject) : undefined;
  const { schema = own, examples = {}, example } = node as Part<'MediaType'>;
  if (schema === undefined || !HOLDERS.includes(kind)) return [];
  const named = Object.entries(examples).map(([name, one]): Found => {
    const at = [...keys, 'examples', name];
    if (own) return { keys: at, schema, value: one };
    const target = typeof one.$ref === 'string' ? keysOfReference(one.$ref) : at;
    return { keys: [...target, 'value'], schema, value: resolve(one).value };
  });
  const isData = ({ value }: Found) =>
    typeof value !== 'string' || !(/^\s*[[{<]/.test(value) || isSerialized(keys));
  return [
    { keys: [...keys, 'example'], schema, value: example },
    { keys: [...keys, 'default'], schema, value: own?.default },
    ...named,
  ].filter((one) => one.value !== undefined && isData(one));
}

/** In a media type that is not JSON a string is the body as it is sent: lines of CSV, for example. */
function isSerialized(keys: Keys): boolean {
  return keys.at(-2) === 'content' && !isJsonType(String(keys.at(-1)));
}
