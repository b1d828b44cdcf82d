import type { PlacedPhrases } from '@schema/search-phrases';
import type { Outline } from '@/lib/outline';
import { beginsGroup } from '@/lib/question-groups';
import type { Answer, Document } from './read-page';

/** What the engine makes from the texts of a page. */
export interface CompiledPage {
  readonly code: string;
  readonly answers: readonly string[];
  readonly outline: Outline;
  readonly placedPhrases: readonly PlacedPhrases[];
}

/**
 * Compiles a page from the trees that the check has read; undefined if a text of it has a syntax error. It changes the
 * trees, so it is the last that reads them.
 */
export async function compilePage(page: Document): Promise<CompiledPage | undefined> {
  const { file, split, yaml, body, answers } = page;
  const isDamaged = file.issues.length > 0 || split.frontMatter === null || yaml.faults.length > 0;
  const texts = [body, ...answers.map(({ text }) => text)];
  const analyses = texts.flatMap(({ isWhole, parsed }) => (isWhole && parsed ? [parsed.analysis] : []));
  const [own] = analyses;
  if (isDamaged || !own || analyses.length < texts.length) return undefined;
  // Loaded here, because a check and a page that has not changed need neither a compiler nor grammars.
  const { compileTree } = await import('@/markdown/compile');
  const [code = '', ...compiled] = await Promise.all(analyses.map(({ tree }) => compileTree(tree, body.include)));
  return {
    code,
    answers: compiled,
    outline: { ...page.page.outline, headingLines: [...own.headingLines, ...answers.flatMap(linesOfHeadings)] },
    placedPhrases: page.page.placedPhrases,
  };
}

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings({ start: { line } }: Answer, index: number, questions: readonly Answer[]): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}
