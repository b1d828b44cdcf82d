import type { Synonyms } from '@schema/search';
import { synonymKey } from '../core/synonyms';
import { fold, tokenize } from '../core/tokenizer';

/** Keys by the stems of their words, so that each inflection finds them; values folded. */
export function normalizeSynonyms(synonyms: Synonyms): Synonyms {
  const normalized = new Map<string, string[]>();
  for (const [key, values] of Object.entries(synonyms)) {
    const stems = synonymKey(tokenize(key).flatMap(({ term, compound }) => (compound ? [] : [term])));
    if (stems !== '') normalized.set(stems, [...(normalized.get(stems) ?? []), ...values.map(fold)]);
  }
  return Object.fromEntries(normalized);
}
