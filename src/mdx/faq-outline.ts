import type { Outline } from '../lib/outline';
import { HeadingSlugger } from './heading-slugger';
import type { VariableOptions } from './remark-variables';
import { analyze, joinOutlines } from './outline';

/** A question with its answer in Markdown; `line` is the first line of the answer. */
export interface QuestionSource {
  readonly question: string;
  readonly answer: string;
  readonly line: number;
  /** Characters to the left of the answer on each of its lines; the default is 0. */
  readonly columnOffset?: number;
}

/** The ids of the questions' headings, in GitHub's form, unique also among the headings of the introduction. */
export function questionIds(questions: readonly { question: string }[], introduction: Outline): string[] {
  const slugger = new HeadingSlugger();
  for (const heading of introduction.headings) slugger.slug(heading.text);
  return questions.map(({ question }) => slugger.slug(question));
}

/** The outline of a FAQ page: its introduction, then a level-2 heading and a section for each question. */
export function faqOutline(
  introduction: Outline,
  questions: readonly QuestionSource[],
  options: VariableOptions,
): Outline {
  const ids = questionIds(questions, introduction);
  const parts = questions.map(({ question, answer, line, columnOffset = 0 }, index) => ({
    heading: { id: ids[index] ?? '', depth: 2, text: question },
    outline: analyze(answer, { ...options, lineOffset: line - 1, columnOffset }).outline,
  }));
  return joinOutlines(parts, introduction);
}
