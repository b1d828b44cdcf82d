/** Name → what to write instead of it. A row has one advice, and the names that it is for. */
export function adviceByName(
  rows: readonly (readonly [advice: string, ...names: string[]])[],
): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([advice, ...names]) => names.map((name) => [name, advice])));
}
