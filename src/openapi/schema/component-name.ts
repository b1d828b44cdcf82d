import { isJsonObject, asObject, asArray, getOwn, referenceName, nonEmptyString, type Resolver } from '../load/json';

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
  const reference = getOwn(schema, '$ref');
  const only = onlyPart(schema, resolver);
  if (only === undefined) return null;
  return typeof reference === 'string' ? referenceName(reference) : nameOf(only, resolver);
}

/**
 * The title of a schema: its own, else that of the one component that it is. The title of one part says nothing of a
 * composition.
 */
export function titleOf(schema: unknown, resolver: Resolver): string | null {
  const seen = new Set<unknown>();
  for (let part = schema; isJsonObject(part) && !seen.has(part); part = onlyPart(part, resolver)) {
    seen.add(part);
    const title = nonEmptyString(part.title);
    if (title) return title;
  }
  return null;
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
