import { EMPTY_OUTLINE, type Outline } from '../lib/outline';
import { beginsGroup } from '../lib/question-groups';
import { HeadingSlugger } from './heading-slugger';
import type { PageOptions } from './plugins';
import { analyze, joinOutlines } from './outline';

/** A question with its answer in Markdown; `line` is the first line of the answer. */
export interface QuestionSource {
  readonly question: string;
  readonly answer: string;
  /** The heading above it; consecutive questions share it. */
  readonly group?: string | undefined;
  readonly line: number;
  /** Characters to the left of the answer on each of its lines; the default is 0. */
  readonly columnOffset?: number;
}

/**
 * The ids of the questions' headings, in GitHub's form, unique also among the headings of the introduction and of the
 * answers.
 */
export function questionIds(
  questions: readonly QuestionSource[],
  introduction: Outline,
  options: PageOptions,
): string[] {
  return questionSlugs(questions, introduction, answerOutlines(questions, options)).ids;
}

function answerOutlines(questions: readonly QuestionSource[], options: PageOptions): Outline[] {
  return questions.map(
    ({ answer, line, columnOffset = 0 }) => analyze(answer, { ...options, lineOffset: line - 1, columnOffset }).outline,
  );
}

function questionSlugs(questions: readonly { question: string }[], introduction: Outline, answers: readonly Outline[]) {
  const slugger = new HeadingSlugger();
  for (const { id } of [introduction, ...answers].flatMap(({ headings }) => headings)) slugger.reserve(id);
  return { ids: questions.map(({ question }) => slugger.slug(question)), slugger };
}

/**
 * The outline of a FAQ page: its introduction, then a heading and a section for each question, of level 2, or of level 3
 * below the level-2 heading of its group. The ids of groups come after those of questions, so that a new group changes
 * no address of a question.
 */
export function faqOutline(introduction: Outline, questions: readonly QuestionSource[], options: PageOptions): Outline {
  const answers = answerOutlines(questions, options);
  const { ids, slugger } = questionSlugs(questions, introduction, answers);
  const parts = questions.flatMap(({ question, group }, index) => {
    const above = group === undefined ? [] : [group];
    const part = {
      heading: { id: ids[index] ?? '', depth: 2 + above.length, text: question },
      above,
      outline: answers[index] ?? EMPTY_OUTLINE,
    };
    if (group === undefined || !beginsGroup(questions, index)) return [part];
    return [{ heading: { id: slugger.slug(group), depth: 2, text: group }, above: [], outline: EMPTY_OUTLINE }, part];
  });
  return joinOutlines(parts, introduction);
}
