import type { Schema } from '../load/document';
import type { Resolver } from '../load/local-refs';
import { mergeSchema, type MergedSchema } from './merge';
import { variantName } from './component-name';
import type { TypeExpression } from './types';

/** Arrays and maps inside of one another that a type names. */
const MAX_DEPTH = 3;
/** Alternatives that a type names one by one, and the characters of their names: more do not fit on a phone. */
const MAX_NAMES = 3;
const MAX_CHARACTERS = 40;

/**
 * The type of a schema as data: a reader's `string or null`, `array of Project object`, `map of integer`, `Cat or Dog`.
 */
export function typeExpression(merged: MergedSchema, resolver: Resolver, depth = 0): TypeExpression {
  if (merged.never) return { kind: 'never' };
  const types = merged.types.map((type) => expressionOf(type, merged, resolver, depth));
  const members = types.length > 0 ? types : compositionMembers(merged, resolver);
  const [first] = members;
  const isNull = first?.kind === 'name' && first.name === 'null';
  const all: TypeExpression[] = merged.nullable && !isNull ? [...members, { kind: 'name', name: 'null' }] : members;
  return all.length === 1 && all[0] ? all[0] : { kind: 'union', members: all };
}

function expressionOf(type: string, merged: MergedSchema, resolver: Resolver, depth: number): TypeExpression {
  const inner = (schema: Schema) => typeExpression(mergeSchema(schema, resolver), resolver, depth + 1);
  if (type === 'array') {
    const [items] = merged.items;
    if (merged.prefixItems.size > 0) return { kind: 'tuple' };
    return { kind: 'array', items: items === undefined || depth > MAX_DEPTH ? null : inner(items) };
  }
  if (type !== 'object') return { kind: 'name', name: type };
  const [values] = merged.additional.filter((schema) => typeof schema === 'object');
  if (values && merged.properties.size === 0 && depth <= MAX_DEPTH) return { kind: 'map', values: inner(values) };
  return { kind: 'object', name: merged.name };
}

function compositionMembers(merged: MergedSchema, resolver: Resolver): TypeExpression[] {
  const group = merged.compositions.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!group)
    return [merged.name && merged.circular.length > 0 ? { kind: 'name', name: merged.name } : { kind: 'any' }];
  const names = group.options.map(({ schema }) => {
    const { type } = typeof schema === 'object' ? schema : {};
    return variantName(schema, resolver) ?? (typeof type === 'string' ? type : null);
  });
  if (names.length > MAX_NAMES || names.includes(null) || names.join('').length > MAX_CHARACTERS)
    return [{ kind: 'alternatives', keyword: group.keyword === 'oneOf' ? 'oneOf' : 'anyOf', count: names.length }];
  return [...new Set(names)].map((name) => ({ kind: 'name', name: name ?? '' }));
}
