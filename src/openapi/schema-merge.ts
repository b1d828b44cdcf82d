import { entries, isJson, json, list, own, referenceName, type Json, type Resolver } from './json';
import { enumNotes } from './schema-words';
import { tighten } from './schema-tighten';

/** A schema together with everything that `$ref` and `allOf` add to it, as one. */
export interface MergedSchema {
  /** Keywords with a single value: annotations (the outermost one wins) and limits (the strictest one wins). */
  readonly keywords: Record<string, unknown>;
  /** Name of the component, when the schema is one and nothing else adds fields to it. */
  name: string | null;
  /** Components that were merged in. */
  readonly refs: string[];
  /** Components that contain this schema already: they are named, not unfolded again. */
  readonly circular: string[];
  /** `false` somewhere: no value is valid. */
  never: boolean;
  nullable: boolean;
  /** What is said of each value of an enumeration, by the value in words. */
  readonly notes: Map<string, string>;
  /** For each property every schema that it has to satisfy. */
  readonly properties: Map<string, unknown[]>;
  readonly patternProperties: Map<string, unknown[]>;
  readonly required: Set<string>;
  readonly additional: unknown[];
  readonly items: unknown[];
  readonly choices: RawChoices[];
}

/** Alternatives before they are unfolded. */
export interface RawChoices {
  readonly keyword: 'oneOf' | 'anyOf' | 'if' | 'not' | 'dependentSchemas' | 'contains' | 'contentSchema' | 'unevaluatedItems';
  readonly options: readonly { readonly name: string | null; readonly schema: unknown }[];
  readonly discriminator: Json | null;
}

/** Several schemas that hold at once, as one. */
export function joined(schemas: readonly unknown[]): unknown {
  return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}

/** Tells which components are being unfolded around a place. */
type Surroundings = Pick<ReadonlySet<string>, 'has'>;

interface Walk {
  readonly resolver: Resolver;
  readonly above: Surroundings;
  readonly merged: MergedSchema;
}

/**
 * Merges a schema. Order of precedence for annotations: what stands beside `$ref` or `allOf`, then the parts in their order.
 * `above` holds the components that are being unfolded around this place.
 */
export function mergeSchema(schema: unknown, resolver: Resolver, above: Surroundings): MergedSchema {
  const merged: MergedSchema = {
    keywords: {},
    name: null,
    refs: [],
    circular: [],
    never: false,
    nullable: false,
    notes: new Map(),
    properties: new Map(),
    patternProperties: new Map(),
    required: new Set(),
    additional: [],
    items: [],
    choices: [],
  };
  collect(schema, { resolver, above, merged });
  const types = merged.keywords.type;
  if (Array.isArray(types) && types.includes('null')) merged.nullable = true;
  merged.name = nameOf(schema, merged);
  return merged;
}

function collect(schema: unknown, walk: Walk): void {
  if (schema === false) walk.merged.never = true;
  if (!isJson(schema)) return;
  const reference = own(schema, '$ref');
  if (typeof reference !== 'string') return addPart(schema, walk);
  if (walk.resolver.siblingsCount) addPart(schema, walk);
  if (walk.merged.refs.includes(reference)) return;
  walk.merged.refs.push(reference);
  const target = walk.resolver.at(reference);
  if (!walk.above.has(reference)) return collect(target, walk);
  walk.merged.circular.push(reference);
  addAnnotations(json(target), walk.merged);
}

/** A type that is being unfolded above: its type and text still count, its parts do not. */
function addAnnotations(schema: Json, merged: MergedSchema): void {
  const { type, title, description, deprecated, nullable } = schema;
  const outline: Json = { type: type ?? (schema.properties ? 'object' : undefined), title, description, deprecated };
  tighten(merged.keywords, Object.fromEntries(entries(outline).filter(([, value]) => value !== undefined)));
  if (nullable === true) merged.nullable = true;
}

function addPart(schema: Json, walk: Walk): void {
  const { merged } = walk;
  tighten(merged.keywords, schema);
  if (schema.nullable === true) merged.nullable = true;
  for (const [value, note] of enumNotes(schema)) if (!merged.notes.has(value)) merged.notes.set(value, note);
  for (const [name, value] of entries(schema.properties)) append(merged.properties, name, value);
  for (const [name, value] of entries(schema.patternProperties)) append(merged.patternProperties, name, value);
  for (const name of list(schema.required)) if (typeof name === 'string') merged.required.add(name);
  for (const key of ['additionalProperties', 'unevaluatedProperties']) {
    if (Object.hasOwn(schema, key)) merged.additional.push(schema[key]);
  }
  if (Object.hasOwn(schema, 'items')) merged.items.push(schema.items);
  addChoices(schema, walk);
  for (const part of list(schema.allOf)) collect(part, walk);
}

function addChoices(schema: Json, walk: Walk): void {
  const discriminator = isJson(schema.discriminator) ? schema.discriminator : null;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const all = list(schema[keyword]);
    const options = all.filter((option) => !isNull(option, walk.resolver));
    if (options.length < all.length) walk.merged.nullable = true;
    if (options.length === 1) collect(options[0], walk);
    else if (options.length > 1)
      walk.merged.choices.push({ keyword, options: options.map((option) => ({ name: null, schema: option })), discriminator });
  }
  const { choices } = walk.merged;
  const conditional = (['if', 'then', 'else'] as const).filter((key) => Object.hasOwn(schema, key));
  if (conditional.includes('if'))
    choices.push({ keyword: 'if', options: conditional.map((name) => ({ name, schema: schema[name] })), discriminator: null });
  for (const keyword of ['not', 'contains', 'contentSchema', 'unevaluatedItems'] as const) {
    if (isJson(schema[keyword])) choices.push({ keyword, options: [{ name: keyword, schema: schema[keyword] }], discriminator: null });
  }
  const dependent = entries(schema.dependentSchemas);
  if (dependent.length > 0)
    choices.push({ keyword: 'dependentSchemas', options: dependent.map(([name, value]) => ({ name, schema: value })), discriminator: null });
}

function isNull(option: unknown, resolver: Resolver): boolean {
  const schema = resolver.resolve(option);
  const { enum: values } = schema;
  return schema.type === 'null' || schema.const === null || (Array.isArray(values) && values.length === 1 && values[0] === null);
}

/** A reference keeps its name; so does an `allOf` or a null union around a single one. */
function nameOf(schema: unknown, merged: MergedSchema): string | null {
  const direct = own(schema, '$ref');
  if (typeof direct === 'string') return referenceName(direct);
  const [only, ...others] = ['allOf', 'oneOf', 'anyOf']
    .flatMap((key) => list(own(schema, key)))
    .filter((part) => typeof own(part, '$ref') === 'string');
  const extended = Object.hasOwn(json(schema), 'properties') || merged.choices.length > 0;
  return only && others.length === 0 && !extended ? referenceName(String(own(only, '$ref'))) : null;
}

function append(map: Map<string, unknown[]>, key: string, value: unknown): void {
  const known = map.get(key) ?? [];
  const same = known.some((other) => other === value || JSON.stringify(other) === JSON.stringify(value));
  map.set(key, same ? known : [...known, value]);
}
