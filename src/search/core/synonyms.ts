import type { Synonyms } from '@schema/search';
import { stem } from './stemmer';
import { isStopWord } from './stop-words';
import { wholeWords } from './tokenizer';
import { addExpansions, lemma, type Expansions, type Vocabulary } from './vocabulary';

/** Less than the weight of an inflection: the page about the typed word comes first. */
const SYNONYM_WEIGHT = 0.65;

/** Key of a synonym: the stems of its words, so that each inflection finds it. */
export function synonymKey(words: readonly string[]): string {
  return words.map((word) => stem(lemma(word))).join(' ');
}

/** Terms of the writers' synonyms for a key. */
export function synonymsOf(key: string, vocabulary: Vocabulary, synonyms: Synonyms): Expansions {
  const found: Expansions = new Map();
  if (!Object.hasOwn(synonyms, key)) return found;
  for (const { term } of wholeWords((synonyms[key] ?? []).join(' ')))
    if (!isStopWord(term)) addExpansions(found, vocabulary.inflections(term), SYNONYM_WEIGHT);
  return found;
}
