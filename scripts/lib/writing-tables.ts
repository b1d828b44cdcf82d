import { z } from 'zod';
import { collections } from '@schema/collections';
import { inputSchema } from '@schema/derived/input-schema';
import type { JsonSchema } from '@schema/derived/json-schema';
import { type MdxComponent, mdxComponents } from '@schema/mdx-components';

/** The document for writers with the tables that its comments name, made from the schemas. */
export function withWritingTables(text: string): string {
  const tables = { components: componentTable(), 'front matter': frontMatterTable() };
  return Object.entries(tables).reduce(
    (all, [name, table]) =>
      all.replace(
        new RegExp(`(<!-- table: ${name} -->\n)[^]*?(\n<!-- end -->)`),
        (_, start: string, end: string) => [start, table, end].join('\n'),
      ),
    text,
  );
}

function componentTable(): string {
  const rows = Object.entries<MdxComponent>(mdxComponents).map(([name, component]) => {
    const { properties = {}, required = [] } = inputSchema(z.strictObject(component.attributes));
    const attributes = Object.entries(properties).map(([key, value]) =>
      code(`${key}${required.includes(key) ? '' : '?'}: ${valuesOf(value)}`),
    );
    const { container, description } = component;
    const start = [name, ...required.map((key) => `${key}="…"`)].join(' ');
    const plain = component.isEmpty ? `<${start} />` : `<${start}>…</${name}>`;
    const { example = plain } = component;
    const cells = [code(`<${name}>`), cell(description), attributes.join(', ')];
    if (container) return [...cells, `in ${code(`<${container}>`)}`];
    return [...cells, example.split('\n').map(code).join('<br>')];
  });
  return table(['component', 'what it is', 'attributes (`?`: optional)', 'example'], rows);
}

function frontMatterTable(): string {
  const keys = new Map<string, { description: string; kinds: string[]; isRequired: boolean }>();
  for (const { folder, schema } of collections) {
    const { properties = {}, required = [] } = inputSchema(schema);
    for (const [key, { description = '' }] of Object.entries(properties)) {
      const { kinds } = keys.get(key) ?? { kinds: [] };
      keys.set(key, { description, kinds: [...kinds, folder], isRequired: required.includes(key) });
    }
  }
  const rows = [...keys].map(([key, { description, kinds, isRequired }]) => {
    const name = isRequired ? `${code(key)} (required)` : code(key);
    const folders = kinds.map((folder) => (folder ? code(`${folder}/`) : 'others'));
    const pages = kinds.length === collections.length ? 'all' : folders.join(', ');
    return [name, pages, cell(description)];
  });
  return table(['key', 'pages', 'effect'], rows);
}

function valuesOf({ enum: values, type }: JsonSchema): string {
  return values?.join(' | ') ?? (type === 'null' ? 'without a value' : 'text');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A code span; one with backticks has longer ones around it (CommonMark 0.31 §6.1). */
function code(text: string): string {
  if (text === '') return '';
  return text.includes('`') ? `\`\`\`\` ${cell(text)} \`\`\`\`` : `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
