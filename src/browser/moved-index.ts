type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The index to which a key moves in a list of `count` items, around its ends: the two arrows, Home and End (ARIA Authoring
 * Practices). An index of -1 is before the first item. Undefined for another key, and for one with a modifier.
 */
export function movedIndex(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Key,
  index: number,
  count: number,
  [back, forth]: readonly [back: string, forth: string] = ['ArrowUp', 'ArrowDown'],
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === forth) return (index + 1) % count;
  if (key === back) return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
