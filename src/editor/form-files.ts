import type { z } from 'zod';
import { collections, DATA_FILES } from '@schema/collections';
import { inputSchema } from '@schema/derived/input-schema';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';
import { formFiles, type FormKind } from './form-file';

/** The schemas of the data files that the editor shows, by path below the content folder. */
export const DATA_SCHEMAS: Record<string, z.ZodObject> = {
  [DATA_FILES.product]: productSchema,
  [DATA_FILES.navigation]: navigationSchema,
  [DATA_FILES.search]: searchSettingsSchema,
  [DATA_FILES.terms]: termsSchema,
};

function formKind(name: string, isPage: boolean, schema: z.ZodObject): FormKind {
  return { name, isPage, schema: inputSchema(schema) };
}

/** The kinds of pages, the most common first. */
export const PAGE_KINDS = collections
  .toReversed()
  .map(({ name, folder, schema }) => ({ ...formKind(name, true, schema), folder }));
export const DATA_KINDS = Object.entries(DATA_SCHEMAS).map(([name, schema]) =>
  formKind(name, false, schema),
);

/** The form of a content file, by its path below the content folder; undefined if the editor does not show it. */
export const formFileOf = formFiles([...PAGE_KINDS, ...DATA_KINDS]);
