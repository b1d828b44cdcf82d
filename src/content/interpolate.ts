/** Variables by their path (`addresses.api`, `plans.projects.free`), as displayed text. */
export type Variables = Record<string, string>;

const PLACEHOLDER = /\{([A-Za-z][\w-]*(?:\.[\w-]+)*)\}/g;

/**
 * Replaces each `{variable.id}` with the variable's text. Other names in braces stay unchanged, so that
 * `/projects/{projectId}` and code in braces survive.
 */
export function interpolate(text: string, variables: Variables): string {
  return text.replace(PLACEHOLDER, (whole, id: string) => variableOf(variables, id) ?? whole);
}

export function variableOf(variables: Variables, id: string): string | undefined {
  return Object.hasOwn(variables, id) ? variables[id] : undefined;
}

/**
 * The ids in braces that are no variables, in a text in which variables are replaced. Only in an address, a name without
 * a dot is a variable: other code in braces is text.
 */
export function unknownIds(text: string, variables: Variables, isAddress: boolean): string[] {
  const pattern = isAddress ? /\{([A-Za-z]\w*(?:\.[\w-]+)*)\}/g : /\{([A-Za-z]\w*(?:\.[\w-]+)+)\}/g;
  const ids = [...text.matchAll(pattern)].map(([, id = '']) => id);
  return ids.filter((id) => !Object.hasOwn(variables, id));
}

/** The unknown ids with a dot whose group exists: `{user.name}` without a group `user` is other text in braces. */
export function unknownFacts(text: string, variables: Variables): string[] {
  const known = Object.keys(variables);
  return unknownIds(text, variables, false).filter((id) =>
    known.some((other) => other.startsWith(id.slice(0, id.indexOf('.') + 1))),
  );
}

/** Replaces the variables in every text of a JSON value. */
export function interpolateAll<T>(value: T, variables: Variables): T {
  const fill = (_: string, part: unknown) =>
    typeof part === 'string' ? interpolate(part, variables) : part;
  return JSON.parse(JSON.stringify(value), fill) as T;
}
