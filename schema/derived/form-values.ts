import {
  entriesSchema,
  entrySchema,
  kindOf,
  manySchema,
  MORE,
  type JsonSchema,
} from './json-schema';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/**
 * A value of a file as a form needs it: maps with free keys become lists of entries, a single item becomes a list, and
 * values of any shape become JSON text. A value that does not match its schema is returned unchanged.
 */
export function toForm(schema: JsonSchema, value: Json): Json {
  const kind = kindOf(schema);
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'list' && Array.isArray(value))
    return value.map((item) => toForm(schema.items ?? {}, item));
  if (kind === 'one-or-many')
    return toForm(manySchema(schema), Array.isArray(value) ? value : [value]);
  if (!isObject(value)) return value;
  if (kind === 'record') return recordToForm(schema, value);
  if (kind === 'object') return objectToForm(schema, value);
  return value;
}

function recordToForm(schema: JsonSchema, value: JsonObject): Json {
  return toForm(
    entriesSchema(schema),
    Object.entries(value).map(([key, entry]) => ({ key, value: entry })),
  );
}

function objectToForm(schema: JsonSchema, value: JsonObject): Json {
  const { properties = {} } = schema;
  const isKnown = ([key]: [string, Json]) => Object.hasOwn(properties, key);
  const known = Object.entries(value).filter(isKnown);
  const others = Object.fromEntries(Object.entries(value).filter((entry) => !isKnown(entry)));
  return {
    ...Object.fromEntries(known.map(([key, item]) => [key, toForm(properties[key] ?? {}, item)])),
    ...(entrySchema(schema) ? { [MORE]: recordToForm(schema, others) } : others),
  };
}

/**
 * The value of a file for what a form sent. `base` is the value that the form was given. An unchanged form results in
 * `base`; what a form leaves empty is left out, except where `base` has it empty too.
 */
export function fromForm(schema: JsonSchema, form: Json, base: Json | undefined): Json | undefined {
  if (base !== undefined && equal(form, toForm(schema, base))) return base;
  const kind = kindOf(schema);
  if (kind === 'json') return typeof form === 'string' ? parsed(form) : form;
  if (kind === 'list' && Array.isArray(form)) return listFromForm(schema, form, base);
  if (kind === 'one-or-many') {
    const many = fromForm(manySchema(schema), form, Array.isArray(base) ? base : undefined);
    return Array.isArray(many) && many.length === 1 && !Array.isArray(base) ? many[0] : many;
  }
  if (kind === 'record' && Array.isArray(form)) return recordFromForm(schema, form, base);
  if (kind === 'object' && isObject(form)) return objectFromForm(schema, form, base);
  return form;
}

function listFromForm(schema: JsonSchema, form: readonly Json[], base: Json | undefined): Json[] {
  const items = schema.items ?? {};
  const before = Array.isArray(base) ? base : [];
  return form.flatMap((item, index) => {
    // A moved item keeps how it was written; else the item at the same position is the older form of this one.
    const same = before.find((other) => equal(item, toForm(items, other))) ?? before[index];
    const value = fromForm(items, item, same);
    return value === undefined ? [] : [value];
  });
}

function recordFromForm(
  schema: JsonSchema,
  form: readonly Json[],
  base: Json | undefined,
): JsonObject {
  const before = isObject(base) ? base : {};
  const keys = form.filter(isObject).map(({ key }) => String(key ?? ''));
  const twice = keys.find((key, index) => key !== '' && keys.indexOf(key) !== index);
  if (twice !== undefined)
    throw new Error(`Two entries have the key "${twice}". Give each entry its own key.`);
  return Object.fromEntries(
    form.filter(isObject).flatMap((entry): [string, Json][] => {
      const key = String(entry['key'] ?? '');
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      const value = fromForm(entrySchema(schema) ?? {}, entry['value'] ?? null, old);
      return key === '' || value === undefined ? [] : [[key, value]];
    }),
  );
}

function objectFromForm(schema: JsonSchema, form: JsonObject, base: Json | undefined): JsonObject {
  const { properties = {}, required = [] } = schema;
  const before = isObject(base) ? base : {};
  const more = form[MORE];
  const known = Object.entries(properties).flatMap(([key, property]): [string, Json][] => {
    const value = Object.hasOwn(form, key)
      ? fromForm(property, form[key] as Json, Object.hasOwn(before, key) ? before[key] : undefined)
      : undefined;
    const isLeftOut =
      isEmpty(value) &&
      !(Object.hasOwn(before, key) && required.includes(key)) &&
      !equal(value, before[key]);
    return value === undefined || isLeftOut ? [] : [[key, value]];
  });
  const others = Object.entries(form).filter(
    ([key]) => key !== MORE && !Object.hasOwn(properties, key),
  );
  const entries = Array.isArray(more) ? recordFromForm(schema, more, before) : {};
  return { ...Object.fromEntries([...known, ...others]), ...entries };
}

/** True for what a form has in a field that nobody filled in. */
function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isEmpty);
}

/** JSON text as a value; any other text is a text. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality of JSON values; the order of keys makes no difference. */
export function equal(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}
