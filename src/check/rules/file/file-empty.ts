import { rule } from '../../rule';
import { frontMatterFault } from '../shared/front-matter';

export default rule({
  code: 'file-empty',
  on: 'bareFile',
  stops: 'build',
  find: ({ text }) => (frontMatterFault(text) === 'empty' ? [{}] : []),
  message: () => 'The file is empty. Write `---`, `title:`, `description:`, `---` and the text, or delete the file.',
});
