import type { Schema } from '../load/document';
import { asArray, asObject, getOwn, keysOfPointer, valueAt, type Keys } from '../load/json';
import { allOf, mergeSchema } from './merge';
import { MAX_DEPTH, otherFields, sampleValue, varied, type SampleOptions } from './sample-value';
import { faultOf, localSchema, type ValueFault } from './validator';

const MAX_REPAIRS = 8;

/** A part of a value, and what is there instead; without it, nothing is there. */
type Change = readonly [keys: Keys, part?: unknown];

/** Values for a part that its own schema does not make valid: what `not` leaves, or what fits one variant alone. */
const TEXTS = ['a', 'a@b.co', 'http://a.co', 'Aa1!Aa1!Aa1!Aa1!'];
const OTHERS = [0, -1, 1.5, ...TEXTS, true, {}, [], null];

/**
 * A sample that is valid. Where its schema says in a way that no sample follows what a value needs (`then`, `not`,
 * `contains`, limits that only some values of an enumeration fit), the validator's faults lead to a valid one. Undefined
 * where none is found.
 */
export function repairedSample(schema: Schema, options: SampleOptions): unknown {
  const fault = faultOf(options.resolver.document, schema);
  let value = sampleValue(schema, options);
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const found = fault(value);
    if (found === null) return value;
    // Types nest that deep that contain themselves: what is made there would nest deeper each round.
    if (found.keys.length >= MAX_DEPTH) return undefined;
    const isElsewhere = (other: unknown) => {
      const next = fault(other);
      if (next === null) return true;
      const isInside = found.keys.every((key, index) => next.keys[index] === key);
      return next.errors[0]?.keyword !== 'required' && !isInside;
    };
    const [wanted] = wantedChanges(found, value, schema, options);
    const next = wanted
      ? changed(value, wanted)
      : otherChanges(found, value, schema, options)
          .map((change) => changed(value, change))
          .find(isElsewhere);
    if (next === undefined) return undefined;
    value = next;
  }
  return undefined;
}

/** What the validator misses, or does not want. */
function wantedChanges(
  { errors }: ValueFault,
  value: unknown,
  schema: Schema,
  options: SampleOptions,
): Change[] {
  return errors.toReversed().flatMap((error): Change[] => {
    const place = keysOfPointer(error.instancePath);
    const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = asObject(
      error.params,
    );
    if (typeof missingProperty === 'string') {
      const field = [...place, missingProperty];
      const own = getOwn(getOwn(error.parentSchema, 'properties'), missingProperty) ?? {};
      const inner = allOf([schemaAt(schema, field, options), localSchema(own)]);
      return [[field, sampleValue(inner, options) ?? 'string']];
    }
    if (error.keyword === 'contains') {
      const item = sampleValue(localSchema(error.schema), options);
      const most = Number(getOwn(error.parentSchema, 'maxItems') ?? Infinity);
      return [[[...place, Math.min(asArray(valueAt(value, place)).length, most - 1)], item]];
    }
    const forbidden = error.keyword === 'not' ? asArray(getOwn(error.schema, 'required')) : [];
    const extra = additionalProperty ?? unevaluatedProperty ?? propertyName ?? forbidden.at(-1);
    return typeof extra === 'string' ? [[[...place, extra]]] : [];
  });
}

/** Other values of a part, and the value without a field of it, without it, or without a part that has it. */
function otherChanges(
  { keys, errors }: ValueFault,
  value: unknown,
  schema: Schema,
  options: SampleOptions,
): Change[] {
  const inner = schemaAt(schema, keys, options);
  const made = [inner, localSchema(errors[0]?.parentSchema ?? {})].map((one) =>
    sampleValue(one, { ...options, isMade: true }),
  );
  const { keywords } = mergeSchema(inner, options.resolver);
  const part = valueAt(value, keys);
  const next = varied(part, 1, keywords);
  const others = [...made, next, ...(keywords.enum ?? []), ...OTHERS].map((other): Change => [
    keys,
    other,
  ]);
  const names = Object.keys(asObject(part)).toReversed();
  const without = keys.map((_, index): Change => [keys.slice(0, index + 1)]);
  return [...names.map((name): Change => [[...keys, name]]), ...others, ...without.toReversed()];
}

function schemaAt(schema: Schema, keys: Keys, { resolver }: SampleOptions): Schema {
  return keys.reduce<Schema>((inner, key) => {
    const merged = mergeSchema(inner, resolver);
    const name = String(key);
    const parts = merged.properties.get(name) ?? merged.prefixItems.get(name);
    return allOf(parts ?? [...merged.items, ...otherFields(name, merged)]);
  }, schema);
}

/** A copy of a value with the change. A field may have the name `__proto__`. */
function changed(value: unknown, [[key, ...inner], part]: Change): unknown {
  if (key === undefined) return part;
  const own = changed(valueAt(value, [key]), [inner, part]);
  const entries = Object.entries({ ...(value as object), [key]: own });
  const kept = entries.filter(([, one]) => one !== undefined);
  return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept);
}
