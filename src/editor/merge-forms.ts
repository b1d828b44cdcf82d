import { diff3Merge } from 'node-diff3';
import { equal, isObject, type Json, type JsonObject } from '@schema/derived/form-values';

export interface Conflict {
  /** Keys and positions, joined by dots. */
  field: string;
  mine: Json;
  disk: Json;
}

/** Which side a conflict is resolved for. */
export type Side = 'mine' | 'disk';

/** A merged form, and the fields that both sides changed in different ways. */
interface MergedForm {
  value: Json | undefined;
  conflicts: readonly Conflict[];
}

/**
 * Three-way merge: of each field, the side that changed it since `base`. Texts that both sides changed are merged line by
 * line, and lists item by item if nobody added or removed one. Where both sides changed the same, `side` decides, and that
 * is a conflict.
 */
export function mergeForms(
  base: Json | undefined,
  mine: Json | undefined,
  disk: Json | undefined,
  side: Side = 'mine',
  path: readonly string[] = [],
): MergedForm {
  if (equal(mine, disk) || equal(base, disk)) return { value: mine, conflicts: [] };
  if (equal(base, mine)) return { value: disk, conflicts: [] };
  const sides = [base, mine, disk];
  const areLists =
    sides.every(Array.isArray) && new Set(sides.map(({ length }) => length)).size === 1;
  if (areLists || sides.every(isObject)) {
    const values = sides as JsonObject[];
    const keys = [...new Set(values.flatMap((value) => Object.keys(value)))];
    const merged = keys.map((key) => {
      const [b, m, d] = values.map((value) => (Object.hasOwn(value, key) ? value[key] : undefined));
      return [key, mergeForms(b, m, d, side, [...path, key])] as const;
    });
    const entries: [string, Json][] = [];
    for (const [key, { value }] of merged) if (value !== undefined) entries.push([key, value]);
    return {
      value: areLists ? entries.map(([, value]) => value) : Object.fromEntries(entries),
      conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
    };
  }
  if (sides.every((value) => typeof value === 'string'))
    return mergeLines(String(base), String(mine), String(disk), side, path.join('.'));
  const conflict = { field: path.join('.'), mine: mine ?? null, disk: disk ?? null };
  return { value: side === 'mine' ? mine : disk, conflicts: [conflict] };
}

/** Changes of lines that do not touch are merged; a conflict has the lines of both sides. */
function mergeLines(
  base: string,
  mine: string,
  disk: string,
  side: Side,
  field: string,
): MergedForm {
  const conflicts: Conflict[] = [];
  const lines: string[] = [];
  for (const { ok, conflict } of diff3Merge<string>(mine, base, disk, { stringSeparator: '\n' })) {
    if (ok) lines.push(...ok);
    if (!conflict) continue;
    conflicts.push({ field, mine: conflict.a.join('\n'), disk: conflict.b.join('\n') });
    lines.push(...(side === 'mine' ? conflict.a : conflict.b));
  }
  return { value: lines.join('\n'), conflicts };
}
