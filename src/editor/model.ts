import { contentComponents } from '@content/components';
import { collections, DATA_FILES, type Collection } from '@schema/collections';
import type { CmsChoices } from '@schema/derived/cms-fields';
import { inputSchema } from '@schema/derived/input-schema';
import type { JsonSchema } from '@schema/derived/json-schema';
import { mdxComponents, type MdxComponent } from '@schema/mdx-components';
import { usualLanguages } from '@/lib/language-label';
import { DATA_SCHEMAS } from './form-file';

/** A kind of content file: its name, and the schema of its YAML. */
export interface FileKind {
  /** The name of a collection, or the path of a data file below the content folder. */
  name: string;
  isPage: boolean;
  label: string;
  /** Folder of its pages below the content folder. */
  folder: string;
  schema: JsonSchema;
  /** The text of a new page. */
  template: string;
}

/** A component that a text can have, as the editor completes and inserts it. */
export interface ComponentHelp {
  name: string;
  description: string;
  /** A filled-in example; a component that works only in another one has none. */
  example?: string | undefined;
  isInline: boolean;
  /** The attributes with the values that they can have, none for any text. */
  attributes: Record<string, readonly string[]>;
}

/** What a field of a relation, and the text, can name. */
export interface Choices extends CmsChoices {
  /** Id → text. */
  facts: Record<string, string>;
}

/** What the page of the editor knows of the content: its kinds of files, and what texts can name. */
export interface Model {
  kinds: readonly FileKind[];
  components: readonly ComponentHelp[];
  languages: readonly string[];
  choices: Choices;
}

export const LABELS: Record<Collection['name'], { label: string; label_singular: string }> = {
  Doc: { label: 'Documentation', label_singular: 'page' },
  Faq: { label: 'Questions (FAQ)', label_singular: 'FAQ page' },
  ApiPage: { label: 'API guides', label_singular: 'API guide' },
};

const DATA_LABELS: Record<string, string> = {
  [DATA_FILES.product]: 'Facts, limits, prices',
  [DATA_FILES.navigation]: 'Navigation',
  [DATA_FILES.search]: 'Search settings',
  [DATA_FILES.terms]: 'Terms and language',
};

/** The text of a new page. */
export const TEMPLATE =
  'What this page is about, in one or two sentences.\n\n## What to do first\n\n<Steps>\n\n1. Open **Settings**.\n2. Select **Save**.\n\n</Steps>\n\n**Result.** What the reader now sees.\n\n## Next steps\n\n- [A page that helps on](/): why to read it.';

/** Makes the model from the schemas. */
export function editorModel(choices: Choices): Model {
  const pages = [...collections].reverse().map(({ name, folder, schema }) => ({
    name,
    isPage: true,
    label: LABELS[name].label,
    folder,
    schema: inputSchema(schema),
    template: name === 'Doc' ? TEMPLATE : '',
  }));
  const data = Object.entries(DATA_SCHEMAS).map(([name, schema]) => ({
    name,
    isPage: false,
    label: DATA_LABELS[name] ?? name,
    folder: '',
    schema: inputSchema(schema),
    template: '',
  }));
  return {
    kinds: [...pages, ...data],
    components: componentHelp(),
    languages: usualLanguages(),
    choices,
  };
}

function componentHelp(): ComponentHelp[] {
  const engine = Object.entries<MdxComponent>(mdxComponents).map(([name, row]) => ({
    name,
    description: row.description,
    example: row.example ?? (row.isEmpty && !row.container ? `<${name} />` : undefined),
    isInline: row.isInline === true,
    attributes: attributesOf(inputSchema(row.attributes)),
  }));
  const own = Object.entries(contentComponents).map(([name, { props }]) => ({
    name,
    description: 'A part of this product.',
    example: `<${name} />`,
    isInline: false,
    attributes: attributesOf(inputSchema(props)),
  }));
  return [...engine, ...own];
}

function attributesOf({ properties = {} }: JsonSchema): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, schema.enum ?? []]),
  );
}
