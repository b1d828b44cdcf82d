import { beginsGroup } from '@/lib/question-groups';
import type { CompiledDocument, StoredDocument } from './documents';
import type { Answer, Document } from './read-page';

/** Zod's codes of values that are not of the type which the document has. */
const OTHER_TYPE: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

/**
 * The document of a page, compiled from the trees that the check has read; undefined if a text of it has a syntax error, or
 * a value of its front matter another type. Other mistakes, such as a title that is too long or an unknown key, only stop
 * a build. It changes the trees, so it is the last that reads them.
 */
export async function compilePage(page: Document): Promise<StoredDocument | undefined> {
  const { collection, file, split, yaml, data, body, answers } = page;
  const isDamaged = file.issues.length > 0 || split.frontMatter === null || yaml.faults.length > 0;
  const texts = [body, ...answers.map(({ text }) => text)];
  const analyses = texts.flatMap(({ isWhole, parsed }) => (isWhole && parsed ? [parsed.analysis] : []));
  const [own] = analyses;
  if (isDamaged || !own || analyses.length < texts.length) return undefined;
  const { error } = collection.schema.safeParse(data);
  if (error?.issues.some(({ code }) => OTHER_TYPE.has(code))) return undefined;
  // Loaded here, because a check and a page that has not changed need neither a compiler nor grammars.
  const { compileTree } = await import('@/markdown/compile');
  const [code = '', ...compiled] = await Promise.all(analyses.map(({ tree }) => compileTree(tree, body.page)));
  const known = Object.entries(data).filter(([key]) => Object.hasOwn(collection.schema.shape, key));
  const { questions = [] } = data as Pick<CompiledDocument, 'questions'>;
  return {
    ...(Object.fromEntries(known) as StoredDocument),
    ...(questions.length > 0 && {
      questions: questions.map((question, index) => ({ ...question, answer: compiled[index] ?? '' })),
    }),
    type: collection.name,
    source: page.path,
    code,
    outline: { ...page.page.outline, headingLines: [...own.headingLines, ...answers.flatMap(linesOfHeadings)] },
    placedPhrases: page.page.placedPhrases,
  };
}

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings({ start: { line } }: Answer, index: number, questions: readonly Answer[]): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}
