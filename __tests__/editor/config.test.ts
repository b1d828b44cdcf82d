import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { collections, CONTENT_FOLDER } from '@schema/collections';
import { listFiles } from '@/content/files/content-files';
import { isObject, type Json } from '@schema/derived/form-values';
import { cmsFields, type CmsField } from '@schema/derived/cms-fields';
import { cmsConfig, cmsPolicy } from '@/editor/config';
import { DATA_SCHEMAS, formFileOf } from '@/editor/form-file';
import { parseRemoteEditor } from '@/editor/remote-editor';

const CHOICES = { route: ['/lamps'], operation: ['getLamp'], fact: [] };
const SCHEMAS = {
  ...Object.fromEntries(collections.map(({ name, schema }) => [name, schema as z.ZodObject])),
  ...DATA_SCHEMAS,
};
const fieldsOf = (shape: z.ZodRawShape) => cmsFields(z.strictObject(shape), CHOICES);

describe.each(Object.entries(SCHEMAS))('the form of %s', (_, schema) => {
  const fields = cmsFields(schema, CHOICES);

  test('has a field for each key of the schema, which is required where the check asks for it', () => {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(schema.shape));
    for (const { name, required } of fields)
      expect({ name, required }).toEqual({ name, required: !accepts(schema, name) });
  });

  test('explains each field as the schema does', () => {
    for (const { name, hint } of fields)
      expect({ name, hint }).toEqual({ name, hint: schema.shape[name]?.description });
  });
});

/** Whether a key may be missing: nothing, or only other keys, are reported. */
function accepts(schema: z.ZodObject, key: string): boolean {
  return !schema.safeParse({}).error?.issues.some(({ path }) => path[0] === key);
}

describe('the fields of a form', () => {
  test.each<[string, z.ZodType, Partial<CmsField>]>([
    ['text', z.string(), { widget: 'string' }],
    ['a long text', z.string().max(200), { widget: 'text' }],
    ['a number in a range', z.number().min(1).max(4), { widget: 'number', min: 1, max: 4 }],
    ['a choice', z.enum(['a', 'b']), { widget: 'select', options: ['a', 'b'] }],
    ['true or false', z.boolean().default(true), { widget: 'boolean', default: true }],
    ['a route', z.string().meta({ relation: 'route' }), { widget: 'select', options: ['/lamps'] }],
    [
      'an operation',
      z.string().meta({ relation: 'operation' }),
      { widget: 'select', options: ['getLamp'] },
    ],
    [
      'a list',
      z.array(z.string()).max(3),
      { widget: 'list', max: 3, field: expect.objectContaining({ widget: 'string' }) },
    ],
    [
      'a map with free keys',
      z.record(z.string(), z.number()),
      {
        widget: 'list',
        fields: [
          expect.objectContaining({ name: 'key' }),
          expect.objectContaining({ name: 'value', widget: 'number' }),
        ],
      },
    ],
    ['any data', z.json(), { widget: 'text' }],
  ])('fit %s', (_, schema, expected) => {
    expect(fieldsOf({ key: schema })[0]).toMatchObject(expected);
  });

  test('refuse a text that the schema refuses', () => {
    const pattern = fieldsOf({ key: z.string().min(5).max(20).endsWith('?') })[0]?.['pattern'] as [
      string,
      string,
    ];
    const isAccepted = (text: string) => new RegExp(pattern[0]).test(text);
    expect(['Is it on?', 'On?', 'It is on.', `${'x'.repeat(20)}?`].map(isAccepted)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

/** Values that no field shows. */
function hidden(fields: readonly CmsField[], value: Json, path: string): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = fields.find(({ name }) => name === key);
    if (!field) return [`${path}.${key}`];
    const items = Array.isArray(item) ? item : [item];
    return items.flatMap((one) =>
      field.fields ? hidden(field.fields, one, `${path}.${key}`) : [],
    );
  });
}

test('Every value of the content has a field', () => {
  const missing = listFiles(CONTENT_FOLDER).flatMap((path) => {
    const file = formFileOf(path);
    if (!file) return [];
    const schema =
      DATA_SCHEMAS[path] ?? collections.find(({ folder }) => path.startsWith(folder))?.schema;
    const form = file.read(readFileSync(join(CONTENT_FOLDER, path), 'utf8'));
    delete form['body'];
    return hidden(cmsFields(schema as z.ZodObject, CHOICES), form, path);
  });
  expect(missing).toEqual([]);
});

describe('the configuration', () => {
  test('has a collection for each kind of page', () => {
    const { collections: all } = cmsConfig(CHOICES, { name: 'github' });
    expect(all.map(({ name }) => name)).toEqual(['doc', 'faq', 'apipage']);
  });
});

describe('the published editor', () => {
  const settings = { CMS: 'on', CMS_BACKEND: 'github', CMS_REPOSITORY: 'lamps/docs' };

  test('does not exist without CMS=on', () => {
    expect(parseRemoteEditor({ ...settings, CMS: '' })).toBeUndefined();
  });

  test('connects to its backend only', () => {
    const editor = parseRemoteEditor({ ...settings, CMS_AUTH: 'https://auth.lamps.example/' });
    expect(editor?.backend).toEqual({
      name: 'github',
      repo: 'lamps/docs',
      branch: 'main',
      base_url: 'https://auth.lamps.example',
    });
    expect(cmsPolicy(editor?.origins)).toContain("connect-src 'self' blob: https://api.github.com");
  });

  test.each([
    [{ CMS: 'yes' }, 'CMS is "yes"'],
    [{ CMS_BACKEND: 'svn' }, 'CMS_BACKEND is "svn"'],
    [{ CMS_REPOSITORY: 'lamps' }, 'CMS_REPOSITORY is "lamps"'],
    [{ CMS_AUTH: 'https://a.example; script-src *' }, 'CMS_AUTH is'],
    [{ CMS_BACKEND: 'gitea' }, 'CMS_API is missing'],
  ])('reports %j', (change, message) => {
    expect(() => parseRemoteEditor({ ...settings, ...change })).toThrow(message);
  });
});
