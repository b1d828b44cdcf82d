import { z } from 'zod';
import { slug, text } from './values';

const key = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9]*$/,
    "Use letters and digits only; it becomes part of a fact's id. In braces, a text with commas needs quotation marks.",
  );
const address = z.url({ protocol: /^https?$/ });

/** An address of a link, a mail address, or a host with or without its port, which pages show as text. */
const anyAddress = z
  .string()
  .regex(
    /^(?:https?:\/\/\S+|(?:mailto|tel):\S+|[^@\s/]+@[^@\s/]+\.[^@\s/.]+|[^@\s/:()]+\.[^@\s/:()]+(?::\d+)?(?:\/\S*)?|\/(?!\/)\S*)$/i,
    'Write a whole address that begins with https://, or a mail address: name@host.example.',
  );

const filePath = z
  .string()
  .regex(
    /^(\/[A-Za-z0-9][\w-]*)+\.(json|txt)$/,
    'Write an address such as /folder/name.json or /folder/name.txt.',
  );
/** An address with placeholders in braces, which are replaced by percent-encoded text. */
function template(names: readonly string[]) {
  const allowed = names.map((name) => `{${name}}`);
  return z
    .string()
    .regex(
      /^(?:https?:\/\/|mailto:)\S+$/,
      'Write an address that begins with https:// or mailto:, with %20 for spaces.',
    )
    .refine(
      (value) => (value.match(/\{\w*\}/g) ?? []).every((name) => allowed.includes(name)),
      `Use no other placeholder than ${allowed.join(', ')}.`,
    );
}

const tableParts = z.strictObject({
  caption: text.describe('What the table shows; its accessible name.'),
  rowHeading: text.describe('Heading of the first column.'),
  columns: z.record(key, text).describe('Key → heading of each further column.'),
  rows: z.record(key, z.strictObject({ label: text, values: z.record(key, text) })),
});

const table = tableParts.superRefine(({ columns, rows }, context) => {
  const known = Object.keys(columns);
  const report = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const differences = Object.entries(rows).map(([row, { values }]) => ({
    row,
    missing: known.filter((column) => !Object.hasOwn(values, column)),
    unknown: Object.keys(values).filter((column) => !known.includes(column)),
  }));
  const kinds = new Set(differences.map(({ missing, unknown }) => [missing, unknown].join(' ')));
  const [wanted, written] = [differences[0]?.missing[0], differences[0]?.unknown[0]];
  // Each row has the same name, and the column another one.
  if (wanted && written && differences.length > 1 && kinds.size === 1) {
    report(
      ['columns', wanted],
      `No row has a value for this column: the rows have \`${written}\`. Write the same name.`,
    );
    return;
  }
  for (const { row, missing, unknown } of differences) {
    const meant = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined;
    for (const column of unknown) {
      const fix = meant ? `Did you mean \`${meant}\`? ` : '';
      report(
        ['rows', row, 'values', column],
        `The table has no such column. ${fix}Use one of: ${known.join(', ')}, or add it to \`columns\`.`,
      );
    }
    for (const column of meant ? [] : missing)
      report(
        ['rows', row, 'values'],
        `The row has no value for the column "${column}". Write one, or "–" if there is none.`,
      );
  }
});

/** `content/product.yaml`: each name, address, limit and price of the product, once. */
export const productSchema = z
  .strictObject({
    name: text.max(40).describe("The product's name in prose."),
    slug: slug.describe('The name in addresses: the API overview is /api/<slug>-api.'),
    tagline: text.max(120).describe('One line for the home page.'),
    description: text.max(180).describe('One sentence about this site, for search engines.'),
    addresses: z
      .looseObject({
        docs: address.describe(
          'The published address of this site; canonical addresses and the sitemap begin with it.',
        ),
        site: address.describe("The company's own site."),
      })
      .catchall(anyAddress)
      .describe('Every address of the product by name: `{addresses.api}` in a link or in code.'),
    repository: z
      .strictObject({
        edit: template(['file'])
          .optional()
          .describe('Where a reader edits a page: `{file}` is its source file.'),
        report: template(['title', 'address'])
          .optional()
          .describe(
            'Where a reader reports a mistake: a form or a `mailto:` address with `{title}` and `{address}`.',
          ),
        feedback: template(['title', 'address', 'answer'])
          .optional()
          .describe(
            'Where a reader says whether a page was helpful: `{answer}` is `Helpful` or `Not helpful`.',
          ),
      })
      .prefault({})
      .describe('Links at the end of each page; a link without an address is left out.'),
    assistants: z
      .array(z.strictObject({ name: text, url: template(['markdown']) }))
      .default([])
      .describe('Assistants that open a page: `{markdown}` is the address of its Markdown.'),
    social: z
      .array(z.strictObject({ name: text, url: address }))
      .default([])
      .describe('Social networks in the footer.'),
    facts: z
      .record(key, z.record(key, text))
      .default({})
      .describe('Limits and constants by group: `<Fact id="load.timeout"/>`.'),
    tables: z
      .record(key, table)
      .default({})
      .describe(
        'Facts in rows and columns: `<FactTable id="plans"/>`, `<Fact id="plans.projects.free"/>`.',
      ),
    files: z
      .record(filePath, z.json())
      .default({})
      .describe(
        'Files for programs by address: any data for `.json`, text for `.txt`; `/robots.txt` replaces that of the site. `{load.timeout}` is the fact.',
      ),
  })
  .describe('Names, addresses, limits and prices of the product.');

export type Product = z.infer<typeof productSchema>;

/**
 * Every variable by its id, as text: top-level names (`name`, `slug`), `addresses.*`, `facts` by `group.key` and table
 * cells by `table.row.column`. Groups and tables share one namespace; a group takes precedence over a table of the same
 * name.
 */
export function variablesOf(product: Product): Record<string, string> {
  const variables: Record<string, string> = {
    name: product.name,
    slug: product.slug,
    tagline: product.tagline,
  };
  for (const [name, table] of Object.entries(product.tables)) {
    for (const [row, { values }] of Object.entries(table.rows)) {
      for (const [column, value] of Object.entries(values))
        variables[`${name}.${row}.${column}`] = value;
    }
  }
  for (const [group, entries] of Object.entries({
    ...product.facts,
    addresses: product.addresses,
  })) {
    for (const [name, value] of Object.entries(entries))
      variables[`${group}.${name}`] = String(value);
  }
  return variables;
}
