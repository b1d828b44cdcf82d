import { asArray, type JsonObject } from '../load/json';

const MAX_KEYWORDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'];
const MIN_KEYWORDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'];
const EITHER = ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems'];
const EVERY = ['pattern', 'multipleOf', 'propertyNames', 'dependentRequired'];
const FIRST = [
  'title',
  'description',
  'default',
  'const',
  'example',
  'examples',
  'format',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
  'discriminator',
  'externalDocs',
  'xml',
  'unevaluatedItems',
];

/**
 * Adds the keywords of one more part to those merged so far: types and enumerations shrink to what both allow, limits take the
 * stricter value, flags hold when one part sets them, patterns gather in a list, annotations keep the first.
 */
export function mergeConstraints(into: Record<string, unknown>, part: JsonObject): void {
  const limits = numericBounds(part);
  for (const key of MAX_KEYWORDS) bound(into, key, limits[key], Math.max);
  for (const key of MIN_KEYWORDS) bound(into, key, limits[key], Math.min);
  for (const key of EITHER) if (part[key] === true) into[key] = true;
  for (const key of EVERY) if (part[key] !== undefined) into[key] = [...asArray(into[key]), part[key]];
  for (const key of FIRST) if (part[key] !== undefined && into[key] === undefined) into[key] = part[key];
  if (Array.isArray(part.enum)) into.enum = Array.isArray(into.enum) ? common(into.enum, part.enum) : part.enum;
  if (part.type !== undefined) into.type = into.type === undefined ? typesOf(part.type) : commonTypes(typesOf(into.type), typesOf(part.type));
}

/** 3.0 writes exclusive bounds as a flag beside the bound; here they are numbers, as from 3.1 on. */
function numericBounds(part: JsonObject): JsonObject {
  const limits: Record<string, unknown> = { ...part };
  for (const [flag, key] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (limits[flag] === true) {
      limits[flag] = limits[key];
      delete limits[key];
    }
  }
  return limits;
}

function bound(into: Record<string, unknown>, key: string, value: unknown, stricter: (a: number, b: number) => number): void {
  if (typeof value !== 'number') return;
  const known = into[key];
  into[key] = typeof known === 'number' ? stricter(known, value) : value;
}

function typesOf(type: unknown): string[] {
  return (Array.isArray(type) ? type : [type]).filter((item): item is string => typeof item === 'string');
}

function commonTypes(a: readonly string[], b: readonly string[]): string[] {
  const shared = a.filter((type) => b.includes(type));
  if (!shared.includes('integer') && [a, b].some((types) => types.includes('integer')) && [a, b].some((types) => types.includes('number')))
    shared.push('integer');
  return shared.length > 0 ? shared : [...a];
}

function common(a: readonly unknown[], b: readonly unknown[]): unknown[] {
  const allowed = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => allowed.has(JSON.stringify(value)));
}
