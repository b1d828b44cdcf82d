import { rule } from '../../rule';
import { frontMatterFault } from '../shared/front-matter';

/** Lines that can be a part of front matter. */
const YAML_LINE = /^\s*$|^[\w"'#-].*:|^\s|^- |^#(?!#)/;

export default rule({
  code: 'front-matter-unclosed',
  on: 'bareFile',
  stops: 'build',
  find: ({ text }) => {
    if (frontMatterFault(text) !== 'unclosed') return [];
    const lines = text.split('\n');
    const end = lines.findIndex((line, index) => index > 0 && !YAML_LINE.test(line));
    return [{ line: (end < 0 ? lines.length : end) + 1 }];
  },
  message: ({ line }) =>
    `The front matter that begins here has no end. Write \`---\` on a line of its own above line ${line}.`,
});
