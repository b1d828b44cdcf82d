import { mkdirSync, writeFileSync } from 'node:fs';
import { collections } from '@schema/collections';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { editorSchema } from '@schema/projections';
import { searchSettingsSchema } from '@schema/search-settings';
import { termsSchema } from '@schema/terms';

// `npm run schema`: JSON Schema for editors, so that YAML completes and explains itself while a writer types.

const folder = 'schema/generated';
const schemas = {
  product: productSchema,
  navigation: navigationSchema,
  search: searchSettingsSchema,
  terms: termsSchema,
  ...Object.fromEntries(collections.map(({ name, schema }) => [name.toLowerCase(), schema])),
};

mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  writeFileSync(`${folder}/${name}.schema.json`, `${JSON.stringify(editorSchema(schema, name), null, 2)}\n`);
}
