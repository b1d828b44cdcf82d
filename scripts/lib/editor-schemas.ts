import { collections, CONTENT_FOLDER, DATA_FILES } from '@schema/collections';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { editorSchema } from '@schema/projections';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';

/** Folder of the JSON Schemas, which editors read from the repository. */
export const SCHEMA_FOLDER = 'schema/generated';

const DATA_SCHEMAS = {
  product: productSchema,
  navigation: navigationSchema,
  search: searchSettingsSchema,
  terms: termsSchema,
};

/** The JSON Schemas by file: of the data files, and of the front matter of each kind of page. */
export function editorSchemas(): Map<string, string> {
  const pages = collections.map(({ name, schema }) => [name.toLowerCase(), schema] as const);
  return new Map(
    [...Object.entries(DATA_SCHEMAS), ...pages].map(([name, schema]) => [
      `${SCHEMA_FOLDER}/${name}.schema.json`,
      `${JSON.stringify(editorSchema(schema, name), null, 2)}\n`,
    ]),
  );
}

/** Which data file has which schema, as the settings of YAML extensions name them. */
export function yamlSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(DATA_SCHEMAS).map((name) => [
      `./${SCHEMA_FOLDER}/${name}.schema.json`,
      `${CONTENT_FOLDER}/${DATA_FILES[name as keyof typeof DATA_SCHEMAS]}`,
    ]),
  );
}
