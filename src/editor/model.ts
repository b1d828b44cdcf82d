import { z } from 'zod';
import { contentComponents } from '@content/components';
import { DATA_FILES } from '@schema/content-paths';
import { inputSchema } from '@schema/derived/input-schema';
import type { JsonSchema } from '@schema/derived/json-schema';
import { mdxComponents, type MdxComponent } from '@schema/mdx-components';
import { usualLanguages } from '@/lib/language-label';
import type { FormKind } from './form-file';
import { KINDS } from './form-files';

/** A kind of content file, as the editor shows it. */
export interface FileKind extends FormKind {
  label: string;
  /** Folder of its pages below the content folder. */
  folder: string;
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
export interface Choices extends Record<'route' | 'operation', readonly string[]> {
  /** Id → text. */
  facts: Record<string, string>;
}

/** What the page of the editor knows of the content: its kinds of files, and what texts can name. */
export interface Model {
  kinds: readonly FileKind[];
  components: readonly ComponentHelp[];
  languages: readonly string[];
  choices: Choices;
  /** Whether the files are at GitHub: a save is a commit, and the pull request has check and preview. */
  isRemote: boolean;
}

const LABELS: Record<string, string> = {
  Doc: 'Documentation',
  Faq: 'Questions (FAQ)',
  ApiPage: 'API guides',
  [DATA_FILES.product]: 'Facts, limits, prices',
  [DATA_FILES.navigation]: 'Navigation',
  [DATA_FILES.search]: 'Search settings',
  [DATA_FILES.terms]: 'Terms and language',
};

/** The text of a new page. */
const TEMPLATE =
  'What this page is about, in one or two sentences.\n\n## What to do first\n\n<Steps>\n\n1. Open **Settings**.\n2. Select **Save**.\n\n</Steps>\n\n**Result.** What the reader now sees.\n\n## Next steps\n\n- [A page that helps on](/): why to read it.';

/** Makes the model from the schemas. */
export function editorModel(choices: Choices, isRemote = false): Model {
  const kinds = KINDS.map((kind) => ({
    ...kind,
    label: LABELS[kind.name] ?? kind.name,
    template: kind.name === 'Doc' ? TEMPLATE : '',
  }));
  return {
    kinds,
    components: componentHelp(),
    languages: usualLanguages(),
    choices,
    isRemote,
  };
}

function componentHelp(): ComponentHelp[] {
  const engine = Object.entries<MdxComponent>(mdxComponents).map(([name, row]) => ({
    name,
    description: row.description,
    example: row.example ?? (row.isEmpty && !row.container ? `<${name} />` : undefined),
    isInline: row.isInline === true,
    attributes: attributesOf(inputSchema(z.strictObject(row.attributes))),
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
