/** Keeps what was made for a route or a pattern of routes. */
export interface RouteCache<T> {
  /** What is kept under the name; made, and kept, where there is nothing yet. */
  getOrCreate(name: string, create: (name: string) => T): T;
  has(name: string): boolean;
  readonly size: number;
}

/** A cache of at most `limit` entries, oldest out first. */
export function routeCache<T>(limit: number): RouteCache<T> {
  const entries = new Map<string, T>();
  return {
    getOrCreate(name, create) {
      if (entries.has(name)) return entries.get(name) as T;
      const created = create(name);
      for (const oldest of entries.keys()) if (entries.size >= limit) entries.delete(oldest);
      entries.set(name, created);
      return created;
    },
    has: (name) => entries.has(name),
    get size() {
      return entries.size;
    },
  };
}

/**
 * A pattern of routes, compiled: `/api/*` holds `/api` and all below it, a pattern without `*` itself alone. Letter case counts. `*` stands for any
 * characters, slashes too; at the end of a pattern after a slash it stands for nothing as well.
 */
export function compilePattern(pattern: string): RegExp {
  const [start = '', ...parts] = pattern.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const end = parts.pop();
  if (end === undefined) return new RegExp(`^${start}$`);
  // The first place of a part is always good enough, so the expression never looks for another: it takes linear time for each `*`.
  const between = parts.map((part, index) => `(?=(.*?${part}))\\${index + 1}`).join('');
  return new RegExp(`^${start}${between}.*${end}$`.replace(/\/\.\*\$$/, '(?:/.*)?$'));
}
