/** Facts by their path (`addresses.api`, `plans.projects.free`), as the text that is shown. */
export type Variables = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)\}/g;

/**
 * Replaces each `{fact.id}` by the fact's text. A name in braces that is no fact stays as it is, so that
 * `/projects/{projectId}` and code in braces survive.
 */
export function interpolate(text: string, variables: Variables): string {
  return text.replace(PLACEHOLDER, (whole, id: string) => (Object.hasOwn(variables, id) ? (variables[id] ?? whole) : whole));
}
