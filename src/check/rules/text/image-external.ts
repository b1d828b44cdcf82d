import { rule } from '../../rule';
import { picturesOf } from '../shared/pictures';

export default rule({
  code: 'image-external',
  on: 'root',
  stops: 'check',
  find: (tree) => picturesOf(tree).filter(({ href }) => /^https?:/i.test(href)),
  message: ({ href }) =>
    `The picture ${href} is on another site, and browsers block it here. Put the file beside the page, and write \`![text](./file.png)\`.`,
});
