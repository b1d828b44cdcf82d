/**
 * Words of questions that say nothing about the answer. The index leaves them out of running text (titles and headings keep
 * them), and a query that has other words too does without them. Words that mean something here (up, down, off, not) stay.
 */
const LIST =
  'a an and any are as at be been being but by can could did do does doing don for from get gets had has have having he her his how i if in into ' +
  'is it its just let like many may me might much must my need of on or our ours per please shall she should so some such than that the their them then ' +
  'there these they this those to too us want was we were what when where which while who whom whose why will with would you your yours';

/** The method of an operation (`GET /projects`), and a filler in `how do I get …`: the place in the query decides. */
const VERB = 'get';

const STOP_WORDS: ReadonlySet<string> = new Set(LIST.split(' '));

/** Whether a folded word is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether the word says nothing in this place of a query; `get` counts where the query begins with it. */
export function isQuestionWord(word: string, position: number): boolean {
  return isStopWord(word) && !(word === VERB && position === 0);
}
