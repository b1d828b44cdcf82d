import { matches, rule } from '../../rule';

const START = /^<{7}(?: .*)?$/gm;
const END = /^>{7}(?: .*)?$/gm;

/** The beginning of each merge conflict (git-merge, "How conflicts are presented"). */
export default rule({
  code: 'merge-conflict',
  on: 'file',
  stops: 'build',
  find: ({ text }) => {
    const found = (pattern: RegExp) => matches(text, pattern, ({ 0: marker }) => ({ marker }));
    const starts = found(START);
    return starts.length > 0 ? starts : found(END);
  },
  message: ({ marker }) =>
    `This line is a marker of a merge conflict (\`${marker}\`). Keep one of the two texts, and delete the lines of \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.`,
});

/** Whether a text has a merge conflict: both texts together have mistakes that neither has. */
export function hasConflict(text: string): boolean {
  return text.search(START) >= 0 || text.search(END) >= 0;
}
