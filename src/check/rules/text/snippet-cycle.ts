import { rule } from '../../rule';

export default rule({
  code: 'snippet-cycle',
  on: 'root',
  stops: 'build',
  find: (_, { page }) =>
    page.analysis.includeFaults.flatMap((fault) =>
      fault.kind === 'cycle' ? [{ at: fault, chain: fault.chain.join(' → ') }] : [],
    ),
  message: ({ chain }) => `This snippet contains itself (${chain}). Remove one \`<Snippet>\` of the chain.`,
});
