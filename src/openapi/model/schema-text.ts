import type { SchemaView } from '../schema/types';
import type { OutlineLabels } from './types';

/** The searched text of a schema: names, descriptions and values, without limits. */
export function schemaText(schema: SchemaView, labels: OutlineLabels): string {
  const words: string[] = [];
  addText(schema, labels, words);
  return words.join(' ');
}

function addText(schema: SchemaView, labels: OutlineLabels, into: string[]): void {
  for (const text of [schema.title, schema.description?.text, schema.constant]) if (text) into.push(text);
  into.push(...schema.enum);
  const parts = [
    ...schema.fields.map((field) => ({ name: labels.fieldName(field), part: field.schema })),
    ...schema.compositions.flatMap(({ variants }) =>
      variants.map((variant) => ({ name: variant.name, part: variant.schema })),
    ),
  ];
  for (const { name, part } of parts) {
    into.push(name);
    addText(part, labels, into);
  }
  if (schema.items) addText(schema.items, labels, into);
}

/** Addresses that the descriptions of a schema link to. */
export function schemaHrefs(schema: SchemaView): string[] {
  const hrefs: string[] = [];
  addHrefs(schema, hrefs);
  return hrefs;
}

function addHrefs(schema: SchemaView, hrefs: string[]): void {
  hrefs.push(...(schema.description?.hrefs ?? []));
  for (const part of [...schema.fields, ...schema.compositions.flatMap(({ variants }) => variants)])
    addHrefs(part.schema, hrefs);
  if (schema.items) addHrefs(schema.items, hrefs);
}
