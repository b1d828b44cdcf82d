import type { SchemaView } from '../schema/types';
import { fieldLabel } from '../labels';

/** The searched text of a schema: names, descriptions and values, without limits. */
export function schemaText(schema: SchemaView): string {
  return [...textsOf(schema)].filter(Boolean).join(' ');
}

/** A name with what is said about it, apart from the text before it: an excerpt has it all on one line. */
export function namedText(name: string, text: string): string {
  return text ? `· ${name}: ${text}` : `· ${name}`;
}

function* textsOf(schema: SchemaView): Generator<string | null | undefined> {
  yield* [schema.title, schema.description?.text, schema.constant, ...schema.enum];
  for (const { text } of schema.enumDescriptions.values()) yield text;
  for (const field of schema.fields) yield namedText(fieldLabel(field), schemaText(field.schema));
  for (const { name, schema: part } of variantsOf(schema)) yield* [name, ...textsOf(part)];
  if (schema.items) yield* textsOf(schema.items);
}

function variantsOf({ compositions }: SchemaView) {
  return compositions.flatMap(({ variants }) => variants);
}
