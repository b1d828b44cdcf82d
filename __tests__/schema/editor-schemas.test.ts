import { existsSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { parse } from 'yaml';
import { collections } from '@schema/collections';
import { editorSchema } from '@schema/derived/input-schema';
import { navigationSchema } from '@schema/navigation';
import { productSchema } from '@schema/product';
import { editorSchemas } from '../../scripts/lib/editor-schemas';

/** Which data file has which schema, as the settings of YAML extensions name them. */
const YAML_SCHEMAS = Object.fromEntries(
  [...editorSchemas().keys()].flatMap((file) => {
    const name = /\/(\w+)\.schema\.json$/.exec(file)?.[1];
    return name ? [[`./${file}`, `content/${name}.yaml`]] : [];
  }),
);

describe('the schemas for editors', () => {
  test.each([...editorSchemas()])('%s is what `npm run schema` writes', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('belong to the data files in the settings of the editor', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
      'yaml.schemas': object;
    };
    expect(settings['yaml.schemas']).toEqual(YAML_SCHEMAS);
  });

  test('accept the data files of this product', () => {
    const ajv = new Ajv2020({ strict: false, formats: { date: true, uri: true, mdx: true } });
    for (const [schema, file] of Object.entries(YAML_SCHEMAS)) {
      const isValid = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')) as object);
      if (existsSync(file))
        expect([file, isValid(parse(readFileSync(file, 'utf8'))), isValid.errors]).toEqual([
          file,
          true,
          null,
        ]);
    }
  });
});

const EDITOR_SCHEMAS = {
  product: productSchema,
  navigation: navigationSchema,
  ...Object.fromEntries(collections.map(({ name, schema }) => [name, schema])),
};

describe.each(Object.entries(EDITOR_SCHEMAS))('the editor schema of %s', (name, schema) => {
  const emitted = editorSchema(schema, name) as {
    properties: Record<string, object>;
    required: string[];
  };

  test('is valid JSON Schema without unknown keys, and describes each key', () => {
    expect(new Ajv2020({ strict: false, validateFormats: false }).validateSchema(emitted)).toBe(
      true,
    );
    expect(emitted).toMatchObject({
      title: name,
      type: 'object',
      additionalProperties: false,
      description: expect.stringMatching(/\.$/),
    });
    const { title, description } = emitted.properties as Record<string, { description?: string }>;
    for (const property of [title, description])
      if (property) expect(property.description).toMatch(/\.$/);
  });

  test('asks for the same keys as the check', () => {
    const missing = schema.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
    expect(emitted.required).toEqual(missing);
  });
});
