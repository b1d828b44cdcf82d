import type { z } from 'zod';
import { collections, DATA_FILES } from '@schema/collections';
import { inputSchema } from '@schema/derived/input-schema';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';
import { formFiles } from './form-file';

/** The schemas of the data files that the editor shows, by path below the content folder. */
export const DATA_SCHEMAS: Record<string, z.ZodObject> = {
  [DATA_FILES.product]: productSchema,
  [DATA_FILES.navigation]: navigationSchema,
  [DATA_FILES.search]: searchSettingsSchema,
  [DATA_FILES.terms]: termsSchema,
};

/** The kinds of content files: pages, the most common first, and data files, which have no folder of their own. */
export const KINDS = [
  ...collections.toReversed().map(({ name, folder, schema }) => ({
    name,
    isPage: true,
    folder,
    schema: inputSchema(schema),
  })),
  ...Object.entries(DATA_SCHEMAS).map(([name, schema]) => ({
    name,
    isPage: false,
    folder: '',
    schema: inputSchema(schema),
  })),
];

/** The form of a content file, by its path below the content folder; undefined if the editor does not show it. */
export const formFileOf = formFiles(KINDS);
