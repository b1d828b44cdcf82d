/** The parts of JSON Schema (draft 2020-12) that `z.toJSONSchema` writes for content. */
export interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  maxLength?: number;
  default?: unknown;
  enum?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  /** What the value names, so that a form can offer a choice: a page, or an operation. */
  relation?: 'route' | 'operation';
}

/** How a form shows a value. */
export type FormKind =
  'text' | 'number' | 'boolean' | 'choice' | 'list' | 'one-or-many' | 'object' | 'record' | 'json';

/** Key of the list that holds the entries of an object that its schema does not name. */
export const MORE = '$more';

/** The kind of field of a schema; `json` is for values of any shape. */
export function kindOf(schema: JsonSchema): FormKind {
  if (schema.enum) return 'choice';
  if (schema.anyOf?.some(({ type }) => type === 'array')) return 'one-or-many';
  if (schema.type === 'array' && schema.items) return 'list';
  if (schema.type === 'object') return schema.properties ? 'object' : 'record';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  return schema.type === 'string' ? 'text' : 'json';
}

/** The schema of the entries that an object's schema does not name; undefined if there are none. */
export function entrySchema(schema: JsonSchema): JsonSchema | undefined {
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** The schema of a list of entries, each with its key: a form has no maps. */
export function entriesSchema(schema: JsonSchema): JsonSchema {
  const key = { type: 'string', ...schema.propertyNames };
  const value = entrySchema(schema) ?? {};
  return {
    type: 'array',
    items: { type: 'object', properties: { key, value }, required: ['key', 'value'] },
  };
}

/** The schema of the list of a value that may be written as one item. */
export function manySchema(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  return { ...rest, ...anyOf?.find(({ type }) => type === 'array') };
}
