import { rule } from '../../rule';
import { lateFrontMatter } from '../shared/front-matter';

export default rule({
  code: 'front-matter-late',
  on: 'bareFile',
  stops: 'build',
  find: ({ text }) => {
    const line = lateFrontMatter(text);
    return line === undefined ? [] : [{ line }];
  },
  message: ({ line }) =>
    `The front matter begins in line ${line}, and other lines are above it. Move them below the front matter, or remove them: its \`---\` is the first line of a file.`,
});
