import { tokenizer } from '@orama/orama/components';

const { stemmer } = tokenizer.createTokenizer({ language: 'english', stemming: true });

/** Orama's English stemmer: M. F. Porter, “An algorithm for suffix stripping”, 1980. */
export function porterStem(word: string): string {
  return stemmer ? stemmer(word) : word;
}
