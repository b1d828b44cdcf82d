import {
  isJsonObject,
  asObject,
  asArray,
  getOwn,
  referenceName,
  nonEmptyString,
  type JsonObject,
  type Resolver,
} from '../load/json';

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
export function nameOf(schema: unknown, resolver: Resolver): string | null {
  const part = repeated(schema, resolver).find((one) => typeof one.$ref === 'string');
  return part && onlyPart(part, resolver) !== undefined ? referenceName(String(part.$ref)) : null;
}

/**
 * The title of a schema: its own, else that of the one component that it is. The title of one part says nothing of a
 * composition.
 */
export function titleOf(schema: unknown, resolver: Resolver): string | null {
  return nonEmptyString(repeated(schema, resolver).find(({ title }) => nonEmptyString(title))?.title);
}

/**
 * The name of a variant: its title, its component's name, its constant or its plain type. A composition is not named by
 * one of its parts.
 */
export function variantName(schema: unknown, resolver: Resolver): string | null {
  const own = nonEmptyString(getOwn(schema, 'title'));
  const name = nameOf(schema, resolver);
  if (own || (name === null && getOwn(schema, '$ref') !== undefined)) return own;
  const { title, const: only, type } = resolver.resolve(schema);
  const plain = typeof only === 'string' ? only : type;
  return nonEmptyString(title) ?? name ?? (typeof plain === 'string' && plain !== 'object' ? plain : null);
}

/** A schema and the schemas that it repeats, each the only part of the one before. */
function repeated(schema: unknown, resolver: Resolver): JsonObject[] {
  const found = new Set<JsonObject>();
  for (let part = schema; isJsonObject(part) && !found.has(part); part = onlyPart(part, resolver)) found.add(part);
  return [...found];
}

/** The one schema that a schema repeats; undefined when it has parts of its own or is made of several. */
function onlyPart(schema: unknown, resolver: Resolver): unknown {
  const reference = getOwn(schema, '$ref');
  const target = typeof reference === 'string' ? [resolver.at(reference) ?? {}] : [];
  if (PART_KEYWORDS.some((key) => Object.hasOwn(asObject(schema), key))) return undefined;
  const parts = [
    ...target,
    ...asArray(getOwn(schema, 'allOf')).filter((part) => !addsNothing(part)),
    ...['oneOf', 'anyOf'].flatMap((key) => asArray(getOwn(schema, key)).filter((option) => !isNull(option, resolver))),
  ];
  return parts.length === 1 ? parts[0] : undefined;
}

/** Whether a schema allows null alone, as the part of a union that allows null. */
export function isNull(option: unknown, resolver: Resolver): boolean {
  const schema = resolver.resolve(option);
  const { enum: values } = schema;
  return (
    schema.type === 'null' ||
    schema.const === null ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

/** A part that has annotations and limits only. */
function addsNothing(part: unknown): boolean {
  return (
    isJsonObject(part) && ![...PART_KEYWORDS, '$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => Object.hasOwn(part, key))
  );
}
