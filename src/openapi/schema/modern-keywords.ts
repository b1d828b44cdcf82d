import type { Schema, SchemaObject } from '../load/document';

/** Keywords that stay beside the union of a nullable schema, where every reader of the schema looks for them. */
const ANNOTATIONS = new Set(
  'title description default example examples readOnly writeOnly deprecated externalDocs xml'.split(' '),
);
const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** A schema in which `items` is one schema. */
export type ModernSchema = Omit<SchemaObject, 'items'> & { readonly items?: Schema };

const OLDER = ['nullable', 'items', ...BOUNDS.map(([flag]) => flag)];

/**
 * A schema with the keywords of version 3.1: `nullable` is a type, or a union where other keywords forbid null; an
 * exclusive bound is a number; a list of `items` is `prefixItems`. The schemas inside are not changed. Authors write
 * the older keywords in every version.
 */
export function withModernKeywords(schema: SchemaObject): ModernSchema {
  if (!OLDER.some((key) => Object.hasOwn(schema, key))) return schema as ModernSchema;
  const { nullable, items, additionalItems, ...others } = schema;
  const modern: Record<string, unknown> = others;
  for (const [flag, key] of BOUNDS) {
    if (typeof modern[flag] !== 'boolean') continue;
    if (modern[flag]) {
      modern[flag] = modern[key];
      delete modern[key];
    } else delete modern[flag];
  }
  if (Array.isArray(items)) modern.prefixItems = items;
  const rest = Array.isArray(items) ? additionalItems : items;
  if (rest !== undefined) modern.items = rest;
  return nullable === true ? withNull(modern) : (modern as ModernSchema);
}

function withNull(schema: ModernSchema): ModernSchema {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0 && !Object.hasOwn(schema, 'enum') && !Object.hasOwn(schema, 'const'))
    return { ...schema, type: [...types, 'null'] };
  const isOuter = ([key]: readonly [string, unknown]) => ANNOTATIONS.has(key) || key.startsWith('x-');
  const inner = Object.entries(schema).filter((entry) => !isOuter(entry));
  return {
    ...Object.fromEntries(Object.entries(schema).filter(isOuter)),
    anyOf: [Object.fromEntries(inner), { type: 'null' }],
  };
}
