import { memoize } from './memoize';
import { porterStem } from './orama-stemmer';

/**
 * Words that Porter's algorithm conflates with others (a customer with a custom) or does not conflate, each list after
 * its stem.
 */
const OVERRIDES =
  'use uses used using,add adds added adding,embed embeds embedded embedding,exceed exceeds exceeded exceeding,status statuses,menu menus,' +
  'stat_ stat stats,locale_ locale locales,customer_ customer customers,terminal_ terminal terminals,several_ several';

/** Each word of some lists → the first word of its list. */
export function firstOfList(lists: string): ReadonlyMap<string, string> {
  return new Map(
    lists
      .split(',')
      .map((list) => list.split(' '))
      .flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)),
  );
}

const STEMS = firstOfList(OVERRIDES);

/** Shorter stems conflate too much (`ad` for `ads`): such a word is its own stem. */
const MIN_STEM = 3;
/** From this length on, a final `i` is removed, so that `notify` (notifi) and `notification` (notif) have one stem. */
const LONG_STEM = 5;

/**
 * The stem of a folded word: inflections have the same one (`loops`, `looping`: loop). Words with digits are their own
 * stems.
 */
export const stem = memoize((word: string): string => {
  const override = STEMS.get(word);
  if (override !== undefined) return override;
  if (word.length < MIN_STEM || /\d/.test(word)) return word;
  const stemmed = porterStem(word);
  if (stemmed.length < MIN_STEM) return word;
  return stemmed.length >= LONG_STEM ? stemmed.replace(/i$/, '') : stemmed;
});
