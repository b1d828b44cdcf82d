import type { Schema } from '../load/document';
import type { Keys } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { allOf, mergeSchema } from './merge';
import { sampleValue, type SampleOptions } from './sample-value';
import { faultOf, type Repair } from './validator';

const MAX_REPAIRS = 8;

/**
 * A sample with what its validator misses: fields of \`then\`, items of \`contains\`, one field less of \`not\`. Undefined where
 * no valid value is found.
 */
export function repairedSample(schema: Schema, options: SampleOptions): unknown {
  return repaired(schema, options) ?? repaired(schema, { ...options, isMade: true });
}

function repaired(schema: Schema, options: SampleOptions): unknown {
  const fault = faultOf(options.resolver.document, schema);
  const value = structuredClone(sampleValue(schema, options));
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const found = fault(value);
    if (found === null) return value;
    if (found.repair === null || !repair(value, found.repair, schema, options)) return undefined;
  }
  return undefined;
}

function repair(
  value: unknown,
  { keys, name, isForbidden, item }: Repair,
  schema: Schema,
  options: SampleOptions,
): boolean {
  const part = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
  if (Array.isArray(part) && item !== undefined) part.push(sampleValue(item, options));
  if (typeof part !== 'object' || part === null || name === undefined) return item !== undefined;
  const fields = part as Record<string, unknown>;
  if (isForbidden) delete fields[name];
  else
    fields[name] =
      sampleValue(schemaAt(schema, [...keys, name], options.resolver), options) ?? 'string';
  return true;
}

function schemaAt(schema: Schema, keys: Keys, resolver: Resolver): Schema {
  return keys.reduce<Schema>((inner, key) => {
    const { properties, items } = mergeSchema(inner, resolver);
    return allOf(properties.get(String(key)) ?? items);
  }, schema);
}
