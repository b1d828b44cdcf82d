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

/** The ids of the questions' headings, in GitHub's form, unique also among the headings of the introduction. */
export function questionIds(questions: readonly { question: string }[], introduction: Outline): string[] {
  return questionSlugs(questions, introduction).ids;
}

function questionSlugs(questions: readonly { question: string }[], introduction: Outline) {
  const slugger = new HeadingSlugger();
  for (const heading of introduction.headings) slugger.slug(heading.text);
  return { ids: questions.map(({ question }) => slugger.slug(question)), slugger };
}

/**
 * The outline of a FAQ page: its introduction, then a heading and a section for each question, of level 2, or of level 3
 * below the level-2 heading of its group. The ids of groups come after those of questions, so that a new group changes
 * no address of a question.
 */
export function faqOutline(introduction: Outline, questions: readonly QuestionSource[], options: PageOptions): Outline {
  const { ids, slugger } = questionSlugs(questions, introduction);
  const parts = questions.flatMap(({ question, answer, group, line, columnOffset = 0 }, index) => {
    const above = group === undefined ? [] : [group];
    const part = {
      heading: { id: ids[index] ?? '', depth: 2 + above.length, text: question },
      above,
      outline: analyze(answer, { ...options, lineOffset: line - 1, columnOffset }).outline,
    };
    if (group === undefined || !beginsGroup(questions, index)) return [part];
    return [{ heading: { id: slugger.slug(group), depth: 2, text: group }, above: [], outline: EMPTY_OUTLINE }, part];
  });
  return joinOutlines(parts, introduction);
}
