import { rule } from '../../rule';
import { isEmpty } from '../shared/empty';

export default rule({
  code: 'link-empty',
  on: 'link',
  stops: 'check',
  find: (node) => {
    const detail = /^#?$/.test(node.url) ? 'address' : isEmpty(node) ? 'text' : '';
    return detail ? [{ detail }] : [];
  },
  message: ({ detail }) => `This link has no ${detail}. Write it as \`[text](/page)\`.`,
});
