import type { z } from 'zod';
import { checkValue, valueAt, type Problem } from './validate';

/** A value that the schema accepts, although a writer's file has mistakes. */
export interface Repaired<T> {
  /** Undefined if too little is left. */
  readonly usable: T | undefined;
  /** The keys at the top of whose values a part was left out. */
  readonly lost: ReadonlySet<string>;
}

type Values = Record<string | number, unknown>;

/**
 * Repairs data for a check, so that one mistake hides no other and has no consequences elsewhere. A misspelled key is
 * read as the one that was meant, and a number as its text; other wrong values become what `placeholderAt` has for their
 * keys (`addresses.docs`) and the wrong value; what has no placeholder is left out, with the entry around it if it is required.
 */
export function repairData<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  placeholderAt: (path: string, found: unknown) => unknown = () => undefined,
): Repaired<z.infer<S>> {
  if (typeof input !== 'object') return { usable: undefined, lost: new Set() };
  const value = structuredClone(input ?? {});
  const replaced = new Set<string>();
  const lost = new Set<string>();
  for (;;) {
    const { data: usable, problems } = checkValue(schema, value);
    // The last one first: an entry that is removed from a list moves those behind it.
    const problem = problems.at(-1);
    const key = problem?.path.at(-1);
    if (usable || !problem || key === undefined) return { usable, lost };
    const { path, meant } = problem;
    const holder = valueAt(value, path.slice(0, -1)) as Values;
    const found = holder[key];
    const id = path.join('.');
    const placeholder = replaced.has(id) ? undefined : placeholderAt(id, found);
    replaced.add(id);
    if (meant !== undefined) {
      if (meant === '') lost.add(String(path[0]));
      else if (holder[meant] === undefined) holder[meant] = found;
      delete holder[key];
    } else if (typeof found === 'number') holder[key] = String(found);
    else if (placeholder !== undefined) holder[key] = placeholder;
    else {
      lost.add(String(path[0]));
      if (!removeAt(value, found === undefined ? path.slice(0, -1) : path)) return { usable: undefined, lost };
    }
  }
}

function removeAt(value: unknown, path: Problem['path']): boolean {
  const holder = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (key === undefined) return false;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete (holder as Values)[key];
  return true;
}
