import { rule } from '../../rule';
import { picturesOf } from '../shared/pictures';

export default rule({
  code: 'image-text',
  on: 'root',
  stops: 'strict',
  find: (tree) => picturesOf(tree).filter(({ text }) => !text.trim()),
  message: ({ href }) =>
    `The picture ${href} has no description, which people need who cannot see it. Write \`![what it shows](${href})\`.`,
});
