import { rule } from '../../rule';

/** Code that four spaces indent: MDX reads it as text. */
export default rule({
  code: 'code-indented',
  on: 'paragraph',
  stops: 'strict',
  hiddenBy: ['space-odd'],
  find: ({ position }, { page, around }) => {
    const { column = 1, offset = 0 } = position?.start ?? {};
    const isFirst = /(?:^|\n[ \t]*\n)(?: {4,}|\t)$/.test(page.text.slice(0, offset));
    return around.length === 1 && column > 1 && isFirst ? [{}] : [];
  },
  message: () =>
    'Readers see this indented text as a paragraph. Write code between two lines of three backticks, or remove the spaces.',
});
