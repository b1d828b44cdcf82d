import {
  asArray,
  asObject,
  digitsOf,
  entriesOf,
  getOwn,
  isJsonObject,
  nonEmptyString,
  type JsonObject,
} from '@/api/load/json';
import { createResolver } from '@/api/load/local-refs';
import { mergeParameters } from '@/api/model/read-operation';

/** Keywords of a schema whose value a reader has to see. */
const VALUES = [
  'pattern',
  'multipleOf',
  'format',
  'const',
  'default',
  'title',
  'contentMediaType',
  'contentEncoding',
];
/** Those that are shown with separators of thousands. */
const LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const ONE = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
  'propertyNames',
];
const MANY = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties', 'dependentSchemas'];

type Say = (words: unknown) => void;

/** Reads what may have any type. */
interface Resolver {
  readonly document: JsonObject;
  readonly at: (pointer: string) => unknown;
  readonly resolve: (value: unknown) => JsonObject;
}

/**
 * What a page has to say about an operation, read from the raw description without our model: names, statuses, media
 * types, values of enumerations, defaults and limits. Of enumerations that `allOf` joins, what all of them hold is
 * asked. Read-only fields are not asked of requests, nor write-only ones of answers.
 */
export function expectedWords(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
  sentByApi = false,
): Set<string> {
  const words = new Set<string>();
  const say: Say = (value) => {
    const said = typeof value === 'string' ? value : JSON.stringify(value);
    if (said.trim() !== '' && typeof value !== 'object')
      words.add(said.replace(/\s+/g, ' ').trim());
  };
  const { at, resolve } = createResolver(document);
  const resolver: Resolver = { document, at, resolve: (value) => resolve(asObject(value)) };
  const request = sentByApi ? 'response' : 'request';
  for (const parameter of mergeParameters([pathItem, operation], createResolver(document))) {
    say(parameter.name);
    addHolder(parameter as JsonObject, 'request', resolver, say);
  }
  const body = resolver.resolve(operation.requestBody);
  addContent(body.content, request, resolver, say);
  for (const [status, raw] of entriesOf(operation.responses)) {
    if (status.startsWith('x-')) continue;
    const response = resolver.resolve(raw);
    say(status);
    addContent(response.content, 'response', resolver, say);
    for (const [name, header] of entriesOf(response.headers)) {
      say(name);
      addHolder(resolver.resolve(header), 'response', resolver, say);
    }
    for (const [name] of entriesOf(response.links)) say(name);
  }
  for (const [name, callback] of entriesOf(operation.callbacks)) {
    say(name);
    for (const [expression, item] of entriesOf(resolver.resolve(callback))) {
      say(expression);
      for (const [method, inner] of entriesOf(resolver.resolve(item))) {
        if (isJsonObject(inner))
          for (const word of expectedWords(document, { method }, inner, true)) words.add(word);
      }
    }
  }
  return words;
}

type Direction = 'request' | 'response';

function addContent(content: unknown, direction: Direction, resolver: Resolver, say: Say): void {
  for (const [type, media] of entriesOf(content)) {
    say(type);
    addSchema(resolver.resolve(media).schema, direction, resolver, say, new Set());
  }
}

function addHolder(holder: JsonObject, direction: Direction, resolver: Resolver, say: Say): void {
  addSchema(holder.schema, direction, resolver, say, new Set());
  addContent(holder.content, direction, resolver, say);
}

function addSchema(
  schema: unknown,
  direction: Direction,
  resolver: Resolver,
  say: Say,
  above: ReadonlySet<string>,
): void {
  if (!isJsonObject(schema)) return;
  const reference = nonEmptyString(schema.$ref);
  if (reference !== null) {
    if (above.has(reference)) return;
    // Another page documents it.
    if (direction === 'response' && getOwn(resolver.at(reference), 'x-documented-at') !== undefined)
      return;
    addSchema(resolver.at(reference), direction, resolver, say, new Set([...above, reference]));
    if (String(resolver.document.openapi).startsWith('3.0')) return;
  }
  const narrowed = narrowedValues(schema, resolver);
  const narrowSay: Say = (value) => (narrowed.has(value) ? undefined : say(value));
  const into = (part: unknown): void => addSchema(part, direction, resolver, narrowSay, above);
  for (const key of VALUES) if (schema[key] !== undefined) say(schema[key]);
  for (const key of LIMITS) {
    const limit = schema[key];
    if (typeof limit !== 'number') continue;
    const hasExponent = String(limit).includes('e+');
    const exact = digitsOf(limit);
    const grouped = exact === undefined ? limit : BigInt(exact);
    say(
      hasExponent ? String(limit) : grouped.toLocaleString('en-GB', { maximumFractionDigits: 20 }),
    );
  }
  asArray(schema.enum).forEach(say);
  for (const key of ONE) into(schema[key]);
  for (const key of MANY) asArray(schema[key]).forEach(into);
  for (const key of NAMED) {
    for (const [name, part] of entriesOf(schema[key])) {
      const { readOnly, writeOnly } = resolver.resolve(part);
      if (direction === 'request' ? readOnly === true : writeOnly === true) continue;
      say(name);
      into(part);
    }
  }
}

/** Values of a property's enumeration that another part of the same `allOf` takes away. */
function narrowedValues(schema: JsonObject, resolver: Resolver): Set<unknown> {
  const parts = partsOf(schema, resolver, 0);
  const names = new Set(parts.flatMap((part) => entriesOf(part.properties).map(([name]) => name)));
  const narrowed = new Set<unknown>();
  for (const name of names) {
    const all = parts
      .map((part) => asArray(resolver.resolve(asObject(part.properties)[name]).enum))
      .filter((values) => values.length > 0);
    for (const value of all.flat())
      if (!all.every((values) => values.includes(value))) narrowed.add(value);
  }
  return narrowed;
}

/** Every schema that holds at once: references and `allOf`, at any depth. */
function partsOf(part: unknown, resolver: Resolver, depth: number): JsonObject[] {
  if (depth > 6) return [];
  const schema = resolver.resolve(part);
  const beside = part === schema ? [] : [asObject(part)];
  return [
    ...beside,
    schema,
    ...asArray(schema.allOf).flatMap((inner) => partsOf(inner, resolver, depth + 1)),
  ];
}
