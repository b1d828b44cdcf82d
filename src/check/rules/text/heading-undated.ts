import { parseDatedHeading } from '@/lib/dated-heading';
import { rule } from '../../rule';

/** On a page of the feeds, each level-2 heading is an entry, so it needs a date. */
export default rule({
  code: 'heading-undated',
  on: 'root',
  stops: 'build',
  find: (_, { page: { analysis, isFeed } }) =>
    analysis.outline.headings.flatMap(({ depth, text }, index) =>
      isFeed && depth === 2 && !parseDatedHeading(text)
        ? [{ at: { line: analysis.headingLines[index] ?? 1, column: 1 }, text }]
        : [],
    ),
  message: ({ text }) =>
    `The feeds need a date in the heading "${text}". Write \`12 March 2026: What is new\`, or remove \`feed\` from the front matter.`,
});
