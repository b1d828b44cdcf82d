import { equal, isObject, type Json } from '@schema/form-data';

/** Positions of an item in the old and in the new list; one of them is undefined if the item was removed or added. */
export interface Aligned {
  readonly before?: number;
  readonly after?: number;
}

/**
 * Aligns two lists in the order of the new one: equal items by their longest common subsequence, then what is between
 * them by what the items have in common, so that a changed item is neither removed nor added.
 */
export function alignItems(before: readonly Json[], after: readonly Json[]): Aligned[] {
  const lengths = commonLengths(before, after, equal);
  const aligned: Aligned[] = [];
  let i = 0;
  let j = 0;
  let gap = { i, j };
  const closeGap = () => {
    aligned.push(...alignGap(before, after, { fromI: gap.i, toI: i, fromJ: gap.j, toJ: j }));
  };
  while (i < before.length && j < after.length) {
    if (equal(before[i], after[j])) {
      closeGap();
      aligned.push({ before: i, after: j });
      i += 1;
      j += 1;
      gap = { i, j };
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  i = before.length;
  j = after.length;
  closeGap();
  return aligned;
}

interface Gap {
  readonly fromI: number;
  readonly toI: number;
  readonly fromJ: number;
  readonly toJ: number;
}

/** Pairs the items between two equal ones: all of them if there are as many as before, else similar ones. */
function alignGap(before: readonly Json[], after: readonly Json[], { fromI, toI, fromJ, toJ }: Gap): Aligned[] {
  const sameNumber = toI - fromI === toJ - fromJ;
  const aligned: Aligned[] = [];
  let i = fromI;
  for (let j = fromJ; j < toJ; j += 1) {
    const match = sameNumber ? i : range(i, toI).find((index) => isSimilar(before[index], after[j]));
    if (match === undefined) {
      aligned.push({ after: j });
      continue;
    }
    aligned.push(...range(i, match).map((index) => ({ before: index })), { before: match, after: j });
    i = match + 1;
  }
  return [...aligned, ...range(i, toI).map((index) => ({ before: index }))];
}

/** Whether two maps have an equal value in common. */
function isSimilar(a: Json | undefined, b: Json | undefined): boolean {
  return isObject(a) && isObject(b) && Object.keys(a).some((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/** Length of the longest common subsequence of the rests of two lists. */
function commonLengths<T>(a: readonly T[], b: readonly T[], isEqual: (x: T, y: T) => boolean): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as number[];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = isEqual(a[i] as T, b[j] as T)
        ? 1 + (lengths[i + 1]?.[j + 1] ?? 0)
        : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
