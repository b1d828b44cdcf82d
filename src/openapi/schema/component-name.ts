import type { Schema, SchemaObject } from '../load/document';
import { nonEmptyString, referenceName } from '../load/json';
import type { Resolver } from '../load/local-refs';

/** Keywords that add parts to a schema: beside one of them a reference is one part of several. */
const PART_KEYWORDS = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'required',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'contentSchema',
  'not',
  'if',
  'dependentSchemas',
];

/**
 * The name of the component that a schema is: of a `$ref`, or of an `allOf` or a null union around a single one.
 * Annotations and limits beside it change no name. A composition has none, because the name of one part says nothing of
 * the others.
 */
export function nameOf(schema: Schema, resolver: Resolver): string | null {
  const part = repeated(schema, resolver).find(({ $ref }) => $ref !== undefined);
  return part?.$ref !== undefined && onlyPart(part, resolver) !== undefined ? referenceName(part.$ref) : null;
}

/**
 * The title of a schema: its own, else that of the one component that it is. The title of one part says nothing of a
 * composition.
 */
export function titleOf(schema: Schema, resolver: Resolver): string | null {
  return nonEmptyString(repeated(schema, resolver).find(({ title }) => nonEmptyString(title))?.title);
}

/**
 * The name of a variant: its title, its component's name, its constant or its plain type. A composition is not named by
 * one of its parts.
 */
export function variantName(schema: Schema, resolver: Resolver): string | null {
  const { title: given, $ref } = typeof schema === 'object' ? schema : {};
  const own = nonEmptyString(given);
  const name = nameOf(schema, resolver);
  if (own || (name === null && $ref !== undefined)) return own;
  const { title, const: only, type } = resolver.resolve(schema);
  const plain = typeof only === 'string' ? only : type;
  return nonEmptyString(title) ?? name ?? (typeof plain === 'string' && plain !== 'object' ? plain : null);
}

/** A schema and the schemas that it repeats, each the only part of the one before. */
function repeated(schema: Schema, resolver: Resolver): SchemaObject[] {
  const found = new Set<SchemaObject>();
  let part: Schema | undefined = schema;
  for (; typeof part === 'object' && !found.has(part); part = onlyPart(part, resolver)) found.add(part);
  return [...found];
}

/** The one schema that a schema repeats; undefined when it has parts of its own or is made of several. */
function onlyPart(schema: SchemaObject, resolver: Resolver): Schema | undefined {
  if (PART_KEYWORDS.some((key) => Object.hasOwn(schema, key))) return undefined;
  const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema;
  const parts = [
    ...($ref === undefined ? [] : [resolver.schema($ref) ?? {}]),
    ...allOf.filter((part) => !addsNothing(part)),
    ...[...oneOf, ...anyOf].filter((option) => !isNull(option, resolver)),
  ];
  return parts.length === 1 ? parts[0] : undefined;
}

/** Whether a schema allows null alone, as the part of a union that allows null. */
export function isNull(option: Schema, resolver: Resolver): boolean {
  const { type, const: only, enum: values } = resolver.resolve(option);
  return type === 'null' || only === null || (values?.length === 1 && values[0] === null);
}

/** A part that has annotations and limits only. */
function addsNothing(part: Schema): boolean {
  return (
    typeof part === 'object' &&
    ![...PART_KEYWORDS, '$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => Object.hasOwn(part, key))
  );
}
