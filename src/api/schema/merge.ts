import { isDeepStrictEqual } from 'node:util';
import type { Part, Schema, SchemaObject } from '../load/document';
import { asArray, getOwn, jsonType, nonEmptyString, referenceName, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { enumDescriptions } from './value-labels';
import { mergeConstraints, withModernKeywords, type Keywords } from './keywords';
import type { CompositionKeyword } from './types';

/** A schema together with everything that `$ref` and `allOf` add to it, as one. */
export type MergedSchema = ReturnType<typeof emptySchema>;

function emptySchema() {
  return {
    /** Keywords with a single value: annotations (the outermost one wins) and limits (the strictest one wins). */
    keywords: {} as Keywords,
    /** Its types without null: the declared ones, else those that the other keywords imply. */
    types: [] as readonly string[],
    /** Name of the component, when the schema is one; null for a composition, which no single part of it names. */
    name: null as string | null,
    /** Components that were merged in. */
    refs: [] as string[],
    /** Components that contain this schema already: they are named, not unfolded again. */
    circular: [] as string[],
    /** References that lead nowhere. */
    missing: [] as string[],
    /** `false` somewhere: no value is valid. */
    never: false,
    nullable: false,
    /** The author's description of each value of an enumeration, by the value's label. */
    notes: new Map<string, string>(),
    /** For each property every schema that it has to satisfy. */
    properties: new Map<string, Schema[]>(),
    patternProperties: new Map<string, Schema[]>(),
    required: new Set<string>(),
    additional: [] as Schema[],
    items: [] as Schema[],
    /** For each position of a tuple every schema that it has to satisfy. */
    prefixItems: new Map<string, Schema[]>(),
    compositions: [] as RawComposition[],
  };
}

/** Composition variants before they are unfolded. */
export interface RawComposition {
  keyword: CompositionKeyword;
  options: readonly { name: string | null; schema: Schema }[];
  discriminator: Part<'Discriminator'> | null;
}

/** Whether a value has to fit one of the variants. */
export function isChoice({ keyword }: Pick<RawComposition, 'keyword'>): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

/** The values of a constant or an enumeration; empty for other schemas. */
export function allowedValues({ keywords }: MergedSchema): readonly unknown[] {
  return keywords.const === undefined ? (keywords.enum ?? []) : [keywords.const];
}

/** One schema for several that a value has to satisfy together. */
export function allOf(schemas: readonly Schema[]): Schema {
  const [first, ...others] = schemas;
  if (first !== undefined && others.length === 0) return first;
  return { allOf: schemas };
}

/** References of the components that are being unfolded around a place. */
type Ancestors = Pick<ReadonlySet<string>, 'has'>;

const NONE: Ancestors = new Set();

/** Merged schemas of a description; a reference alone is known by its text, because a description has each often. */
type Known = Record<'all' | 'firstVariants', Map<Schema | string, MergedSchema>>;
const known = new WeakMap<Resolver, Known>();

interface Walk {
  resolver: Resolver;
  ancestors: Ancestors;
  merged: MergedSchema;
  firstVariants: boolean;
  /** The references of `merged`, each with the component that has it; null for the schema itself. */
  refs: Map<string, string | null>;
  /** The descriptions that count, by the component in which they are written; null for the schema itself. */
  descriptions: Map<string | null, Set<string>>;
  /**
   * Whether each of the schema's own parts with a type has `nullable`. Authors write it beside a component, whose type
   * does not allow null.
   */
  nullable: boolean[];
}

/** A schema to merge, and how it was reached. */
interface MergeStep {
  schema: Schema;
  /** Whether a schema that contains it has a description, which counts instead. */
  isDescribed: boolean;
  /** The innermost component that contains it. */
  component: string | null;
}

/**
 * Merges a schema. Order of precedence for annotations: those beside `$ref` or `allOf`, then those of the parts in
 * their order. Without a description of its own it has those of the parts that are written in it, then those of the first
 * component: authors describe a field as `allOf: [{ $ref }, { description }]`. `ancestors` holds the components that are
 * being unfolded around this place. `json-schema-merge-allof` cannot replace this module: it drops all `$ref`s but one,
 * overflows the stack at a schema that contains itself, throws at parts that contradict each other, and multiplies
 * `oneOf` lists. `firstVariants` merges the first usable variant of `oneOf` and `anyOf` instead of listing all of them,
 * as a sample needs it.
 */
export function mergeSchema(
  schema: Schema,
  resolver: Resolver,
  ancestors: Ancestors = NONE,
  firstVariants = false,
): MergedSchema {
  const merge = (around: Ancestors) => mergeParts(schema, resolver, around, firstVariants);
  const caches: Known = remembered(known, resolver, () => ({
    all: new Map(),
    firstVariants: new Map(),
  }));
  const own = caches[firstVariants ? 'firstVariants' : 'all'];
  const alone = remembered(own, isReference(schema) ? schema.$ref : schema, () => merge(NONE));
  // An ancestor changes only the component that contains it, and which variant is the first usable one.
  if (alone.refs.some((reference) => ancestors.has(reference))) return merge(ancestors);
  return alone;
}

function mergeParts(
  schema: Schema,
  resolver: Resolver,
  ancestors: Ancestors,
  firstVariants: boolean,
): MergedSchema {
  const merged = emptySchema();
  const walk: Walk = {
    resolver,
    ancestors,
    merged,
    firstVariants,
    refs: new Map(),
    descriptions: new Map(),
    nullable: [],
  };
  collectAll(schema, walk);
  merged.keywords.description = descriptionOf(walk);
  merged.nullable = isNullable(walk);
  merged.types = typesOf(merged);
  if (typeof schema === 'object' && merged.refs.length > 0) addNameAndTitle(schema, walk);
  return merged;
}

/** The texts of components after the first one say nothing of the whole, and are long together. */
function descriptionOf({ merged, descriptions }: Walk): string | undefined {
  const first = merged.refs.find((reference) => descriptions.has(reference)) ?? null;
  const texts = new Set([...(descriptions.get(null) ?? []), ...(descriptions.get(first) ?? [])]);
  if (texts.size === 0) return undefined;
  return [...texts].join('\n\n');
}

/** Whether its types, a union or an own keyword allows null. */
function isNullable({ merged, nullable }: Walk): boolean {
  const isEachPart = nullable.length > 0 && nullable.every(Boolean);
  return isEachPart || merged.nullable || merged.keywords.type?.includes('null') === true;
}

/**
 * The name of a schema with references is that of the component that it is: the first one, if nothing else adds a part.
 * Annotations and limits beside a reference change no name. Its title is its own, else the first one of the components
 * that it is. The name and the title of one part say nothing of a composition.
 */
function addNameAndTitle(schema: SchemaObject, walk: Walk): void {
  const { merged, resolver } = walk;
  const [component] = merged.refs;
  const isComponent = component !== undefined && (isReference(schema) || isWhole(component, walk));
  merged.name = isComponent ? referenceName(component) : null;
  const titleOf = (reference: string) =>
    nonEmptyString(getOwn(resolver.schema(reference), 'title'));
  let title = nonEmptyString(schema.title);
  if (title === null && isComponent) {
    const titled = merged.refs.find((reference) => titleOf(reference) !== null);
    const isTitled = titled !== undefined && (titled === component || isWhole(titled, walk));
    if (isTitled) title = titleOf(titled);
  }
  merged.keywords.title = title ?? undefined;
}

/** Whether a component has all parts of a schema, and all its references but those that lead to the component. */
function isWhole(
  reference: string,
  { merged, refs, resolver, ancestors, firstVariants }: Walk,
): boolean {
  const component = mergeSchema({ $ref: reference }, resolver, ancestors, firstVariants);
  const known = new Set(component.refs);
  for (let around = refs.get(reference); typeof around === 'string'; around = refs.get(around))
    known.add(around);
  return countParts(component) === countParts(merged) && merged.refs.every((one) => known.has(one));
}

/** Whether a schema is a reference without any keyword beside it. */
function isReference(schema: Schema): schema is { $ref: string } {
  return (
    typeof schema === 'object' && schema.$ref !== undefined && Object.keys(schema).length === 1
  );
}

function countParts(merged: MergedSchema): number {
  const { properties, patternProperties, prefixItems, required, additional, items, compositions } =
    merged;
  const named = [properties, patternProperties, prefixItems].flatMap((map) =>
    [...map.values()].flat(),
  );
  return named.length + required.size + additional.length + items.length + compositions.length;
}

/**
 * The name of a variant: its title, its component's name, its constant or its plain type. A composition is not named by
 * one of its parts.
 */
export function variantName(schema: Schema, resolver: Resolver): string | null {
  const { keywords, name, types } = mergeSchema(schema, resolver);
  const [type = 'object', ...others] = types;
  const plain = type === 'object' || others.length > 0 ? null : type;
  const isComposition = name === null && getOwn(schema, 'allOf') !== undefined;
  const title = isComposition ? getOwn(schema, 'title') : keywords.title;
  const given = nonEmptyString(title) ?? name;
  if (given !== null) return given;
  return typeof keywords.const === 'string' ? keywords.const : plain;
}

/** Whether a schema allows null alone, as the part of a union that allows null. */
function isNull(option: Schema, resolver: Resolver): boolean {
  const { type, const: only, enum: values } = resolver.resolve(option);
  return type === 'null' || only === null || (values?.length === 1 && values[0] === null);
}

function typesOf(merged: MergedSchema): string[] {
  const { keywords: k, properties, patternProperties, additional, required, compositions } = merged;
  const declared = (k.type ?? []).filter((type) => type !== 'null');
  if (declared.length > 0) return declared;
  if (k.type?.includes('null')) return ['null'];
  if (properties.size + patternProperties.size + additional.length > 0) return ['object'];
  if (required.size > 0 && !compositions.some(isChoice)) return ['object'];
  if (merged.items.length + merged.prefixItems.size > 0) return ['array'];
  const values = allowedValues(merged);
  if (values.length > 0)
    return [...new Set(values.filter((value) => value !== null).map(jsonType))];
  if (k.pattern !== undefined || k.minLength !== undefined || k.maxLength !== undefined)
    return ['string'];
  if (k.minimum !== undefined || k.maximum !== undefined || k.multipleOf !== undefined)
    return ['number'];
  return [];
}

/**
 * Adds a schema and its parts, depth first. A stack replaces recursion, because a chain of references may be of any
 * length.
 */
function collectAll(schema: Schema, walk: Walk): void {
  const left: MergeStep[] = [{ schema, isDescribed: false, component: null }];
  for (let next = left.pop(); next !== undefined; next = left.pop())
    left.push(...collect(next, walk).toReversed());
}

/** Adds one schema without its parts, which it returns in their order. */
function collect({ schema, component, ...step }: MergeStep, walk: Walk): MergeStep[] {
  if (schema === false) walk.merged.never = true;
  if (typeof schema === 'boolean') return [];
  const { $ref: reference } = schema;
  const description = nonEmptyString(schema.description);
  if (description && !step.isDescribed)
    remembered(walk.descriptions, component, () => new Set<string>()).add(description);
  const isDescribed = step.isDescribed || description !== null;
  if (component === null && schema.type !== undefined) walk.nullable.push(schema.nullable === true);
  const beside: MergeStep[] = addPart(schema, walk).map((part) => ({
    schema: part,
    component,
    isDescribed,
  }));
  // The description may have another value there, which the linter reports.
  if (typeof reference !== 'string' || walk.refs.has(reference)) return beside;
  walk.refs.set(reference, component);
  walk.merged.refs.push(reference);
  const target = walk.resolver.schema(reference);
  if (target === undefined) {
    walk.merged.missing.push(reference);
    return beside;
  }
  const isCircular = walk.ancestors.has(reference);
  if (isCircular) walk.merged.circular.push(reference);
  const part = isCircular ? withoutParts(target) : target;
  return [...beside, { schema: part, component: reference, isDescribed }];
}

/** A type that an ancestor unfolds already: its type and its annotations count, its parts do not. */
function withoutParts(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const { title, description, deprecated, properties, type = properties && 'object' } = schema;
  return { title, description, deprecated, type } as Schema;
}

/** Adds the keywords of one schema; returns the schemas that apply together with it. */
function addPart(written: SchemaObject, walk: Walk): Schema[] {
  const { merged } = walk;
  const schema = withModernKeywords(written);
  mergeConstraints(merged.keywords, schema);
  if (schema.nullable === true) merged.nullable = true;
  for (const [value, note] of enumDescriptions(schema))
    if (!merged.notes.has(value)) merged.notes.set(value, note);
  for (const key of ['properties', 'patternProperties', 'prefixItems'] as const)
    for (const [name, value] of Object.entries(schema[key] ?? {})) append(merged[key], name, value);
  for (const name of asArray(schema.required)) merged.required.add(name);
  for (const rest of [schema.additionalProperties, schema.unevaluatedProperties])
    if (rest !== undefined) merged.additional.push(rest);
  if (schema.items !== undefined) merged.items.push(schema.items);
  return [...addComposition(schema, walk), ...asArray(schema.allOf)];
}

/** Adds the composition variants of a schema; returns each one that has no alternative. */
function addComposition(schema: SchemaObject, walk: Walk): Schema[] {
  const { resolver, merged } = walk;
  const add = (
    keyword: RawComposition['keyword'],
    options: RawComposition['options'],
    discriminator: RawComposition['discriminator'] = null,
  ) => merged.compositions.push({ keyword, options, discriminator });
  const only: Schema[] = [];
  const { discriminator, dependentSchemas = {} } = schema;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const all = asArray(schema[keyword]);
    const options = all.filter((option) => !isNull(option, resolver));
    if (options.length < all.length) merged.nullable = true;
    const named = options.map((option) => ({ name: null, schema: option }));
    if (options.length > 1 && !walk.firstVariants) add(keyword, named, discriminator);
    else only.push(...firstUsable(options, walk));
  }
  const branches = (['if', 'then', 'else'] as const).flatMap((name) => {
    const branch = schema[name];
    return branch === undefined ? [] : [{ name, schema: branch }];
  });
  if (schema.if !== undefined) add('if', branches);
  for (const keyword of ['not', 'contains', 'contentSchema', 'unevaluatedItems'] as const) {
    const inner = schema[keyword];
    if (typeof inner === 'object') add(keyword, [{ name: keyword, schema: inner }]);
  }
  const dependent = Object.entries(dependentSchemas).map(([name, value]) => ({
    name,
    schema: value,
  }));
  if (dependent.length > 0) add('dependentSchemas', dependent);
  return only;
}

/** The first variant that does not contain itself and is not deprecated, else the first one; none of none. */
function firstUsable(options: readonly Schema[], { resolver, ancestors }: Walk): Schema[] {
  const isUsable = (schema: Schema): boolean =>
    !(typeof schema === 'object' && schema.$ref !== undefined && ancestors.has(schema.$ref)) &&
    resolver.resolve(schema).deprecated !== true;
  const first = options.find(isUsable) ?? options[0];
  return first === undefined ? [] : [first];
}

/** Adds a schema that a part has to satisfy; equal ones are merged once. */
function append(map: Map<string, Schema[]>, key: string, value: Schema): void {
  const schemas = remembered(map, key, () => []);
  if (!schemas.some((other) => isDeepStrictEqual(other, value))) schemas.push(value);
}
