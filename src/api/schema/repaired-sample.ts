import type { Schema } from '../load/document';
import {
  asArray,
  asObject,
  getOwn,
  isJsonObject,
  keysOfPointer,
  valueAt,
  type Keys,
} from '../load/json';
import { allOf, mergeSchema } from './merge';
import { sampleValue, type SampleOptions } from './sample-value';
import { faultOf, localSchema, type ValueFault } from './validator';

const MAX_REPAIRS = 8;

/** A part of a value, and what is there instead; without it, nothing is there. */
type Change = readonly [keys: Keys, part?: unknown];

/** Values for a part that its own schema does not make valid: what `not` leaves, or what fits one variant alone. */
const OTHERS = [0, -1, 1.5, 'a', true, {}, [], null];

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
    const isElsewhere = (other: unknown) => {
      const next = fault(other);
      return next?.errors[0]?.keyword !== 'required' && String(next?.keys) !== String(found.keys);
    };
    const [wanted] = wantedChanges(found, value, schema, options);
    const next = wanted
      ? changed(value, wanted)
      : otherChanges(found, schema, options)
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
    const { missingProperty, additionalProperty, unevaluatedProperty } = asObject(error.params);
    if (typeof missingProperty === 'string') {
      const field = [...place, missingProperty];
      return [[field, sampleValue(schemaAt(schema, field, options), options) ?? 'string']];
    }
    if (error.keyword === 'contains') {
      const item = sampleValue(localSchema(error.schema), options);
      return [[[...place, asArray(valueAt(value, place)).length], item]];
    }
    const forbidden = error.keyword === 'not' ? asArray(getOwn(error.schema, 'required')) : [];
    const extra = additionalProperty ?? unevaluatedProperty ?? forbidden.at(-1);
    return typeof extra === 'string' ? [[[...place, extra]]] : [];
  });
}

/** Other values of a part, and the value without it, or without a part that has it. */
function otherChanges({ keys }: ValueFault, schema: Schema, options: SampleOptions): Change[] {
  const inner = schemaAt(schema, keys, options);
  const made = sampleValue(inner, { ...options, isMade: true });
  const { enum: listed = [] } = mergeSchema(inner, options.resolver).keywords;
  const others = [made, ...listed, ...OTHERS].map((part): Change => [keys, part]);
  const without = keys.map((_, index): Change => [keys.slice(0, index + 1)]);
  return [...others, ...without.toReversed()];
}

function schemaAt(schema: Schema, keys: Keys, { resolver }: SampleOptions): Schema {
  return keys.reduce<Schema>((inner, key) => {
    const { properties, items } = mergeSchema(inner, resolver);
    return allOf(properties.get(String(key)) ?? items);
  }, schema);
}

function changed(value: unknown, [keys, part]: Change): unknown {
  const copy = { value: structuredClone(value) };
  const path = ['value', ...keys];
  const holder = valueAt(copy, path.slice(0, -1));
  const key = String(path.at(-1));
  if (part !== undefined) Object.assign(holder as object, { [key]: part });
  else if (isJsonObject(holder)) Reflect.deleteProperty(holder, key);
  return copy.value;
}
