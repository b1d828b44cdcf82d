import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/content/files/yaml';
import { descriptionIssue } from '../load/messages';
import type { OpenApiDocument, Part, Schema, SchemaObject } from '../load/document';
import { keysOfReference, type Keys } from '../load/json';
import { createResolver, type Resolver } from '../load/local-refs';
import { walk, type TypedPart } from '../load/walk';
import { isJsonType } from '../model/media-type';
import { isRegExp } from '../schema/sample-scalar';
import { allOf, mergeSchema } from '../schema/merge';
import { faultOf, type ValueFault } from '../schema/validator';

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
    const fault = faultOf(document, schema)(value) ?? mistypedKey(value, schema, resolver);
    if (!fault) return [];
    const what = keys.at(-1) === 'default' ? 'default' : 'example';
    const place = locate(...keys, ...fault.keys);
    return [descriptionIssue('example-invalid', place, { what, detail: fault.detail })];
  });
}

/**
 * The first key of an example that its schema does not have, where one that it has was meant: a similar one, which the
 * example lacks. It is valid, because an object may have any further key.
 */
function mistypedKey(
  value: unknown,
  schema: Schema,
  resolver: Resolver,
): Pick<ValueFault, 'keys' | 'detail'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties, items, compositions, ...other } = mergeSchema(schema, resolver);
  const { additional, patternProperties, prefixItems } = other;
  if (prefixItems.size > 0) return undefined;
  const isOpen = compositions.length + additional.length + patternProperties.size > 0;
  for (const [key, part] of Object.entries(value)) {
    const own = Array.isArray(value) ? items : properties.get(key);
    const lacking = [...properties.keys()].filter((name) => !Object.hasOwn(value, name));
    // Short names, and those with numbers, are often similar: `de` and `en`, `url1` and `url2`.
    const isWord = /^[^\d]{4,}$/.test(key);
    const near = own || isOpen || !isWord ? '' : nearest(key, lacking);
    if (near) return { keys: [key], detail: `it has no property \`${key}\`, but \`${near}\`` };
    const found = own && mistypedKey(part, allOf(own), resolver);
    if (found) return { ...found, keys: [key, ...found.keys] };
  }
  return undefined;
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
