import { z } from 'zod';
import { collections } from '@schema/collections';
import { docSchema, faqSchema } from '@schema/front-matter';
import { contentlayerFields } from '@schema/derived/contentlayer-fields';

/** Name, type and whether it must be there: what Contentlayer checks. */
function outline(fields: object): unknown {
  return Object.entries(fields).map(
    ([name, field]) => `${name}${field.required ? '' : '?'}: ${typeOf(field)}`,
  );
}

function typeOf(field: { type: string; of?: { type: string }; options?: string[] }): string {
  return [field.type, field.of?.type, field.options?.join('|')].filter(Boolean).join(' ');
}

describe('the fields of Contentlayer', () => {
  test('are those of the schema, with the same ones optional', () => {
    expect(outline(contentlayerFields(docSchema))).toMatchInlineSnapshot(`
      [
        "title: string",
        "description: string",
        "sidebarLabel?: string",
        "icon?: enum alert|badge|bell|book|bot|card|chat|check|clock|code|compass|grid|help|key|layers|lock|move|network|people|person|phone|plug|pulse|receipt|route|server|shield|text|wallet",
        "feed?: boolean",
        "keywords?: list string",
        "searchRank?: number",
        "slug?: string",
        "draft?: boolean",
        "unlisted?: boolean",
        "noindex?: boolean",
        "redirectFrom?: list string",
      ]
    `);
  });

  test('contain each question with the code of its answer', () => {
    const { questions } = contentlayerFields(faqSchema) as unknown as {
      questions: { of: { def: () => { name: string; fields: object } } };
    };
    const { name, fields } = questions.of.def();
    expect([name, outline(fields)]).toMatchInlineSnapshot(`
      [
        "Question",
        [
          "question: string",
          "group?: string",
          "answer: string",
        ],
      ]
    `);
  });

  test.each(collections)('of $name carry every key with its description', ({ schema }) => {
    const fields = contentlayerFields(schema) as Record<
      string,
      { description?: string; required: boolean }
    >;
    expect(Object.keys(fields)).toEqual(Object.keys(schema.shape));
    for (const [key, shape] of Object.entries(schema.shape)) {
      const { description, required } = fields[key] ?? { required: undefined };
      expect({ key, required }).toEqual({ key, required: !shape.isOptional() });
      if (shape.description) expect(description).toBe(shape.description);
    }
  });

  test('have every type that both sides support', () => {
    const schema = z.strictObject({
      a: z.string(),
      b: z.number().optional(),
      c: z.boolean().default(true),
      d: z.enum(['x', 'y']),
      e: z.array(z.enum(['x'])),
    });
    expect(outline(contentlayerFields(schema))).toMatchInlineSnapshot(`
      [
        "a: string",
        "b?: number",
        "c?: boolean",
        "d: enum x|y",
        "e: list enum",
      ]
    `);
  });

  test.each([
    ['a record', z.record(z.string(), z.string())],
    ['one of two types', z.union([z.string(), z.number()])],
    ['an object that is no item of a list', z.strictObject({})],
  ])('are refused for %s, with the name of the field', (_, field) => {
    expect(() => contentlayerFields(z.strictObject({ odd: field }))).toThrow(
      'The field "odd" has a type that Contentlayer does not have',
    );
  });
});
