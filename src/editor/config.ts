import {
  collections,
  CONTENT_FOLDER,
  DATA_FILES,
  PUBLIC_FOLDER,
  type Collection,
} from '@schema/collections';
import { cmsFields, type CmsChoices, type CmsField } from '@schema/derived/cms-fields';
import { BODY, DATA_SCHEMAS } from './form-file';
import { OWN_FIELDS } from './save-entry';

const LABELS: Readonly<Record<Collection['name'], { label: string; label_singular: string }>> = {
  Doc: { label: 'Documentation', label_singular: 'page' },
  Faq: { label: 'Questions (FAQ)', label_singular: 'FAQ page' },
  ApiPage: { label: 'API guides', label_singular: 'API guide' },
};

const TEMPLATE =
  'What this page is about, in one or two sentences.\n\n## What to do first\n\n<Steps>\n\n1. Open **Settings**.\n2. Select **Save**.\n\n</Steps>\n\n**Result.** What the reader now sees.\n\n## Next steps\n\n- [A page that helps on](/): why to read it.';

const ADDRESS: CmsField = {
  name: OWN_FIELDS.address,
  label: 'Address',
  widget: 'string',
  required: false,
  hint: 'Folder and name of the page, as in `folder/my-page`. If you leave it empty, the title becomes the address. If you change it, the page moves.',
};

/**
 * The policy of the editor's page, which may connect to `origins`. Decap compiles its configuration's schema with
 * `new Function`, and writes styles into the page; no other page allows that.
 */
export function cmsPolicy(origins: readonly string[] = []): string {
  const from = (...sources: string[]) => ["'self'", ...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${from('blob:', 'data:')}`,
    "font-src 'self' data:",
    `connect-src ${from('blob:')}`,
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ');
}

/** Where Decap stores what a writer saves. */
export type CmsBackend = Readonly<Record<string, string>>;

/**
 * Decap's configuration, generated from the schemas. `json` is the format of our local server, which sends forms as JSON;
 * a Git backend reads and writes the files themselves.
 */
export function cmsConfig(
  choices: CmsChoices,
  backend: CmsBackend,
  format: 'json' | 'yaml-frontmatter',
) {
  const isLocal = format === 'json';
  const pages = [...collections]
    .reverse()
    .map((collection) => pageCollection(collection, choices, format));
  return {
    load_config_file: false,
    locale: 'en',
    backend,
    publish_mode: 'simple',
    media_folder: `${PUBLIC_FOLDER}/images`,
    public_folder: '/images',
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    collections: isLocal ? [...pages, dataCollection(choices)] : pages,
  };
}

function pageCollection({ name, folder, schema }: Collection, choices: CmsChoices, format: string) {
  const isLocal = format === 'json';
  const body = {
    name: BODY,
    label: 'Text',
    widget: isLocal ? 'source' : 'text',
    required: false,
    hint: 'Markdown with components (MDX).',
    ...(name === 'Doc' ? { default: TEMPLATE } : {}),
  };
  return {
    name: name.toLowerCase(),
    ...LABELS[name],
    folder: [CONTENT_FOLDER, folder].filter(Boolean).join('/'),
    extension: 'mdx',
    format,
    create: true,
    identifier_field: 'title',
    summary: '{{title}}',
    nested: { depth: 100, subfolders: false, summary: '{{title}}' },
    fields: inReadingOrder(cmsFields(schema, choices), isLocal ? [ADDRESS, body] : [body]),
  };
}

/** What every page has comes first: its required fields, the address and the text. */
function inReadingOrder(fields: readonly CmsField[], own: readonly CmsField[]): CmsField[] {
  return [
    ...fields.filter(({ required }) => required),
    ...own,
    ...fields.filter(({ required }) => !required),
  ];
}

function dataCollection(choices: CmsChoices) {
  const labels: Readonly<Record<string, string>> = {
    [DATA_FILES.product]: 'Product: names, limits, prices',
    [DATA_FILES.navigation]: 'Navigation: top bar, sidebars, footer, announcement',
    [DATA_FILES.search]: 'Search settings',
    [DATA_FILES.terms]: 'Terms and rules of language',
  };
  const files = Object.entries(DATA_SCHEMAS).map(([file, schema]) => ({
    name: file.replace(/\.\w+$/, ''),
    label: labels[file] ?? file,
    file: `${CONTENT_FOLDER}/${file}`,
    fields: cmsFields(schema, choices),
  }));
  return {
    name: 'settings',
    label: 'Product and site',
    description: 'Facts, prices, navigation and search.',
    format: 'json',
    editor: { preview: false },
    files,
  };
}
