import type { z } from 'zod';
import { collectionOf, collections, DATA_FILES } from '@schema/collections';
import { fromForm, isObject, toForm, type Json, type JsonObject } from '@schema/form-data';
import { inputSchema, type JsonSchema } from '@schema/form-schema';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';
import { mergeMap, mergePage, newPage, readMap, readPage } from './page-text';

/** Key of a form's field with the text of a page. */
export const BODY = 'body';

/** The schemas of the data files that the editor shows, by path below the content folder. */
export const DATA_SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  [DATA_FILES.product]: productSchema,
  [DATA_FILES.navigation]: navigationSchema,
  [DATA_FILES.search]: searchSettingsSchema,
  [DATA_FILES.terms]: termsSchema,
};

/** A file and its form, by its path below the content folder. */
export interface FormFile {
  readonly isPage: boolean;
  /** What a form shows of a text; throws the parser's message if the text has errors. */
  read(source: string): JsonObject;
  /** The text with what a form changed; `base` is the text that the form was given. Throws an error if it cannot be merged. */
  write(source: string, form: JsonObject): string;
  /** The text of a new file. */
  create(form: JsonObject): string;
}

function dataForm(schema: JsonSchema): FormFile {
  return {
    isPage: false,
    read: (source) => asObject(toForm(schema, readMap(source))),
    write: (source, form) => mergeMap(source, asObject(fromForm(schema, form, readMap(source)))),
    create: (form) => mergeMap('', asObject(fromForm(schema, form, undefined))),
  };
}

function pageForm(schema: JsonSchema): FormFile {
  const split = ({ [BODY]: body, ...fields }: JsonObject) => ({ body: typeof body === 'string' ? body : '', fields });
  return {
    isPage: true,
    read: (source) => {
      const { data, body } = readPage(source);
      if (Object.hasOwn(data, BODY))
        throw new Error(`The front matter has the key \`${BODY}\`. Write the text below it.`);
      return { ...asObject(toForm(schema, data)), [BODY]: body };
    },
    write: (source, form) => {
      const { body, fields } = split(form);
      return mergePage(source, { data: asObject(fromForm(schema, fields, readPage(source).data)), body });
    },
    create: (form) => {
      const { body, fields } = split(form);
      return newPage({ data: asObject(fromForm(schema, fields, undefined)), body });
    },
  };
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

const DATA_FORMS = new Map(Object.entries(DATA_SCHEMAS).map(([path, schema]) => [path, dataForm(inputSchema(schema))]));
const PAGE_FORMS = new Map(collections.map(({ name, schema }) => [name, pageForm(inputSchema(schema))]));

/** The form of a content file, by its path below the content folder; undefined if the editor does not show it. */
export function formFileOf(path: string): FormFile | undefined {
  const collection = collectionOf(path);
  return DATA_FORMS.get(path) ?? (collection && PAGE_FORMS.get(collection.name));
}
