/** The name itself, or the first of `name-2`, `name-3` … that is not taken. */
export function uniqueName(name: string, isTaken: (candidate: string) => boolean): string {
  let candidate = name;
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${name}-${count}`;
  return candidate;
}
