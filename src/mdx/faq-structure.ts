import type { Structure } from '../lib/structure';
import { HeadingSlugger } from './heading-slugger';
import type { FactsOptions } from './remark-facts';
import { analyse, joinStructures } from './structure';

/** A question with its answer as the file has it; `line` is where the answer begins. */
export interface QuestionSource {
  readonly question: string;
  readonly answer: string;
  readonly line: number;
  /** Characters to the left of the answer on each of its lines; 0 when it is left out. */
  readonly columnOffset?: number;
}

/** The ids of the questions' headings: GitHub's, unique among each other and against the headings of the introduction. */
export function questionIds(questions: readonly { question: string }[], lead: Structure): string[] {
  const slugger = new HeadingSlugger();
  for (const heading of lead.headings) slugger.slug(heading.text);
  return questions.map(({ question }) => slugger.slug(question));
}

/** The structure of a FAQ page: its introduction, then a level-2 heading and a section for each question. */
export function faqStructure(lead: Structure, questions: readonly QuestionSource[], options: FactsOptions): Structure {
  const ids = questionIds(questions, lead);
  const parts = questions.map(({ question, answer, line, columnOffset = 0 }, index) => ({
    heading: { id: ids[index] ?? '', depth: 2, text: question },
    structure: analyse(answer, { ...options, lineOffset: line - 1, columnOffset }).structure,
  }));
  return joinStructures(parts, lead);
}
