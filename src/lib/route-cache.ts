/** A cache of at most `limit` values of routes or patterns, which are created on first use; the oldest is removed first. */
export function routeCache<T>(limit: number): (name: string, create: (name: string) => T) => T {
  const entries = new Map<string, T>();
  return (name, create) => {
    if (entries.has(name)) return entries.get(name) as T;
    const created = create(name);
    for (const oldest of entries.keys()) if (entries.size >= limit) entries.delete(oldest);
    entries.set(name, created);
    return created;
  };
}

/**
 * Compiles a route pattern: `/api/*` matches `/api` and everything below it; a pattern without `*` matches itself only.
 * Letter case matters. `*` matches any characters, including slashes; after a final slash, it also matches nothing.
 */
export function compilePattern(pattern: string): RegExp {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*');
  return new RegExp(`^${source.replace(/\/\.\*$/, '(?:/.*)?')}$`);
}
