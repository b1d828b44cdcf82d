import type { Schema, SchemaObject } from '../load/document';
import { asObject, entriesOf, getOwn, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { bySubtype, discriminatorValues, kindOf } from './composition';
import type { Keywords } from './keywords';
import { allOf, mergeSchema, type MergedSchema } from './merge';
import { matches, sampleNumber, sampleString } from './sample-scalar';
import type { Direction } from './types';

/** How deep a generated body nests, but for what is required; types that contain each other would grow without end. */
export const MAX_DEPTH = 8;
/** How deep it nests with what is required. */
const MOST_DEPTH = 16;
/** Values in a generated body; a longer one says no more to a reader. */
const MAX_VALUES = 1000;

/** Which fields of an object a sample has: those that a caller must send, or all that are not deprecated. */
export type SampleScope = 'required' | 'all';

export interface SampleOptions {
  direction: Direction;
  resolver: Resolver;
  /** `all` without it. */
  scope?: SampleScope;
  /** Whether it has no values of the author's but those that a schema allows alone. */
  isMade?: boolean;
}

/** A place in a sample: how deep it is, and inside of which components. */
interface Place extends Required<SampleOptions> {
  maxDepth: number;
  depth: number;
  ancestors: ReadonlySet<string>;
  /** How many values the whole sample has so far. */
  made: { values: number };
}

/**
 * A value that fits a schema, always the same one: fields in the order of the schema, the required ones first, of
 * several variants the first. An author's example, constant, default or first value of an enumeration is preferred.
 * Undefined where even the outermost values are too many.
 */
export function sampleValue(
  schema: Schema,
  { direction, resolver, scope = 'all', isMade = false }: SampleOptions,
): unknown {
  if (typeof schema === 'boolean') return undefined;
  const known = remembered(samples, mergeSchema(schema, resolver), () => new Map<string, Sample>());
  const make = () => ({ value: makeSample(schema, { direction, resolver, scope, isMade }) });
  return remembered(known, `${direction} ${scope} ${isMade}`, make).value;
}

interface Sample {
  value: unknown;
}

/** Samples by schema, as long as its description lives: many operations have the same bodies. */
const samples = new WeakMap<MergedSchema, Map<string, Sample>>();

/** The deepest value that stays short. */
function makeSample(schema: SchemaObject, options: Required<SampleOptions>): unknown {
  for (let maxDepth = MAX_DEPTH; maxDepth > 0; maxDepth -= 1) {
    const made = { values: 0 };
    const place = { ...options, maxDepth, depth: 0, ancestors: new Set<string>(), made };
    const value = valueOf(schema, place);
    if (made.values <= MAX_VALUES) return value;
  }
  return undefined;
}

/**
 * The part of an author's value that travels in a direction, and of that the part that a caller must send. A value with
 * variants stays as it is.
 */
export function sentPart(value: unknown, schema: Schema, options: SampleOptions): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { compositions, properties, required, items } = mergeSchema(schema, options.resolver);
  const isPart = options.scope === 'required';
  if (isPart && compositions.length > 0) return value;
  if (Array.isArray(value)) {
    if (items.length === 0) return value;
    return value.map((item: unknown) => sentPart(item, allOf(items), options));
  }
  if (properties.size === 0) return value;
  const kept: [name: string, value: unknown][] = [];
  for (const [name, item] of entriesOf(value)) {
    const parts = properties.get(name);
    const field = parts === undefined || allOf(parts);
    if (isPart && !required.has(name)) continue;
    if (isOneWay(mergeSchema(field, options.resolver), options)) continue;
    kept.push([name, sentPart(item, field, options)]);
  }
  return Object.fromEntries(kept);
}

/** Whether a field travels the other way only. */
export function isOneWay(
  { keywords }: MergedSchema,
  { direction }: Pick<SampleOptions, 'direction'>,
): boolean {
  return (direction === 'request' ? keywords.readOnly : keywords.writeOnly) === true;
}

function valueOf(schema: Schema, place: Place): unknown {
  return mergedValue(merge(schema, place), schema, place);
}

/** A schema with its first variant; a type that is the base of others counts as the first of those. */
function merge(schema: Schema, { resolver, isMade, ancestors }: Place): MergedSchema {
  const merged = mergeSchema(schema, resolver, ancestors, true);
  const subtypes = bySubtype(merged, resolver, ancestors)[0]?.options ?? [];
  const isChosen = subtypes.some(({ schema: subtype }) =>
    merged.refs.includes(String(getOwn(subtype, '$ref'))),
  );
  const [subtype] = subtypes;
  // An example of the base is one of its subtypes.
  if (!subtype || isChosen || givenValue(merged, isMade) !== undefined) return merged;
  return mergeSchema(subtype.schema, resolver, ancestors, true);
}

function mergedValue(merged: MergedSchema, schema: Schema, place: Place): unknown {
  const { made, isMade, resolver, depth } = place;
  made.values += 1;
  if (made.values > MAX_VALUES) return null;
  const given = withOwnKind(givenValue(merged, isMade), merged, resolver);
  if (given !== undefined) return sentPart(given, schema, place);
  const inner = { ...place, depth: depth + 1, ancestors: entered(merged, place) };
  switch (typeOf(merged)) {
    case 'object':
      return objectValue(merged, inner);
    case 'array':
      return arrayValue(merged, inner);
    case 'string':
      made.values += Math.floor((merged.keywords.minLength ?? 0) / 100);
      return sampleString(merged.keywords);
    case 'integer':
    case 'number':
      return sampleNumber(merged.keywords, typeOf(merged) === 'integer');
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** A part of a composition is no ancestor: a field of its type need not contain itself. */
function entered(
  { name, refs: [reference] }: MergedSchema,
  { ancestors }: Place,
): ReadonlySet<string> {
  if (name === null || reference === undefined) return ancestors;
  return new Set([...ancestors, reference]);
}

/** A value of the author's; null and an empty object say nothing to a reader. */
function givenValue({ keywords: k, properties }: MergedSchema, isMade: boolean): unknown {
  const isTelling = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    !(properties.size > 0 && Object.keys(asObject(value)).length === 0);
  const authors = isMade ? [] : [k.example, k.examples?.[0], k.default];
  return [k.const, ...authors, ...(k.enum ?? [])].find(isTelling);
}

/** An example with the value that chooses its type: that of the base may be of another subtype. */
function withOwnKind(value: unknown, merged: MergedSchema, resolver: Resolver): unknown {
  const { discriminator } = merged.keywords;
  const name = discriminator?.propertyName ?? '';
  const kind = getOwn(value, name);
  const declared = resolver.resolve<SchemaObject>({ $ref: merged.refs[0] ?? '' }).discriminator;
  if (typeof kind !== 'string' || declared === discriminator) return value;
  const values = discriminatorValues(discriminator, merged, resolver);
  if (values.length === 0 || values.includes(kind)) return value;
  return { ...asObject(value), [name]: values[0] };
}

function typeOf({ types, keywords }: MergedSchema): string | null {
  return types[0] ?? (keywords.format === undefined ? null : 'string');
}

function objectValue(merged: MergedSchema, place: Place): unknown {
  const { properties, required, additional, keywords } = merged;
  const { depth, maxDepth, scope, resolver } = place;
  // The order of the schema, the required ones first.
  const names = [...properties.keys()].toSorted(
    (a, b) => Number(required.has(b)) - Number(required.has(a)),
  );
  const undeclared = [...required].filter((name) => !properties.has(name));
  const { minProperties: least = 0, maxProperties: most = Infinity } = keywords;
  const isDeep = depth > maxDepth;
  if (depth > MOST_DEPTH || (isDeep && merged.circular.length > 0)) return {};
  const [chosen] = discriminatorValues(keywords.discriminator, merged, resolver);
  const [kind = '', value = chosen] = chosen
    ? [keywords.discriminator?.propertyName]
    : kindOf(merged, resolver);
  const fields = new Map<string, unknown>();
  if (value !== undefined) fields.set(kind, value);
  const enough = isDeep || scope === 'required' ? Math.min(least, most) : most;
  for (const name of names) {
    const isRequired = required.has(name);
    if (fields.has(name) || (!isRequired && fields.size >= enough)) continue;
    const value = fieldValue(allOf(properties.get(name) ?? []), isRequired, place);
    if (value !== undefined) fields.set(name, value);
  }
  const otherValue = (name: string) => valueOf(allOf(otherFields(name, merged)), place) ?? 'string';
  for (const name of undeclared) fields.set(name, otherValue(name));
  const [pattern] = merged.patternProperties.keys();
  const isTyped = additional.some((schema) => typeof schema === 'object');
  const naming =
    pattern === undefined || isTyped
      ? mergeSchema(allOf(keywords.propertyNames ?? []), resolver).keywords
      : { pattern: [pattern] };
  let wanted = additional.includes(false) && pattern === undefined ? 0 : least;
  const isMap = (isTyped || pattern !== undefined) && properties.size === 0;
  if (isMap && scope === 'all' && !isDeep) wanted = Math.max(1, wanted);
  for (let index = 1; fields.size < wanted && index <= MAX_VALUES; index += 1) {
    const name = fieldName(naming, index);
    fields.set(name, otherValue(name));
  }
  return Object.fromEntries(fields);
}

/** The schemas of a field that an object does not name. */
export function otherFields(
  name: string,
  { patternProperties, additional }: MergedSchema,
): readonly Schema[] {
  const matching = [...patternProperties].filter(([pattern]) => matches(pattern, name));
  if (matching.length > 0) return matching.flatMap(([, schemas]) => schemas);
  return additional.filter((schema) => typeof schema === 'object');
}

/** A name for one more field. */
function fieldName(names: Keywords, index: number): string {
  const listed = names.enum?.[index - 1] ?? names.const;
  if (listed !== undefined) return String(listed);
  if (!names.pattern && !names.format && !names.minLength && !names.maxLength)
    return `property${index}`;
  const name = sampleString(names);
  return index > 1 ? String(varied(name, index - 1, names)) : name;
}

/** Undefined for a field that the sample leaves out. */
function fieldValue(schema: Schema, isRequired: boolean, place: Place): unknown {
  const merged = merge(schema, place);
  if (isOneWay(merged, place)) return undefined;
  const isDeprecated = place.direction === 'request' && merged.keywords.deprecated === true;
  if (!isRequired && isDeprecated) return undefined;
  const isUnfolded = merged.circular.length > 0 || hasNoSubtypeLeft(merged, place);
  if (!isRequired && (isUnfolded || merged.never)) return undefined;
  if (merged.circular.length > 0 && merged.nullable) return null;
  const value = mergedValue(merged, schema, place);
  const isShort = Array.isArray(value) && value.length < (merged.keywords.minItems ?? 0);
  return isShort && !isRequired ? undefined : value;
}

/** Whether each subtype of a base contains this place. */
function hasNoSubtypeLeft(merged: MergedSchema, { resolver, ancestors }: Place): boolean {
  const hasAny = (around: ReadonlySet<string>) => bySubtype(merged, resolver, around).length > 0;
  return ancestors.size > 0 && !hasAny(ancestors) && hasAny(new Set());
}

function arrayValue({ items, prefixItems, keywords }: MergedSchema, place: Place): unknown {
  const parts = [...prefixItems.values()].map((schemas) => valueOf(allOf(schemas), place));
  const usable = items.filter((item) => item !== false);
  const isWanted = parts.length === 0 && place.depth <= place.maxDepth;
  const wanted = Math.max(keywords.minItems ?? 0, isWanted ? 1 : 0);
  const { maxItems: most = Infinity } = keywords;
  while (
    usable.length > 0 &&
    parts.length < Math.min(wanted, most) &&
    place.made.values <= MAX_VALUES
  ) {
    const merged = merge(allOf(usable), place);
    if (merged.circular.length > 0) break;
    const value = mergedValue(merged, allOf(usable), place);
    parts.push(
      keywords.uniqueItems && parts.length > 0
        ? varied(value, parts.length, merged.keywords)
        : value,
    );
  }
  return parts;
}

/** Another value of a kind, for a list in which each is there once. */
export function varied(value: unknown, index: number, keywords: Keywords): unknown {
  const listed = keywords.enum?.filter((other) => other !== value)[index - 1];
  if (listed !== undefined) return listed;
  const step = index * (keywords.multipleOf?.[0] ?? 1);
  if (typeof value === 'number')
    return value + step > (keywords.maximum ?? Infinity) ? value - step : value + step;
  if (typeof value === 'string') return variedText(value, index, keywords);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [varied(value[0], index, {}), ...value.slice(1)];
  const entries = entriesOf(value);
  const [name] = entries.find(([, part]) => typeof part !== 'boolean') ?? entries[0] ?? [];
  return Object.fromEntries(
    entries.map(([key, part]) => [key, key === name ? varied(part, index, {}) : part]),
  );
}

/** A text with another last digit; without one, with a digit or, by a pattern, a letter instead of the last one. */
function variedText(value: string, index: number, { pattern }: Keywords): string {
  if (/\d/.test(value))
    return value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + index) % 10));
  if (pattern === undefined) return value.slice(0, -1) + index;
  return value.replace(/[a-y](?=[^a-y]*$)/i, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + (index % 10)),
  );
}
