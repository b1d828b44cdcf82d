import { memoize } from './memoize';
import { porterStem } from './orama-stemmer';

/**
 * Words that Porter's algorithm conflates with others (a customer with a custom) or does not conflate, each list after
 * its stem.
 */
const OVERRIDES =
  'use uses used using,add adds added adding,embed embeds embedded embedding,exceed exceeds exceeded exceeding,status statuses,menu menus,' +
  'stat_ stat stats,locale_ locale locales,customer_ customer customers,terminal_ terminal terminals,several_ several';

/** Irregular verbs, each list after its lemma. */
const VERBS =
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,drive drove driven,fall fell fallen,' +
  'find found,forget forgot forgotten,freeze froze frozen,get got gotten,give gave given,go went gone,grow grew grown,hide hid hidden,hold held,' +
  'keep kept,know knew known,lay laid,leave left,lose lost,make made,mean meant,meet met,pay paid,rise rose risen,run ran,say said,see saw seen,' +
  'sell sold,send sent,show shown,speak spoke spoken,spend spent,stand stood,steal stole stolen,take took taken,teach taught,tell told,' +
  'think thought,throw threw thrown,understand understood,wake woke woken,withdraw withdrew withdrawn,write wrote written';

/** Each word of some lists → the first word of its list. */
function firstOfList(lists: string): ReadonlyMap<string, string> {
  return new Map(
    lists
      .split(',')
      .map((list) => list.split(' '))
      .flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)),
  );
}

const STEMS = firstOfList(OVERRIDES);
const LEMMAS = firstOfList(VERBS);

/** Shorter stems conflate too much (`ad` for `ads`): such a word is its own stem. */
const MIN_STEM = 3;
/** From this length on, a final `i` is removed, so that `notify` (notifi) and `notification` (notif) have one stem. */
const LONG_STEM = 5;

/**
 * The stem of a folded word: inflections have the same one (`loops`, `looping`: loop). Words with digits are their own
 * stems.
 */
export const stem = memoize((form: string): string => {
  const word = LEMMAS.get(form) ?? form;
  const override = STEMS.get(word);
  if (override !== undefined) return override;
  if (word.length < MIN_STEM || /\d/.test(word)) return word;
  const stemmed = porterStem(word);
  if (stemmed.length < MIN_STEM) return word;
  return stemmed.length >= LONG_STEM ? stemmed.replace(/i$/, '') : stemmed;
});
