import type { Schema, SchemaObject } from '../load/document';
import type { Resolver } from '../load/resolver';

/** A value is compared with each alternative of each alternative; more comparisons than this take seconds. */
const MAX_COMPARISONS = 5000;

/**
 * Whether the validation of a value stays short: alternatives that refer to alternatives double the time with each
 * step.
 */
export function isCheapToValidate(schema: Schema, resolver: Resolver): boolean {
  return comparisons(schema, resolver, new Map()) <= MAX_COMPARISONS;
}

function comparisons(schema: Schema, resolver: Resolver, known: Map<SchemaObject, number>): number {
  if (typeof schema === 'boolean') return 1;
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A schema that contains itself is visited once for each level of the value.
  known.set(schema, 1);
  const parts = [
    schema.$ref === undefined ? undefined : resolver.schema(schema.$ref),
    ...(['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const).flatMap((key) => schema[key] ?? []),
    ...(['not', 'if', 'then', 'else', 'items', 'contains', 'additionalProperties'] as const).map((key) => schema[key]),
    ...(['properties', 'patternProperties', 'dependentSchemas'] as const).flatMap((key) =>
      Object.values(schema[key] ?? {}),
    ),
  ]
    .flat()
    .filter((part) => typeof part === 'object');
  const cost = parts.reduce(
    (sum, part) => Math.min(sum + comparisons(part, resolver, known), Number.MAX_SAFE_INTEGER),
    1,
  );
  known.set(schema, cost);
  return cost;
}
