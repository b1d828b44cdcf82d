/** Variables by their path (`addresses.api`, `plans.projects.free`), as displayed text. */
export type Variables = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)\}/g;

/**
 * Replaces each `{variable.id}` with the variable's text. Other names in braces stay unchanged, so that
 * `/projects/{projectId}` and code in braces survive.
 */
export function interpolate(text: string, variables: Variables): string {
  return text.replace(PLACEHOLDER, (whole, id: string) =>
    Object.hasOwn(variables, id) ? (variables[id] ?? whole) : whole,
  );
}

/** Replaces the variables in every text of a JSON value. */
export function interpolateAll<T>(value: T, variables: Variables): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return interpolate(part, variables);
    if (Array.isArray(part)) return part.map(fill);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, fill(entry)]));
  };
  return fill(value) as T;
}
