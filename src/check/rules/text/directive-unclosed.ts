import { rule } from '../../rule';

/** A callout of `:::note` that only the end of the page closes. */
export default rule({
  code: 'directive-unclosed',
  on: 'mdxJsxFlowElement',
  stops: 'build',
  find: (node, { source }) => {
    const name = node.name === 'Callout' ? /^:{3,}([\w-]+)/.exec(source)?.[1] : undefined;
    return name && !/^[\s>]*:{3,}\s*$/.test(source.split('\n').at(-1) ?? '') ? [{ name }] : [];
  },
  message: ({ name }) =>
    `The callout \`:::${name}\` that begins here has no end. Write \`:::\` on a line of its own below its text.`,
});
