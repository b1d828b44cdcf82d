import type { SchemaView } from './types';

/** The searchable words of a schema: names, descriptions, values; not the limits. */
export function schemaText(schema: SchemaView): string {
  const words: string[] = [];
  addWords(schema, words);
  return words.join(' ');
}

function addWords(schema: SchemaView, words: string[]): void {
  for (const text of [schema.title, schema.description?.text, schema.constant]) if (text) words.push(text);
  words.push(...schema.enum);
  for (const part of [...schema.fields, ...schema.compositions.flatMap(({ variants: options }) => options)]) {
    words.push(part.name);
    addWords(part.schema, words);
  }
  if (schema.items) addWords(schema.items, words);
}

/** Addresses that the descriptions of a schema link to. */
export function schemaHrefs(schema: SchemaView): string[] {
  const hrefs: string[] = [];
  addHrefs(schema, hrefs);
  return hrefs;
}

function addHrefs(schema: SchemaView, hrefs: string[]): void {
  hrefs.push(...(schema.description?.hrefs ?? []));
  for (const part of [...schema.fields, ...schema.compositions.flatMap(({ variants: options }) => options)]) addHrefs(part.schema, hrefs);
  if (schema.items) addHrefs(schema.items, hrefs);
}
