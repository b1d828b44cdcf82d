import type { JsonObject } from '../load/json';

/** Lower limits: the greatest value is the strictest. */
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
/** Upper limits: the smallest value is the strictest. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
const FLAGS = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'];
const LISTS = ['pattern', 'multipleOf', 'propertyNames', 'dependentRequired'];
const ANNOTATIONS = [
  ...['title', 'description', 'default', 'const', 'example', 'examples', 'format', 'discriminator', 'externalDocs'],
  ...['contentMediaType', 'contentEncoding', 'contentSchema', 'xml', 'unevaluatedItems'],
];

/**
 * Adds the keywords of one more part to those merged so far. Types and enumerations keep what both parts allow, limits
 * take the stricter value, a flag is set when one part sets it, patterns become a list, and the first annotation wins.
 */
export function mergeConstraints(into: Record<string, unknown>, part: JsonObject): void {
  for (const key of LOWER_LIMITS) bound(into, key, part[key], Math.max);
  for (const key of UPPER_LIMITS) bound(into, key, part[key], Math.min);
  for (const key of FLAGS) if (part[key] === true) into[key] = true;
  for (const key of LISTS) if (part[key] !== undefined) ((into[key] ??= []) as unknown[]).push(part[key]);
  for (const key of ANNOTATIONS) if (part[key] !== undefined && into[key] === undefined) into[key] = part[key];
  if (Array.isArray(part.enum)) into.enum = Array.isArray(into.enum) ? common(into.enum, part.enum) : part.enum;
  if (part.type !== undefined)
    into.type = into.type === undefined ? typesOf(part.type) : commonTypes(typesOf(into.type), typesOf(part.type));
}

function bound(
  into: Record<string, unknown>,
  key: string,
  value: unknown,
  stricter: (a: number, b: number) => number,
): void {
  if (typeof value !== 'number') return;
  const known = into[key];
  into[key] = typeof known === 'number' ? stricter(known, value) : value;
}

function typesOf(type: unknown): string[] {
  return (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string');
}

function commonTypes(a: readonly string[], b: readonly string[]): string[] {
  const shared = a.filter((type) => b.includes(type));
  if (
    !shared.includes('integer') &&
    [a, b].some((types) => types.includes('integer')) &&
    [a, b].some((types) => types.includes('number'))
  )
    shared.push('integer');
  return shared.length > 0 ? shared : [...a];
}

function common(a: readonly unknown[], b: readonly unknown[]): unknown[] {
  const allowed = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => allowed.has(JSON.stringify(value)));
}
