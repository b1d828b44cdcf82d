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
