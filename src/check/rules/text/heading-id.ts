import { isReservedId } from '@/lib/frame-ids';
import { rule, type At } from '../../rule';
import { headingsOf } from '../shared/headings';

/** Fixed ids that another heading or the frame of the page has. */
export default rule({
  code: 'heading-id',
  on: ['root', 'takenId'],
  stops: 'build',
  find: (input): { at?: At; id: string }[] => {
    if (!('children' in input)) return [{ id: input.id }];
    const seen = new Set<string>();
    return headingsOf(input).flatMap((node) => {
      const { id = '', isFixed = false } = node.data ?? {};
      const isTaken = isFixed && (seen.has(id) || isReservedId(id));
      if (isFixed) seen.add(id);
      return isTaken ? [{ at: node, id }] : [];
    });
  },
  message: ({ id }) => `Another heading or the frame of this page already has the id \`${id}\`. Write another id.`,
});
