import type { z } from 'zod';
import { PAGE_FOLDERS, pageKindOf } from './content-paths';
import { apiPageSchema, docSchema, faqSchema } from './front-matter';

export * from './content-paths';

/** A kind of page: where its files are and what its front matter contains. */
export interface Collection {
  /** Name of the Contentlayer document type. */
  name: (typeof PAGE_FOLDERS)[number]['name'];
  /** Folder below `content/`; '' for every folder that no other collection owns. */
  folder: string;
  schema: z.ZodObject;
}

const SCHEMAS = { ApiPage: apiPageSchema, Faq: faqSchema, Doc: docSchema };

/** The registry, the most specific folder first: the first collection that matches owns a file. */
export const collections = PAGE_FOLDERS.map((page) => ({
  ...page,
  schema: SCHEMAS[page.name],
})) satisfies readonly Collection[];

/** The glob of a collection's files below `content/`. */
export function filePattern(collection: Collection): string {
  return collection.folder ? `${collection.folder}/**/*.{mdx,md}` : '**/*.{mdx,md}';
}

/** The collection that owns a file, by its path below `content/`; undefined if the file is not a page. */
export function collectionOf(path: string): Collection | undefined {
  const name = pageKindOf(path);
  return collections.find((collection) => collection.name === name);
}
