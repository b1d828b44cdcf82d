import type { Collection } from '@schema/collections';
import type { Outline } from '@/lib/outline';
import { compileTree } from '@/markdown/compile';
import type { IncludeSource } from '@/markdown/includes';
import type { Analysis } from '@/markdown/outline';
import type { CompiledDocument, StoredDocument } from './documents';

/** A page whose texts have no syntax error. */
export interface ReadablePage {
  readonly collection: Collection;
  readonly source: IncludeSource;
  /** The front matter as it is written. */
  readonly data: object;
  readonly body: Analysis;
  /** The answers to the questions of the front matter. */
  readonly answers: readonly Analysis[];
  readonly outline: Outline;
  readonly placedPhrases: CompiledDocument['placedPhrases'];
}

/** Zod's codes of values that are not of the type which the document has. */
const OTHER_TYPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * The document of a page, compiled from the trees that the check has read; undefined if a value of its front matter
 * has another type. Other mistakes, such as a title that is too long or an unknown key, only stop a build.
 */
export async function compilePage(page: ReadablePage): Promise<StoredDocument | undefined> {
  const { collection, source, data, body, answers, outline, placedPhrases } = page;
  const { error } = collection.schema.safeParse(data);
  if (error?.issues.some(({ code }) => OTHER_TYPE.has(code))) return undefined;
  const [code = '', ...compiled] = await Promise.all([body, ...answers].map(({ tree }) => compileTree(tree, source)));
  const known = Object.entries(data).filter(([key]) => Object.hasOwn(collection.schema.shape, key));
  const { questions = [] } = data as Pick<CompiledDocument, 'questions'>;
  return {
    ...(Object.fromEntries(known) as StoredDocument),
    ...(questions.length > 0 && {
      questions: questions.map((question, index) => ({ ...question, answer: compiled[index] ?? '' })),
    }),
    type: collection.name,
    source: source.path,
    code,
    outline,
    placedPhrases,
  };
}
