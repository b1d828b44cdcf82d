import { codePoint } from '@/lib/bidi-controls';
import { matches, rule } from '../../rule';

const REMOVE = 'Remove it, or write the word again.';

/** Characters that nobody sees, which other programs insert: character → its name, and what to write instead. */
const INVISIBLE: Readonly<Record<string, readonly [name: string, fix: string]>> = {
  '\u00AD': ['soft hyphen', 'Remove it, or write `&shy;` if the word may be divided here.'],
  '\u200B': ['zero-width space', REMOVE],
  '\u200C': ['zero-width non-joiner', REMOVE],
  '\u200D': ['zero-width joiner', REMOVE],
  '\u2028': ['line separator', 'Write an ordinary line break.'],
  '\u2029': ['paragraph separator', 'Write an empty line.'],
  '\u2060': ['word joiner', REMOVE],
  '\uFEFF': ['byte-order mark', REMOVE],
};

/** Other scripts separate words with a zero-width space and write joiners, which also join emoji. */
const EACH_INVISIBLE = /[\u00AD\u2028\u2029\u2060\uFEFF]+|(?<=\p{Script=Latin})[\u200B-\u200D]+/gu;

/** Invisible characters. Components and samples of code need theirs. */
export default rule({
  code: 'text-invisible',
  on: 'file',
  stops: 'strict',
  find: ({ text, isProse }) =>
    matches(isProse ? text : '', EACH_INVISIBLE, ({ 0: [character = ''] }) => {
      const [name, fix] = INVISIBLE[character] ?? ['', REMOVE];
      return { codePoint: codePoint(character), name, fix };
    }),
  message: ({ codePoint, name, fix }) =>
    `The invisible character ${codePoint} (${name}) is here, and search does not find a word that contains it. ${fix}`,
});
