import type { Schema } from '../load/document';
import type { Resolver } from '../load/local-refs';
import { isChoice, mergeSchema, type MergedSchema, variantName } from './merge';

/** Arrays and maps inside of one another that a type names. */
const MAX_DEPTH = 3;
/** Alternatives that a type names one by one, and the characters of their names: more do not fit on a phone. */
const MAX_NAMES = 3;
const MAX_CHARACTERS = 40;

/**
 * The type of a schema for readers: `string or null`, `array of Project object`, `map of integer`, `Cat or Dog`, `one of
 * 5 types`, `any value`, `no value`.
 */
export function typeLabel(merged: MergedSchema, resolver: Resolver, depth = 0): string {
  if (merged.never) return 'no value';
  const members = new Set(merged.types.map((type) => labelOf(type, merged, resolver, depth)));
  if (members.size === 0) members.add(alternativesLabel(merged, resolver));
  if (merged.nullable) members.add('null');
  return [...members].join(' or ');
}

function labelOf(type: string, merged: MergedSchema, resolver: Resolver, depth: number): string {
  const inner = (schema: Schema): string => {
    const label = typeLabel(mergeSchema(schema, resolver), resolver, depth + 1);
    return /^(?:one|any) of | or /.test(label) ? `(${label})` : label;
  };
  if (type === 'array') {
    const [items] = merged.items;
    if (merged.prefixItems.size > 0) return 'tuple';
    if (items === undefined || depth > MAX_DEPTH) return 'array';
    return `array of ${inner(items)}`;
  }
  if (type !== 'object') return type;
  const [values] = merged.additional.filter((schema) => typeof schema === 'object');
  if (values && merged.properties.size === 0 && depth <= MAX_DEPTH)
    return `map of ${inner(values)}`;
  return merged.name === null ? 'object' : `${merged.name} object`;
}

/** The label of a schema without a type of its own. */
function alternativesLabel(merged: MergedSchema, resolver: Resolver): string {
  const group = merged.compositions.find(isChoice);
  if (!group && merged.name !== null && merged.circular.length > 0) return merged.name;
  if (!group) return 'any value';
  const names = group.options.map(({ schema }) => {
    const [type = null, ...others] = mergeSchema(schema, resolver).types;
    return variantName(schema, resolver) ?? (others.length > 0 ? null : type);
  });
  if (names.length > MAX_NAMES || names.includes(null) || names.join('').length > MAX_CHARACTERS)
    return `${group.keyword === 'oneOf' ? 'one' : 'any'} of ${names.length} types`;
  return [...new Set(names)].join(' or ');
}
