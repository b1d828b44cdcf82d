import { rule } from '../../rule';

/** A fence that only the end of its container closes (CommonMark 0.31, §4.5). */
export default rule({
  code: 'fence-unclosed',
  on: 'code',
  stops: 'build',
  find: (_, { source }) => {
    const lines = source.split('\n');
    const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
    if (!fence) return [];
    const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
    const isClosed = lines.length > 1 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length);
    return isClosed ? [] : [{ fence }];
  },
  message: ({ fence }) =>
    `The block of code that begins here has no end, so the rest of the page is code. Write the same signs (${fence}) on a line of their own below the code.`,
});
