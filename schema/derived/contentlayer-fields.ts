import type { FieldDefs } from 'contentlayer2/source-files';
import { z } from 'zod';
import { inputSchema } from './input-schema';
import type { JsonSchema } from './json-schema';

/**
 * Zod → Contentlayer fields, through JSON Schema. Contentlayer checks types and unknown fields; in a computed field, Zod
 * checks what these cannot say. Throws for a type that Contentlayer does not have.
 */
export function contentlayerFields(schema: z.ZodObject): FieldDefs {
  return fieldsOf(inputSchema(schema));
}

function fieldsOf(schema: JsonSchema): FieldDefs {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const common = { description: property.description, required: required.has(name) };
    return [name, { ...typeOf(property, name), ...common }];
  });
  return Object.fromEntries(entries) as FieldDefs;
}

function typeOf(property: JsonSchema, name: string): object {
  if (property.enum) return { type: 'enum', options: property.enum };
  if (property.type === 'string' || property.type === 'boolean' || property.type === 'number')
    return { type: property.type };
  if (property.type === 'array' && property.items)
    return { type: 'list', of: itemOf(property.items, name) };
  throw new Error(
    `The field "${name}" has a type that Contentlayer does not have: ${JSON.stringify(property.type)}. Use text, a number, true or false, a list, or one of several values.`,
  );
}

function itemOf(items: JsonSchema, name: string): object {
  if (items.type !== 'object') return typeOf(items, name);
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/s$/, '')}`;
  return { type: 'nested', def: () => ({ name: typeName, fields: fieldsOf(items) }) };
}
