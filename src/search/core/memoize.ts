import { tokenize, type Token } from './tokenizer';

/** Maximum entries of a cache; a full cache is cleared, which makes one response slower. */
const MAX_ENTRIES = 20_000;

/**
 * Caches the results of a pure function of a text. Each key press needs the tokens and stems of the same headings and
 * sections again, and computing them is most of a query's time.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    let value = cache.get(text);
    if (value === undefined) {
      if (cache.size >= MAX_ENTRIES) cache.clear();
      value = compute(text);
      cache.set(text, value);
    }
    return value;
  };
}

export const tokensOf: (text: string) => readonly Token[] = memoize(tokenize);

export const lowerCase = memoize((text) => text.toLowerCase());
