import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER, pageKindOf } from '@schema/content-paths';
import { isObject, type Json } from '@schema/derived/form-values';
import {
  entriesSchema,
  kindOf,
  manySchema,
  MORE,
  type JsonSchema,
} from '@schema/derived/json-schema';
import { listFiles } from '@/content/files/content-files';
import { formFileOf, KINDS } from '@/editor/form-files';

/** Values of a form that no field shows. */
function hidden(schema: JsonSchema, value: Json, path: string): string[] {
  const kind = kindOf(schema);
  if (kind === 'one-or-many') return hidden(manySchema(schema), value, path);
  if (kind === 'record') return hidden(entriesSchema(schema), value, path);
  if (Array.isArray(value))
    return value.flatMap((item, index) => hidden(schema.items ?? {}, item, `${path}.${index}`));
  if (kind !== 'object' || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const shown = key === MORE ? entriesSchema(schema) : schema.properties?.[key];
    return shown ? hidden(shown, item, `${path}.${key}`) : [`${path}.${key}`];
  });
}

test('Every value of the content has a field', () => {
  const missing = listFiles(CONTENT_FOLDER).flatMap((path) => {
    const file = formFileOf(path);
    const kind = KINDS.find(({ name }) => name === path || name === pageKindOf(path));
    if (!file || !kind) return [];
    const { body, ...form } = file.read(readFileSync(join(CONTENT_FOLDER, path), 'utf8'));
    expect(typeof body).toBe(file.isPage ? 'string' : 'undefined');
    return hidden(kind.schema, form, path);
  });
  expect(missing).toEqual([]);
});

test('A file is no page for having the name of a kind', () => {
  expect(formFileOf('Doc')).toBeUndefined();
  expect(formFileOf('faq/Faq.mdx')?.isPage).toBe(true);
});
