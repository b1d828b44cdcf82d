interface GroupedQuestion {
  group?: string | undefined;
}

/** Whether the heading of its group is in front of this question. */
export function beginsGroup(questions: readonly GroupedQuestion[], index: number): boolean {
  const group = questions[index]?.group;
  return group !== undefined && group !== questions[index - 1]?.group;
}

/**
 * The heading of each question, and the heading of its group before the group's first question. The last headings of a
 * FAQ page are those of its questions; those of the introduction come before them.
 */
export function questionHeadings<Heading>(
  headings: readonly Heading[],
  questions: readonly GroupedQuestion[],
): { heading: Heading | undefined; group: Heading | undefined }[] {
  const groups = questions.filter((_, index) => beginsGroup(questions, index)).length;
  let next = headings.length - questions.length - groups;
  return questions.map((_, index) => ({
    group: beginsGroup(questions, index) ? headings[next++] : undefined,
    heading: headings[next++],
  }));
}
