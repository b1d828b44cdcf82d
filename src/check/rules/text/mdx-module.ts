import { rule } from '../../rule';

/** `import` and `export` statements, and lines that MDX reads as one. */
export default rule({
  code: 'mdx-module',
  on: ['mdxjsEsm', 'syntaxFault'],
  stops: 'build',
  find: (input) => ('isModule' in input && !input.isModule ? [] : [{}]),
  message: () =>
    'MDX reads this line as an `import` or `export` statement, and pages run no code. Put code in backticks or a fence, or begin the line with another word.',
});
