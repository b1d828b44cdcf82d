import { diffComm } from 'node-diff3';
import { equal, isObject, type Json } from '@schema/derived/form-values';

/** Positions of an item in the old and in the new list; one of them is undefined if the item was removed or added. */
interface Aligned {
  before?: number;
  after?: number;
}

/**
 * Aligns two lists in the order of the new one: equal items by the shortest difference, then what is between them by
 * what the items have in common, so that a changed item is neither removed nor added.
 */
export function alignItems(before: readonly Json[], after: readonly Json[]): Aligned[] {
  const isSimilar = (i: number, j: number) => {
    const a = before[i];
    const b = after[j];
    return (
      isObject(a) &&
      isObject(b) &&
      Object.keys(a).some((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
    );
  };
  const aligned: Aligned[] = [];
  let [i, j] = [0, 0];
  for (const { common = [], buffer1 = [], buffer2 = [] } of diffComm(
    before.map(textOf),
    after.map(textOf),
  )) {
    aligned.push(...common.map(() => ({ before: i++, after: j++ })));
    const gone = buffer1.map(() => i++);
    const fresh = buffer2.map(() => j++);
    aligned.push(...alignGap(gone, fresh, isSimilar));
  }
  return aligned;
}

function textOf(value: Json): string {
  return JSON.stringify(value);
}

/** Pairs the items between two equal ones: all of them if there are as many as before, else maps with an equal value at the same key. */
function alignGap(
  removed: number[],
  added: number[],
  isSimilar: (i: number, j: number) => boolean,
): Aligned[] {
  const isSameNumber = removed.length === added.length;
  const aligned: Aligned[] = [];
  for (const after of added) {
    const match = isSameNumber ? 0 : removed.findIndex((i) => isSimilar(i, after));
    if (match < 0) {
      aligned.push({ after });
      continue;
    }
    for (const before of removed.splice(0, match)) aligned.push({ before });
    aligned.push({ before: removed.shift() as number, after });
  }
  for (const before of removed) aligned.push({ before });
  return aligned;
}
