import { isIdentifier } from './tokenizer';
import { addExpansion, type Expansions, type Vocabulary } from './vocabulary';

/** Weight of a long completion: of the word that the reader is typing, and of a finished word. */
const WEIGHTS = { typing: 0.6, finished: 0.35 };
/** A completion with few added letters approaches this weight. */
const SHORT_COMPLETION = { weight: 0.9, letters: 8, share: 0.8 };
const MIN_PREFIX = 2;
const MAX_TERMS = 120;

/**
 * Terms that begin with the word; `typing`: the word may be unfinished. A word is no unfinished identifier: the words of
 * `group_not_found` are terms as well, so `group` does not complete to it.
 */
export function completions(word: string, vocabulary: Vocabulary, typing: boolean): Expansions {
  const found: Expansions = new Map();
  if (word.length < MIN_PREFIX) return found;
  const weight = typing ? WEIGHTS.typing : WEIGHTS.finished;
  for (const number of vocabulary.withPrefix(word)) {
    const term = vocabulary.term(number);
    const added = term.length - word.length;
    if (added === 0 || (isIdentifier(term) && !isIdentifier(word))) continue;
    if (found.size >= MAX_TERMS) break;
    const shortness = Math.max(0, 1 - added / SHORT_COMPLETION.letters);
    addExpansion(found, number, weight + (SHORT_COMPLETION.weight - weight) * shortness * SHORT_COMPLETION.share);
  }
  return found;
}
