/**
 * Words that do not distinguish sections. Words with a meaning in documentation (up, down, off, not) are no stop words.
 */
const LIST =
  'a able an and any anybody anyone anything are as at be been being between but by can could did difference do does doing for from get gets had has ' +
  'have having he her his how hows i if im in into is it its ive just let lets like many may me might must my need of on or our ours per please ' +
  'possible shall she should so some somebody someone something such than that thats the their them then there theres these they theyre this those to ' +
  'too us via want was we were what whats when where wheres which while who whom whos whose why will with would you your youre yours';

const STOP_WORDS: ReadonlySet<string> = new Set(LIST.split(' '));

/** At the start of a query the method of an operation (`GET /projects`), elsewhere a stop word (`how do I get …`). */
const HTTP_METHOD = 'get';

/** Whether a folded word is a stop word; running text is indexed without them, titles and headings keep theirs. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

/** Whether a folded word is a stop word at this position of a query. */
export function isQueryStopWord(term: string, position: number): boolean {
  return isStopWord(term) && !(term === HTTP_METHOD && position === 0);
}
