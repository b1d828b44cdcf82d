import { codeFaults } from '@/markdown/code-meta';
import { rule } from '../../rule';

/** Marked lines that a block of code does not have. */
export default rule({
  code: 'code-line',
  on: 'code',
  stops: 'build',
  find: ({ meta, value }) =>
    codeFaults(meta, value).flatMap((fault) =>
      fault.kind === 'line' ? [{ line: fault.line, lines: fault.lines }] : [],
    ),
  message: ({ line, lines }) =>
    `Line ${line} is marked, but the block has the lines 1 to ${lines}. Correct the number; the first line is 1.`,
});
