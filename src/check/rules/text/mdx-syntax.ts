import { rule } from '../../rule';
import { syntaxAdvice } from '../shared/syntax-advice';

/** Syntax that the parser refuses, and text that it could not read in bounded time. */
export default rule({
  code: 'mdx-syntax',
  on: ['syntaxFault', 'markdownFault'],
  stops: 'build',
  find: (fault) => {
    if ('detail' in fault) return [{ detail: fault.detail, fix: 'Write it in several parts.' }];
    return fault.isModule ? [] : [{ ...syntaxAdvice(fault.reason, fault.source) }];
  },
  message: ({ detail, fix }) => `The MDX cannot be read: ${detail}. ${fix}`,
});
