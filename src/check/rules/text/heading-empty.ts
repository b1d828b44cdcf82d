import { rule } from '../../rule';
import { isEmpty } from '../shared/empty';

export default rule({
  code: 'heading-empty',
  on: 'heading',
  stops: 'strict',
  hiddenBy: ['table-delimiter'],
  find: (node) => (isEmpty(node) ? [{}] : []),
  message: () => 'This heading has no text. Write its text, or delete the line.',
});
