import { HIGHLIGHT_PARAMETER } from '@/config/constants';
import { stem } from '../core/stemmer';
import { wholeWords } from '../core/tokenizer';

const MAX_WORDS = 20;

/** Matches the words of the address's highlight parameters in any inflection; undefined when there are none. */
export function wordMatcher(search: string): ((word: string) => boolean) | undefined {
  const texts = new URLSearchParams(search).getAll(HIGHLIGHT_PARAMETER).slice(0, MAX_WORDS);
  const words = new Set(texts.flatMap((text) => wholeWords(text).map(({ term }) => term)));
  if (words.size === 0) return undefined;
  const stems = new Set([...words].map(stem));
  return (word) => words.has(word) || stems.has(stem(word));
}
