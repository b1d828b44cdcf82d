import { daleChall } from 'dale-chall';
import type { Root, Sentence } from 'nlcst';
import { toString } from 'nlcst-to-string';
import retextEquality from 'retext-equality';
import retextPassive from 'retext-passive';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { spache } from 'spache';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';

/**
 * A sentence is hard if six of seven formulas rate it above school level; technical terms are long words for all of
 * them.
 */
const READABILITY = { age: 18, threshold: 6 / 7, minWords: 12 };

/**
 * A rule, and a necessary condition for its findings: a plugin visits each node of each sentence, so it gets only the
 * sentences that can have one. `words` are those of a sentence.
 */
interface Rule {
  readonly name: string;
  readonly plugin: Pick<ReturnType<typeof unified>, 'runSync'>;
  readonly canMatch: (words: readonly string[]) => boolean;
}

// The plugin searches both lists of thousands of words from the start, for each word: an eighth of a cold check.
for (const list of [daleChall, spache]) {
  const words = new Set(list);
  list.includes = (word) => words.has(word);
}

const VERBS = /^(?:am|are|were|being|is|been|was|be)$/i;
const hasPhrase = {
  passive: phraseTest((ignore) => retextPassive({ ignore })),
  simplify: phraseTest((ignore) => retextSimplify({ ignore })),
  equality: phraseTest((ignore) => retextEquality({ ignore })),
};

/** Issues at one place have this order. */
const RULES: readonly Rule[] = [
  {
    name: 'passive',
    plugin: unified().use(retextPassive),
    canMatch: (words) => words.some((word) => VERBS.test(word)) && hasPhrase.passive(words),
  },
  {
    name: 'repeated',
    plugin: unified().use(retextRepeatedWords),
    canMatch: (words) => words.some((word, index) => word.toLowerCase() === words[index + 1]?.toLowerCase()),
  },
  { name: 'simplify', plugin: unified().use(retextSimplify), canMatch: hasPhrase.simplify },
  { name: 'equality', plugin: unified().use(retextEquality), canMatch: hasPhrase.equality },
  { name: 'readability', plugin: unified().use(retextReadability, READABILITY), canMatch: canBeHard },
];

/** The messages of the rules that apply, about all sentences of a file. `all` leaves out the conditions. */
export function ruleMessages(sentences: readonly Sentence[], rules: readonly string[], all = false): VFileMessage[] {
  const file = new VFile();
  const texts = sentences.map(wordsOf);
  for (const { name, plugin, canMatch } of RULES) {
    if (!rules.includes(name)) continue;
    const found = sentences.filter((_, index) => all || canMatch(texts[index] ?? []));
    // A plugin compiles its thousand phrases for each paragraph, so it gets all sentences as one.
    const tree: Root = { type: 'RootNode', children: [{ type: 'ParagraphNode', children: found }] };
    if (found.length > 0) plugin.runSync(tree, file);
  }
  return file.messages;
}

function wordsOf({ children }: Sentence): string[] {
  return children.filter(({ type }) => type === 'WordNode').map((word) => toString(word));
}

/**
 * Whether the words of a sentence contain those of a phrase that a plugin searches, in any order. A plugin asks for each
 * of its phrases whether it is ignored, so it names them.
 */
function phraseTest(create: (ignore: string[]) => unknown): (words: readonly string[]) => boolean {
  const phrases: string[] = [];
  const ignore = ['-'];
  ignore.includes = (phrase) => phrases.push(phrase) < 0;
  create(ignore);
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase.split(' ').map(normalized);
    const needed = others.filter((word) => word !== '*');
    byFirst.set(first, [...(byFirst.get(first) ?? []), needed]);
  }
  return (words) => {
    const present = new Set(words.map(normalized));
    return [...present].some((word) =>
      byFirst.get(word)?.some((needed) => needed.every((other) => present.has(other))),
    );
  };
}

/** Words that are equal for a plugin (`nlcst-normalize`) are equal here. */
function normalized(word: string): string {
  return word.toLowerCase().replace(/['’-]/g, '');
}

/**
 * One formula may rate a hard sentence lower, so one of these two, which need no syllables, rates it above the age:
 * the automated readability index, and the Coleman–Liau index. The plugin's age is the rounded grade plus five.
 */
function canBeHard(words: readonly string[]): boolean {
  if (words.length < READABILITY.minWords) return false;
  const letters = words.reduce((sum, word) => sum + word.length, 0) / words.length;
  const grades = [4.71 * letters + 0.5 * words.length - 21.43, 5.88 * letters - 29.6 / words.length - 15.8];
  return grades.some((grade) => Math.round(grade + 5) > READABILITY.age);
}
