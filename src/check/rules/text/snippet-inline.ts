import { rule } from '../../rule';

export default rule({
  code: 'snippet-inline',
  on: 'root',
  stops: 'build',
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) => (fault.kind === 'inline' ? [{ at: fault, name: fault.name }] : [])),
  message: ({ name }) =>
    `The snippet "${name}" has several blocks, and this <Snippet> is in a line of text. Put it on a line of its own, with an empty line above and below.`,
});
