import { words, type Word } from './words';

/** Texts whose words are kept; beyond it all are forgotten, which costs one slower answer. */
const MOST = 2000;

/**
 * A function that keeps its answers by text. Each key press asks for the words of the same few dozen headings and sections again, and
 * taking them apart is most of what an answer costs.
 */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      if (known.size >= MOST) known.clear();
      value = make(text);
      known.set(text, value);
    }
    return value;
  };
}

/** `words`, kept by text. */
export const wordsOf: (text: string) => readonly Word[] = remember(words);

/** The text in lower case, kept. */
export const lowerOf = remember((text) => text.toLowerCase());
