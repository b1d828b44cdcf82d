import type { z } from 'zod';
import { apiPageSchema, docSchema, faqSchema } from './frontmatter';

/** A kind of page: where its files lie and what its front matter holds. */
export interface Collection {
  /** Name of the Contentlayer document type. */
  readonly name: 'Doc' | 'Faq' | 'ApiPage';
  /** Folder below `content/`; '' for every folder that no other collection owns. */
  readonly folder: string;
  readonly schema: z.ZodObject;
}

/** Where content lies, relative to the project's root. */
export const CONTENT_FOLDER = 'content';

/** File or folder of the API description, relative to the project's root. */
export const OPENAPI_FOLDER = 'openapi';

/** The registry, the most particular folder first: the first that matches owns a file. */
export const collections = [
  { name: 'ApiPage', folder: 'api', schema: apiPageSchema },
  { name: 'Faq', folder: 'faq', schema: faqSchema },
  { name: 'Doc', folder: '', schema: docSchema },
] as const satisfies readonly Collection[];

/** The glob of a collection's files below `content/`. */
export function filePattern(collection: Collection): string {
  return collection.folder ? `${collection.folder}/**/*.mdx` : '**/*.mdx';
}

/** The collection that owns a file, by its path below `content/`; undefined when it is no page. */
export function collectionOf(path: string): Collection | undefined {
  if (!path.endsWith('.mdx')) return undefined;
  return collections.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
}

/** The route of a content file: its path without the ending, letter case kept; `index` names its folder. */
export function routeOf(path: string): string {
  const route = `/${path.replace(/\.mdx$/, '')}`;
  return route.replace(/\/index$/, '') || '/';
}
