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
  const fill = (_: string, part: unknown) => (typeof part === 'string' ? interpolate(part, variables) : part);
  return JSON.parse(JSON.stringify(value), fill) as T;
}
