import { BLIND } from '../../__tests__/search/blind-queries';
import { OWN_DEVELOPMENT, OWN_READERS } from '../../__tests__/search/development-queries';
import { HELD_OUT } from '../../__tests__/search/held-out-queries';
import { QUERIES } from '../../__tests__/search/queries';
import { UNSEEN } from '../../__tests__/search/unseen-queries';
import type { Judged } from './relevance';

/** The sets of judged queries, by name and kind. */
export const JUDGED_SETS: Readonly<
  Record<
    'judged' | 'unseen' | 'blind' | 'held out' | 'development' | 'readers',
    Readonly<Record<string, readonly Judged[]>>
  >
> = {
  judged: QUERIES,
  unseen: UNSEEN,
  blind: BLIND,
  'held out': HELD_OUT,
  development: OWN_DEVELOPMENT,
  readers: OWN_READERS,
};
