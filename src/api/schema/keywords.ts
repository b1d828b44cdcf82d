import type { SchemaObject } from '../load/document';

/** Lower limits: the greatest value is the strictest. */
const LOWER_LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
  'minContains',
] as const;
/** Upper limits: the smallest value is the strictest. */
const UPPER_LIMITS = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'maxContains',
] as const;
const FLAGS = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'] as const;
const LISTS = ['pattern', 'multipleOf', 'propertyNames', 'dependentRequired'] as const;
const ANNOTATIONS = [
  'title',
  'default',
  'const',
  'example',
  'examples',
  'format',
  'discriminator',
  'externalDocs',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
  'xml',
  'unevaluatedItems',
] as const;

type Limit = (typeof LOWER_LIMITS)[number] | (typeof UPPER_LIMITS)[number];

/** The keywords of all parts of a schema, each with one value; what counts together is a list. */
export type Keywords = { [Key in Limit]?: number } & {
  -readonly [
    Key in (typeof FLAGS)[number] | (typeof ANNOTATIONS)[number] | 'enum' | 'description'
  ]?: SchemaObject[Key] | undefined;
} & { [Key in (typeof LISTS)[number]]?: NonNullable<SchemaObject[Key]>[] } & {
  type?: readonly string[];
};

/** The values that a schema names: its constant, else its enumeration. */
export function allowedValues({ const: only, enum: listed = [] }: Keywords): readonly unknown[] {
  return only === undefined ? listed : [only];
}

/**
 * Adds the keywords of one more part to those merged so far. Types and enumerations keep what both parts allow, limits
 * take the stricter value, a flag is set when one part sets it, patterns become a list, and the first annotation wins.
 */
export function mergeConstraints(
  into: Keywords,
  part: { [Key in keyof SchemaObject]?: SchemaObject[Key] | undefined },
): void {
  const all: Record<string, unknown> = into;
  for (const key of LOWER_LIMITS) bound(into, key, part[key], Math.max);
  for (const key of UPPER_LIMITS) bound(into, key, part[key], Math.min);
  for (const key of FLAGS) if (part[key] === true) into[key] = true;
  for (const key of LISTS)
    if (part[key] !== undefined) ((all[key] ??= []) as unknown[]).push(part[key]);
  for (const key of ANNOTATIONS)
    if (part[key] !== undefined && into[key] === undefined) all[key] = part[key];
  if (part.enum) into.enum = into.enum ? common(into.enum, part.enum) : part.enum;
  const types = [part.type].flat().filter((type) => typeof type === 'string');
  if (types.length > 0) into.type = into.type ? commonTypes(into.type, types) : types;
}

function bound(
  into: Keywords,
  key: Limit,
  value: number | boolean | undefined,
  stricter: (a: number, b: number) => number,
): void {
  if (typeof value === 'number') into[key] = stricter(into[key] ?? value, value);
}

function commonTypes(a: readonly string[], b: readonly string[]): string[] {
  const shared = a.filter((type) => b.includes(type));
  if (
    !shared.includes('integer') &&
    [a, b].some((types) => types.includes('integer')) &&
    [a, b].some((types) => types.includes('number'))
  )
    shared.push('integer');
  return shared.length > 0 ? shared : [...a];
}

function common(a: readonly unknown[], b: readonly unknown[]): unknown[] {
  const allowed = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => allowed.has(JSON.stringify(value)));
}

const EXCLUSIVE_BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

const OLDER = ['nullable', ...EXCLUSIVE_BOUNDS.map(([flag]) => flag)];

/**
 * A schema with the keywords of version 3.1: `nullable` is a type, an exclusive bound is a number. `nullable` stays where
 * no type can say it: beside other keywords that forbid null. The schemas inside are not changed. Authors write the older
 * keywords in every version.
 */
export function withModernKeywords(schema: SchemaObject): SchemaObject {
  if (!OLDER.some((key) => Object.hasOwn(schema, key))) return schema;
  const { nullable, ...others } = schema;
  const modern: Record<string, unknown> = others;
  for (const [flag, key] of EXCLUSIVE_BOUNDS) {
    if (typeof modern[flag] !== 'boolean') continue;
    if (modern[flag]) {
      modern[flag] = modern[key];
      delete modern[key];
    } else delete modern[flag];
  }
  if (nullable !== true) return modern;
  const isClosed =
    schema.type === undefined || schema.enum !== undefined || Object.hasOwn(schema, 'const');
  if (isClosed) return { ...modern, nullable };
  return { ...modern, type: [schema.type ?? [], 'null'].flat() };
}
