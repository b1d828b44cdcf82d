import { collections, CONTENT_FOLDER, PUBLIC_FOLDER, type Collection } from '@schema/collections';
import { cmsFields, type CmsChoices, type CmsField } from '@schema/derived/cms-fields';
import { BODY } from './form-file';
import { LABELS, TEMPLATE } from './model';

/**
 * The policy of the published editor, which may connect to `origins`. Decap compiles its configuration's schema with
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
export type CmsBackend = Record<string, string>;

/** Decap's configuration, generated from the schemas. */
export function cmsConfig(choices: CmsChoices, backend: CmsBackend) {
  const pages = [...collections].reverse();
  return {
    load_config_file: false,
    locale: 'en',
    backend,
    publish_mode: 'simple',
    media_folder: `${PUBLIC_FOLDER}/images`,
    public_folder: '/images',
    show_preview_links: false,
    slug: { encoding: 'ascii', clean_accents: true },
    collections: pages.map((collection) => pageCollection(collection, choices)),
  };
}

function pageCollection({ name, folder, schema }: Collection, choices: CmsChoices) {
  const body = {
    name: BODY,
    label: 'Text',
    widget: 'text',
    required: false,
    hint: 'Markdown with components (MDX).',
    ...(name === 'Doc' ? { default: TEMPLATE } : {}),
  };
  return {
    name: name.toLowerCase(),
    ...LABELS[name],
    folder: [CONTENT_FOLDER, folder].filter(Boolean).join('/'),
    extension: 'mdx',
    format: 'yaml-frontmatter',
    create: true,
    identifier_field: 'title',
    summary: '{{title}}',
    nested: { depth: 100, subfolders: false, summary: '{{title}}' },
    fields: inReadingOrder(cmsFields(schema, choices), [body]),
  };
}

/** What every page has comes first: its required fields and the text. */
function inReadingOrder(fields: readonly CmsField[], own: readonly CmsField[]): CmsField[] {
  return [
    ...fields.filter(({ required }) => required),
    ...own,
    ...fields.filter(({ required }) => !required),
  ];
}
