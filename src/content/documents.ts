import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiPage, Doc, Faq, Question } from 'contentlayer/generated';
import { CONTENT_FOLDER, DOCUMENTS_FOLDER } from '@schema/collections';
import type { Outline } from '@/lib/outline';
import { ofFile } from '@/lib/server/cache';
import { writeWholeFile } from '@/lib/server/write-file';

/** What Contentlayer adds to a document, and what it has as any JSON. */
type Untyped = '_id' | '_raw' | 'outline';

/** The keys that the front matter of some pages has. */
type Own = Pick<Doc, 'feed'> & Pick<ApiPage, 'operation'>;

/** A page by the types that Contentlayer generates from the schema: front matter, outline, and code for `getMDXComponent`. */
export type CompiledDocument = Readonly<Omit<Doc | Faq | ApiPage, Untyped> & Partial<Own>> & {
  readonly outline: Outline;
  /** The answers are code. */
  readonly questions?: readonly Omit<Question, '_id' | '_raw' | 'type'>[];
};

/** A document as a file: Contentlayer computes the route. */
export type StoredDocument = Omit<CompiledDocument, 'route'>;

const GENERATED = '.contentlayer/generated';
const ENDING = '.json';

/**
 * Writes the document of each page, by its path; the file of a page that has none, because it is damaged, stays. Deletes the
 * files of all other pages. An equal file is not written again, so that Contentlayer does not read it again.
 */
export function writeDocuments(documents: ReadonlyMap<string, StoredDocument | undefined>, folder = DOCUMENTS_FOLDER) {
  mkdirSync(folder, { recursive: true });
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(parentPath, name);
    const page = file.slice(folder.length + 1, -ENDING.length).replaceAll('\\', '/');
    if (name.endsWith(ENDING) && !documents.has(page)) rmSync(file);
  }
  for (const [path, document] of documents) {
    const file = join(folder, path + ENDING);
    const text = document && JSON.stringify(document);
    if (
      text !== undefined &&
      !(existsSync(file) && ofFile('document', file, () => readFileSync(file, 'utf8')) === text)
    )
      writeWholeFile(file, text);
  }
}

/** In the order of their pages in lists that nobody ordered. */
const TYPES = ['Doc', 'Faq', 'ApiPage'] as const;

/**
 * The documents that Contentlayer has generated, read as data: if `index.ts` imported its modules, the compiler would compile
 * every page. Sorted like the lists of `listContent`: Contentlayer lists files in the order in which it finds them.
 */
export function readDocuments(): CompiledDocument[] {
  return TYPES.flatMap((type) => {
    const documents = JSON.parse(readFileSync(join(GENERATED, type, '_index.json'), 'utf8')) as CompiledDocument[];
    return documents.sort((a, b) => (a.source < b.source ? -1 : 1));
  });
}

/** The file of a document's page, from the root of the project. */
export function sourceOf({ source }: Pick<CompiledDocument, 'source'>): string {
  return `${CONTENT_FOLDER}/${source}`;
}
