import { asArray, entriesOf, getOwn, isJsonObject, type JsonObject } from '../load/json';

/** A value is compared with each alternative of each alternative; more comparisons than this take seconds. */
const MAX_COMPARISONS = 5000;

/**
 * Whether the validation of a value stays short: alternatives that refer to alternatives double the time with each
 * step. `at` follows a reference.
 */
export function isCheapToValidate(schema: unknown, at: (reference: string) => unknown): boolean {
  return comparisons(schema, at, new Map()) <= MAX_COMPARISONS;
}

function comparisons(schema: unknown, at: (reference: string) => unknown, known: Map<JsonObject, number>): number {
  if (!isJsonObject(schema)) return 1;
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A schema that contains itself is visited once for each level of the value.
  known.set(schema, 1);
  const reference = getOwn(schema, '$ref');
  const parts = [
    ...(typeof reference === 'string' ? [at(reference)] : []),
    ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) => asArray(schema[key])),
    ...['not', 'if', 'then', 'else', 'items', 'contains', 'additionalProperties'].map((key) => getOwn(schema, key)),
    ...['properties', 'patternProperties', 'dependentSchemas'].flatMap((key) =>
      entriesOf(schema[key]).map(([, part]) => part),
    ),
  ].filter(isJsonObject);
  const cost = parts.reduce((sum, part) => Math.min(sum + comparisons(part, at, known), Number.MAX_SAFE_INTEGER), 1);
  known.set(schema, cost);
  return cost;
}
