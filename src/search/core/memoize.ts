import { tokenize, type Token } from './tokenizer';

/** Texts that a cache holds; when it is full it is cleared, which costs one slower answer. */
const MAX_ENTRIES = 20_000;

/**
 * A pure function of a text with a cache of its results. Each key press needs the tokens and stems of the same headings and sections again, and
 * computing them takes most of a query's time.
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

/** `tokenize`, memoized. */
export const tokensOf: (text: string) => readonly Token[] = memoize(tokenize);

/** The text in lower case, memoized. */
export const lowerCase = memoize((text) => text.toLowerCase());
