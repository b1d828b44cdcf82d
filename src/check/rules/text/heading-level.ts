import { rule } from '../../rule';

/** The title is the h1, so a body begins at level 2 and skips no level. */
export default rule({
  code: 'heading-level',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis } }) => {
    let last = 1;
    return analysis.outline.headings.flatMap(({ depth }, index) => {
      const isWrong = depth === 1 || depth > last + 1;
      const expected = depth === 1 ? 'level 2 (`##`)' : `level ${last + 1} (\`${'#'.repeat(last + 1)}\`) or less`;
      last = depth;
      return isWrong ? [{ at: { line: analysis.headingLines[index] ?? 1, column: 1 }, depth, expected }] : [];
    });
  },
  message: ({ depth, expected }) =>
    `This heading has level ${depth}. Use ${expected}: the title is the only h1, and no level is skipped.`,
});
