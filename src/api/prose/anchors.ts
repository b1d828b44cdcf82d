import { slug } from 'github-slugger';
import { isReservedId } from '@/content/markdown/reserved-ids';

export type Anchors = ReturnType<typeof createAnchors>;

/** Gives out the ids of one page, each once. The same questions in the same order give the same ids. */
export function createAnchors() {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  /**
   * The wanted id without white space; when it is taken or the frame of the page has it, the first free one of `id-2`,
   * `id-3` …
   */
  const claim = (wanted: string): string => {
    const id = wanted.trim().replace(/\s+/g, '-') || 'part';
    let free = id;
    let count = counts.get(id) ?? 1;
    while (taken.has(free) || isReservedId(free)) free = `${id}-${(count += 1)}`;
    counts.set(id, count);
    taken.add(free);
    return free;
  };
  /** Takes back the id of a part that the page does not show, and those of the parts inside of it (`id.name`). */
  const release = (released: string): void => {
    for (const id of taken) if (id === released || id.startsWith(`${released}.`)) taken.delete(id);
  };
  /** Every id given out so far, in order. */
  const all = (): readonly string[] => [...taken];
  return { claim, release, all };
}

/**
 * camelCase, snake_case and spaced names as one lower-case address: `getApiToken` → `get-api-token`, `getHTTPStatus` →
 * `get-http-status`.
 */
export function kebabCase(name: string): string {
  return slug(
    name
      .normalize('NFC')
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
      .replace(/[^\p{L}\p{N}]+/gu, '-'),
  )
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
