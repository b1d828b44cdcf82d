import { isJsonObject, asObject, asArray, nonEmptyString, type Resolver } from '../load/json';
import { mergeSchema, type MergedSchema } from './merge';
import { nameOf } from './component-name';

const NOTHING_ABOVE: ReadonlySet<string> = new Set();

/** The type in words: `string or null`, `array of Project object`, `map of integer`, `Cat or Dog`, `any value`, `no value`. */
export function typeLabel(merged: MergedSchema, resolver: Resolver, depth = 0): string {
  if (merged.never) return 'no value';
  const words = typesOf(merged).map((type) => labelOf(type, merged, resolver, depth));
  const all = words.length > 0 ? words : [compositionLabel(merged, resolver)];
  return [...new Set([...all, ...(merged.nullable && all[0] !== 'null' ? ['null'] : [])])].join(' or ');
}

function typesOf(merged: MergedSchema): string[] {
  const { keywords: k } = merged;
  const declared = asArray(k.type).filter((type): type is string => typeof type === 'string' && type !== 'null');
  if (declared.length > 0) return declared;
  if (asArray(k.type).includes('null')) return ['null'];
  if (merged.properties.size + merged.patternProperties.size + merged.additional.length > 0) return ['object'];
  if (merged.items.length + merged.prefixItems.size > 0) return ['array'];
  const values = k.const === undefined ? asArray(k.enum) : [k.const];
  if (values.length > 0) return [...new Set(values.filter((value) => value !== null).map(jsonType))];
  if (k.pattern !== undefined || k.minLength !== undefined || k.maxLength !== undefined) return ['string'];
  return k.minimum !== undefined || k.maximum !== undefined || k.multipleOf !== undefined ? ['number'] : [];
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function labelOf(type: string, merged: MergedSchema, resolver: Resolver, depth: number): string {
  if (type === 'array') return arrayLabel(merged, resolver, depth);
  if (type !== 'object') return type;
  const [rest] = merged.additional.filter(isJsonObject);
  if (rest && merged.properties.size === 0 && depth < 4) return `map of ${inner(rest, resolver, depth)}`;
  return merged.name ? `${merged.name} object` : 'object';
}

function arrayLabel(merged: MergedSchema, resolver: Resolver, depth: number): string {
  if (merged.prefixItems.size > 0) return 'tuple';
  const [items] = merged.items;
  return items === undefined || depth > 3 ? 'array' : `array of ${inner(items, resolver, depth)}`;
}

function inner(schema: unknown, resolver: Resolver, depth: number): string {
  const words = typeLabel(mergeSchema(schema, resolver, NOTHING_ABOVE), resolver, depth + 1);
  return /^(?:one|any) of | or /.test(words) ? `(${words})` : words;
}

function compositionLabel(merged: MergedSchema, resolver: Resolver): string {
  const group = merged.compositions.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (!group) return merged.name && merged.circular.length > 0 ? merged.name : 'any value';
  const names = group.options.map(({ schema }) => optionWords(schema, resolver));
  if (names.some((name) => name === null) || names.length > 3)
    return group.keyword === 'oneOf' ? `one of ${names.length} types` : `any of ${names.length} types`;
  return [...new Set(names)].join(' or ');
}

function optionWords(schema: unknown, resolver: Resolver): string | null {
  const name = nameOf(schema, resolver);
  if (name !== null) return name;
  const { type, title } = asObject(schema);
  return nonEmptyString(title) ?? (typeof type === 'string' ? type : null);
}
