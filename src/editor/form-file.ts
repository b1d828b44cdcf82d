import type { z } from 'zod';
import { collectionOf, collections, DATA_FILES } from '@schema/collections';
import {
  fromForm,
  isObject,
  toForm,
  type Json,
  type JsonObject,
} from '@schema/derived/form-values';
import { inputSchema } from '@schema/derived/input-schema';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';
import { mergeFile, readFile } from './page-text';

/** Key of a form's field with the text of a page. */
export const BODY = 'body';

/** The schemas of the data files that the editor shows, by path below the content folder. */
export const DATA_SCHEMAS: Record<string, z.ZodObject> = {
  [DATA_FILES.product]: productSchema,
  [DATA_FILES.navigation]: navigationSchema,
  [DATA_FILES.search]: searchSettingsSchema,
  [DATA_FILES.terms]: termsSchema,
};

export interface FormFile {
  isPage: boolean;
  /** What a form shows of a text; throws the parser's message if the text has errors. */
  read(source: string): JsonObject;
  /** The text with what a form changed, that of a new file if `source` is ''. Throws an error if it cannot be merged. */
  write(source: string, form: JsonObject): string;
}

function formFile(isPage: boolean, zodSchema: z.ZodObject): FormFile {
  const schema = inputSchema(zodSchema);
  return {
    isPage,
    read: (source) => {
      const { data, body } = readFile(source, isPage);
      if (isPage && Object.hasOwn(data, BODY))
        throw new Error(`The front matter has the key \`${BODY}\`. Write the text below it.`);
      return { ...asObject(toForm(schema, data)), ...(isPage && { [BODY]: body }) };
    },
    write: (source, form) => {
      const { [BODY]: body, ...fields } = form;
      const data = asObject(
        fromForm(schema, isPage ? fields : form, readFile(source, isPage).data),
      );
      return mergeFile(source, isPage, {
        data,
        body: isPage && typeof body === 'string' ? body : '',
      });
    },
  };
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

const DATA_FORMS = new Map(
  Object.entries(DATA_SCHEMAS).map(([path, schema]) => [path, formFile(false, schema)]),
);
const PAGE_FORMS = new Map(collections.map(({ name, schema }) => [name, formFile(true, schema)]));

/** The form of a content file, by its path below the content folder; undefined if the editor does not show it. */
export function formFileOf(path: string): FormFile | undefined {
  const collection = collectionOf(path);
  return DATA_FORMS.get(path) ?? (collection && PAGE_FORMS.get(collection.name));
}
