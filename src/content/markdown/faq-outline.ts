import type { Outline, Section } from '@/lib/outline';
import { beginsGroup } from '../question-groups';
import { HeadingSlugger } from './heading-slugger';
import { sectionOf } from './text-outline';
import { oneLine } from './plain-text';

/** A question with the outline of its answer. */
export interface AnsweredQuestion {
  question: string;
  /** The heading above it; consecutive questions share it. */
  group?: string | undefined;
  outline: Outline;
}

/**
 * The outline of a FAQ page: its introduction, then a heading and a section for each question, of level 2, or of level 3
 * below the level-2 heading of its group. Ids are unique also among the headings of the introduction and of the answers; those
 * of groups come after those of questions, so that a new group changes no address of a question.
 */
export function faqOutline(introduction: Outline, questions: readonly AnsweredQuestion[]): Outline {
  const slugger = new HeadingSlugger();
  const outlines = [introduction, ...questions.map(({ outline }) => outline)];
  for (const { id } of outlines.flatMap(({ headings }) => headings)) slugger.reserve(id);
  const ids = questions.map(({ question }) => slugger.slug(question));
  const parts = questions.flatMap(({ question, group, outline }, index) => {
    const id = ids[index] ?? '';
    const above = group === undefined ? [] : [group];
    const part = {
      heading: { id, depth: 2 + above.length, text: question },
      section: answerSection(id, [...above, question], outline),
    };
    if (group === undefined || !beginsGroup(questions, index)) return [part];
    const groupId = slugger.slug(group);
    const section = { id: groupId, trail: [group], text: '' };
    return [{ heading: { id: groupId, depth: 2, text: group }, section }, part];
  });
  return {
    headings: [...introduction.headings, ...parts.map(({ heading }) => heading)],
    sections: [...introduction.sections, ...parts.map(({ section }) => section)],
    links: outlines.flatMap(({ links }) => links),
    anchors: [],
  };
}

function answerSection(id: string, trail: string[], { sections }: Outline): Section {
  const join = (choose: (section: Section) => string | undefined) =>
    oneLine(sections.map((section) => choose(section) ?? '').join(' '));
  const parts = {
    prose: join(({ parts, text }) => parts?.prose ?? text),
    code: join(({ parts }) => parts?.code),
  };
  const text = sections.map((section) => section.text).join(' ');
  const names = sections.flatMap(({ definitions = [] }) => definitions);
  return sectionOf({ id, trail, text }, parts, names);
}
