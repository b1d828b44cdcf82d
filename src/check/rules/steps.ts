import { ELEMENTS, hasContent } from '../elements';
import { rule } from '../rule';

/** Text, code or a picture between steps that no spaces make a part of a step: it ends the list. */
export const stepsBroken = rule('steps-broken', ELEMENTS, 'strict', {
  find: ({ name, children }) => {
    const first = name === 'Steps' ? children.findIndex(({ type }) => type === 'list') : -1;
    const behind = first < 0 ? [] : children.slice(first + 1);
    const other = behind.find((child) => child.type !== 'list' && child.position && hasContent(child));
    return other ? [{ at: other }] : [];
  },
  message: () =>
    'The list of steps ends above this line, because no spaces are in front of it. Write three spaces in front of each line that belongs to the step above, or move the text below </Steps>.',
});
