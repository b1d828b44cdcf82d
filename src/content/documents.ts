import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentTypes } from 'contentlayer/generated';
import { collections, CONTENT_FOLDER } from '@schema/collections';

type Written<D> = D extends DocumentTypes ? Omit<D, '_id' | '_raw' | 'body'> : never;

/** A page by the types that Contentlayer generates, without its text. */
export type CompiledDocument = Written<DocumentTypes>;

const GENERATED = '.contentlayer/generated';

/**
 * The documents that Contentlayer has generated, read as data: if `index.ts` imported its modules, the compiler would compile
 * every page. The most general collection first, each sorted like the lists of `listContent`: Contentlayer lists files in
 * the order in which it finds them.
 */
export function readDocuments(): CompiledDocument[] {
  return collections.toReversed().flatMap(({ name }) => {
    const documents = JSON.parse(
      readFileSync(join(GENERATED, name, '_index.json'), 'utf8'),
    ) as CompiledDocument[];
    return documents.sort((a, b) => (a.source < b.source ? -1 : 1));
  });
}

/** The documents of all pages: one with a mistake, which Contentlayer leaves out, has that of an earlier round. */
export function withEarlier(
  documents: readonly CompiledDocument[],
  earlier: readonly CompiledDocument[],
): CompiledDocument[] {
  const present = new Set(documents.map(({ source }) => source));
  return [
    ...documents,
    ...earlier.filter((page) => !present.has(page.source) && existsSync(sourceOf(page))),
  ];
}

/** The file of a document's page, from the root of the project. */
export function sourceOf({ source }: Pick<CompiledDocument, 'source'>): string {
  return `${CONTENT_FOLDER}/${source}`;
}
