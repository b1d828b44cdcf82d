/** A question of a FAQ, perhaps below the heading of a group. */
interface GroupedQuestion {
  readonly group?: string | undefined;
}

/** Whether the heading of its group is in front of this question. */
export function beginsGroup(questions: readonly GroupedQuestion[], index: number): boolean {
  const group = questions[index]?.group;
  return group !== undefined && group !== questions[index - 1]?.group;
}

/** The place of a question's heading among the headings of all groups and questions. */
export function questionHeadingIndex(questions: readonly GroupedQuestion[], index: number): number {
  return index + questions.slice(0, index + 1).filter((_, i) => beginsGroup(questions, i)).length;
}
