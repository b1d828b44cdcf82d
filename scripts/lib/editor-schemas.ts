import { readFileSync } from 'node:fs';
import { CALLOUTS } from '@schema/callouts';
import { collections } from '@schema/collections';
import { editorSchema, inputSchema } from '@schema/derived/input-schema';
import type { JsonSchema } from '@schema/derived/json-schema';
import { DATA_SCHEMAS } from '@/editor/form-files';
import { withWritingTables } from './writing-tables';

/** Folder of the JSON Schemas, which editors read from the repository. */
export const SCHEMA_FOLDER = 'schema/generated';

/** What a schema knows, as snippets: no YAML extension reads front matter (redhat-developer/vscode-yaml#207). */
const SNIPPETS_FILE = '.vscode/generated.code-snippets';

const WRITING_FILE = 'docs/writing.md';

/** `key: value` with the values that a key can have, as VS Code's snippets write them. */
function snippetBody(key: string, { type, enum: values }: JsonSchema): string {
  const choices = type === 'boolean' ? ['true', 'false'] : values;
  if (choices) return `${key}: \${1|${choices.join(',')}|}`;
  return `${key}: ${type === 'array' ? '[$1]' : '$1'}`;
}

function snippets(): string {
  const kinds = Object.keys(CALLOUTS).join(',');
  const callout = {
    scope: 'mdx,markdown',
    prefix: 'note',
    body: [`:::\${1|${kinds}|}`, '$2', ':::'],
    description: 'A remark beside the text',
  };
  const properties = collections.flatMap(({ schema }) =>
    Object.entries(inputSchema(schema).properties ?? {}),
  );
  const keys = properties.map(([key, property]) => [
    `Front matter: ${key}`,
    {
      scope: 'mdx,markdown',
      prefix: `fm-${key}`,
      body: snippetBody(key, property),
      description: property.description,
    },
  ]);
  return `${JSON.stringify({ Callout: callout, ...Object.fromEntries(keys) }, null, 2)}\n`;
}

/**
 * What `npm run schema` writes, by file: the JSON Schemas of the data files, the snippets of callouts and of front matter, and the document
 * for writers, with the tables of components and front matter.
 */
export function editorSchemas(): Map<string, string> {
  const schemas = Object.entries(DATA_SCHEMAS).map(([file, schema]) => {
    const name = file.replace(/\.yaml$/, '');
    const text = `${JSON.stringify(editorSchema(schema, name), null, 2)}\n`;
    return [`${SCHEMA_FOLDER}/${name}.schema.json`, text] as const;
  });
  return new Map([
    ...schemas,
    [SNIPPETS_FILE, snippets()],
    [WRITING_FILE, withWritingTables(readFileSync(WRITING_FILE, 'utf8'))],
  ]);
}
