/** A match of one of many patterns. */
interface PatternMatch<T> {
  readonly item: T;
  readonly found: string;
  readonly index: number;
}

/** The matches in a text. */
export type PatternSearch<T> = (text: string) => PatternMatch<T>[];

/** The conditions before and after each match, as parts of a pattern. */
interface Borders {
  readonly before: string;
  readonly after: string;
}

/**
 * Finds the matches of many patterns in many texts, in the order of the items; letter case is ignored. Most texts have
 * none: one pattern of all rules them out.
 */
export function createPatternSearch<T extends { readonly pattern: string }>(
  items: readonly T[],
  { before, after }: Borders,
): PatternSearch<T> {
  const compile = (pattern: string, flags: string) => new RegExp(`${before}(?:${pattern})${after}`, flags);
  const any = compile(items.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i');
  const each = items.map((item) => ({ item, pattern: compile(item.pattern, 'gi') }));
  return (text) =>
    any.test(text)
      ? each.flatMap(({ item, pattern }) =>
          [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ item, found, index })),
        )
      : [];
}
