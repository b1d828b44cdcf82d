import {
  entriesOf,
  isJsonObject,
  asObject,
  asArray,
  getOwn,
  jsonType,
  type JsonObject,
  type Resolver,
} from '../load/json';
import { isNull, nameOf, titleOf } from './component-name';
import { enumDescriptions } from './values';
import { mergeConstraints } from './merge-constraints';
import { withModernKeywords } from './modern-keywords';
import type { CompositionKeyword } from './types';

/** A schema together with everything that `$ref` and `allOf` add to it, as one. */
export interface MergedSchema {
  /** Keywords with a single value: annotations (the outermost one wins) and limits (the strictest one wins). */
  readonly keywords: Record<string, unknown>;
  /** Its types without null: the declared ones, else those that the other keywords imply. */
  types: readonly string[];
  /** Name of the component, when the schema is one; null for a composition, which no single part of it names. */
  name: string | null;
  /** Components that were merged in. */
  readonly refs: string[];
  /** Components that contain this schema already: they are named, not unfolded again. */
  readonly circular: string[];
  /** References that lead nowhere. */
  readonly missing: string[];
  /** `false` somewhere: no value is valid. */
  never: boolean;
  nullable: boolean;
  /** The author's description of each value of an enumeration, by the value's label. */
  readonly notes: Map<string, string>;
  /** For each property every schema that it has to satisfy. */
  readonly properties: Map<string, unknown[]>;
  readonly patternProperties: Map<string, unknown[]>;
  readonly required: Set<string>;
  readonly additional: unknown[];
  readonly items: unknown[];
  /** For each position of a tuple every schema that it has to satisfy. */
  readonly prefixItems: Map<string, unknown[]>;
  readonly compositions: RawComposition[];
}

/** Composition variants before they are unfolded. */
export interface RawComposition {
  readonly keyword: CompositionKeyword;
  readonly options: readonly { readonly name: string | null; readonly schema: unknown }[];
  readonly discriminator: JsonObject | null;
}

/** One schema for several that a value has to satisfy together. */
export function allOf(schemas: readonly unknown[]): unknown {
  return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}

/** References of the components that are being unfolded around a place. */
type Ancestors = Pick<ReadonlySet<string>, 'has'>;

const NONE: Ancestors = new Set();

/** What is known of merged schemas: of references alone by their text, because a description has each often. */
interface Known {
  readonly references: Map<string, MergedSchema>;
  readonly schemas: WeakMap<object, MergedSchema>;
}
const knownWith = new WeakMap<Resolver, { readonly all: Known; readonly first: Known }>();
const nothing = (): Known => ({ references: new Map(), schemas: new WeakMap() });

interface Walk {
  readonly resolver: Resolver;
  readonly ancestors: Ancestors;
  readonly merged: MergedSchema;
  readonly firstVariants: boolean;
  /** The references of `merged`. */
  readonly refs: Set<string>;
  /** The schemas of each list of `merged` that has several, as JSON: equal ones are merged once. */
  readonly texts: Map<readonly unknown[], Set<string>>;
}

/**
 * Merges a schema. Order of precedence for annotations: those beside `$ref` or `allOf`, then those of the parts in
 * their order. `ancestors` holds the components that are being unfolded around this place. `json-schema-merge-allof`
 * cannot replace this module: it drops all `$ref`s but one, overflows the stack at a schema that contains itself,
 * throws at parts that contradict each other, and multiplies `oneOf` lists. `firstVariants` merges the first usable
 * variant of `oneOf` and `anyOf` instead of listing all of them, as a sample needs it.
 */
export function mergeSchema(
  schema: unknown,
  resolver: Resolver,
  ancestors: Ancestors = NONE,
  firstVariants = false,
): MergedSchema {
  if (!isJsonObject(schema)) return mergeParts(schema, resolver, ancestors, firstVariants);
  const both = knownWith.get(resolver) ?? { all: nothing(), first: nothing() };
  knownWith.set(resolver, both);
  const { references, schemas } = firstVariants ? both.first : both.all;
  const { $ref: reference } = schema;
  const isAlone = typeof reference === 'string' && Object.keys(schema).length === 1;
  const known = isAlone ? references.get(reference) : schemas.get(schema);
  const alone = known ?? mergeParts(schema, resolver, NONE, firstVariants);
  if (!known && isAlone) references.set(reference, alone);
  else if (!known) schemas.set(schema, alone);
  // An ancestor changes only the component that contains it.
  return alone.refs.some((one) => ancestors.has(one)) ? mergeParts(schema, resolver, ancestors, firstVariants) : alone;
}

function mergeParts(schema: unknown, resolver: Resolver, ancestors: Ancestors, firstVariants: boolean): MergedSchema {
  const merged: MergedSchema = {
    keywords: {},
    types: [],
    name: null,
    refs: [],
    circular: [],
    missing: [],
    never: false,
    nullable: false,
    notes: new Map(),
    properties: new Map(),
    patternProperties: new Map(),
    required: new Set(),
    additional: [],
    items: [],
    prefixItems: new Map(),
    compositions: [],
  };
  collectAll(schema, { resolver, ancestors, merged, firstVariants, refs: new Set(), texts: new Map() });
  const types = merged.keywords.type;
  if (Array.isArray(types) && types.includes('null')) merged.nullable = true;
  merged.types = typesOf(merged);
  merged.name = nameOf(schema, resolver);
  if (merged.refs.length > 0) merged.keywords.title = titleOf(schema, resolver) ?? undefined;
  return merged;
}

function typesOf(merged: MergedSchema): string[] {
  const { keywords: k, properties, patternProperties, additional, required, compositions } = merged;
  const declared = asArray(k.type).filter((type): type is string => typeof type === 'string' && type !== 'null');
  if (declared.length > 0) return declared;
  if (asArray(k.type).includes('null')) return ['null'];
  if (properties.size + patternProperties.size + additional.length > 0) return ['object'];
  const isListed = compositions.some(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (required.size > 0 && !isListed) return ['object'];
  if (merged.items.length + merged.prefixItems.size > 0) return ['array'];
  const values = k.const === undefined ? asArray(k.enum) : [k.const];
  if (values.length > 0) return [...new Set(values.filter((value) => value !== null).map(jsonType))];
  if (k.pattern !== undefined || k.minLength !== undefined || k.maxLength !== undefined) return ['string'];
  return k.minimum !== undefined || k.maximum !== undefined || k.multipleOf !== undefined ? ['number'] : [];
}

/**
 * Adds a schema and its parts, depth first. A stack replaces recursion, because a chain of references may be of any
 * length.
 */
function collectAll(schema: unknown, walk: Walk): void {
  const left = [schema];
  while (left.length > 0) for (const part of collect(left.pop(), walk).toReversed()) left.push(part);
}

/** Adds one schema without its parts, which it returns in their order. */
function collect(schema: unknown, walk: Walk): unknown[] {
  if (schema === false) walk.merged.never = true;
  if (!isJsonObject(schema)) return [];
  const reference = getOwn(schema, '$ref');
  if (typeof reference !== 'string') return addPart(schema, walk);
  const beside = addPart(schema, walk);
  if (walk.refs.has(reference)) return beside;
  walk.refs.add(reference);
  walk.merged.refs.push(reference);
  const target = walk.resolver.at(reference);
  if (target === undefined) walk.merged.missing.push(reference);
  if (!walk.ancestors.has(reference)) return [...beside, target];
  walk.merged.circular.push(reference);
  addAnnotations(asObject(target), walk.merged);
  return beside;
}

/** A type that an ancestor unfolds already: its type and its annotations count here, its parts do not. */
function addAnnotations({ type, title, description, deprecated, properties }: JsonObject, merged: MergedSchema): void {
  const known = type ?? (properties ? 'object' : undefined);
  mergeConstraints(merged.keywords, { type: known, title, description, deprecated });
}

/** Adds the keywords of one schema; returns the schemas that apply together with it. */
function addPart(written: JsonObject, walk: Walk): unknown[] {
  const { merged } = walk;
  const schema = withModernKeywords(written);
  mergeConstraints(merged.keywords, schema);
  for (const [value, note] of enumDescriptions(schema)) if (!merged.notes.has(value)) merged.notes.set(value, note);
  for (const [name, value] of entriesOf(schema.properties)) append(merged.properties, name, value, walk);
  for (const [name, value] of entriesOf(schema.patternProperties)) append(merged.patternProperties, name, value, walk);
  for (const name of asArray(schema.required)) if (typeof name === 'string') merged.required.add(name);
  for (const key of ['additionalProperties', 'unevaluatedProperties']) {
    if (Object.hasOwn(schema, key)) merged.additional.push(schema[key]);
  }
  if (Object.hasOwn(schema, 'items')) merged.items.push(schema.items);
  for (const [index, item] of asArray(schema.prefixItems).entries()) append(merged.prefixItems, `${index}`, item, walk);
  return [...addComposition(schema, walk), ...asArray(schema.allOf)];
}

/** Adds the composition variants of a schema; returns each one that has no alternative. */
function addComposition(schema: JsonObject, walk: Walk): unknown[] {
  const { resolver, merged } = walk;
  const { compositions } = merged;
  const add = (keyword: RawComposition['keyword'], options: RawComposition['options']) =>
    compositions.push({ keyword, options, discriminator: null });
  const only: unknown[] = [];
  const discriminator = isJsonObject(schema.discriminator) ? schema.discriminator : null;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const all = asArray(schema[keyword]);
    const options = all.filter((option) => !isNull(option, resolver)).map((option) => ({ name: null, schema: option }));
    if (options.length < all.length) merged.nullable = true;
    if (options.length > 1 && !walk.firstVariants) compositions.push({ keyword, options, discriminator });
    else if (options.length > 1) only.push(firstUsable(options, walk));
    else for (const option of options) only.push(option.schema);
  }
  const conditional = (['if', 'then', 'else'] as const).filter((key) => Object.hasOwn(schema, key));
  const branches = conditional.map((name) => ({ name, schema: schema[name] }));
  if (conditional.includes('if')) add('if', branches);
  for (const keyword of ['not', 'contains', 'contentSchema', 'unevaluatedItems'] as const) {
    if (isJsonObject(schema[keyword])) add(keyword, [{ name: keyword, schema: schema[keyword] }]);
  }
  const dependent = entriesOf(schema.dependentSchemas).map(([name, value]) => ({ name, schema: value }));
  if (dependent.length > 0) add('dependentSchemas', dependent);
  return only;
}

/** The first variant that does not contain itself and is not deprecated, else the first one. */
function firstUsable(options: RawComposition['options'], { resolver, ancestors }: Walk): unknown {
  const isUsable = ({ schema }: RawComposition['options'][number]): boolean =>
    !ancestors.has(String(getOwn(schema, '$ref'))) && resolver.resolve(schema).deprecated !== true;
  return (options.find(isUsable) ?? options[0])?.schema;
}

function append(map: Map<string, unknown[]>, key: string, value: unknown, { texts }: Walk): void {
  const known = map.get(key);
  if (!known) return void map.set(key, [value]);
  const seen = texts.get(known) ?? new Set(known.map((other) => JSON.stringify(other)));
  texts.set(known, seen);
  const text = JSON.stringify(value);
  if (seen.has(text)) return;
  seen.add(text);
  known.push(value);
}
