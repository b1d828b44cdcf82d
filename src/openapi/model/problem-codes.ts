import { entriesOf, asArray, type JsonObject, type Resolver } from '../load/json';
import { allOf, mergeSchema, type MergedSchema } from '../schema/merge';

/** How deep in an answer a code is looked for: `errors[].code` is the deepest that is common. */
const DEPTH = 3;

const NOTHING_ABOVE: ReadonlySet<string> = new Set();

/** Answers are shared by many operations, so each is read once. */
const known = new WeakMap<JsonObject, readonly string[]>();

/** The codes that the schemas of an answer allow: the values of each field whose enumeration or constant holds codes of the catalogue alone. */
export function responseCodes(response: JsonObject, codes: Pick<ReadonlySet<string>, 'has'>, resolver: Resolver): readonly string[] {
  let found = known.get(response);
  if (!found) {
    const into = new Set<string>();
    for (const [, media] of entriesOf(response.content)) addCodes(resolver.resolve(media).schema, 0, { codes, resolver, into });
    known.set(response, (found = [...into]));
  }
  return found;
}

interface Search {
  readonly codes: Pick<ReadonlySet<string>, 'has'>;
  readonly resolver: Resolver;
  readonly into: Set<string>;
}

function addCodes(schema: unknown, depth: number, search: Search): void {
  const merged = mergeSchema(schema, search.resolver, NOTHING_ABOVE);
  for (const code of valuesOf(merged, search.codes)) search.into.add(code);
  if (depth >= DEPTH) return;
  for (const schemas of merged.properties.values()) addCodes(allOf(schemas), depth + 1, search);
  for (const { options } of merged.compositions) for (const option of options) addCodes(option.schema, depth + 1, search);
  if (merged.items.length > 0) addCodes(allOf(merged.items), depth + 1, search);
}

function valuesOf({ keywords }: MergedSchema, codes: Search['codes']): string[] {
  const values = keywords.const === undefined ? asArray(keywords.enum) : [keywords.const];
  return values.every((value): value is string => typeof value === 'string' && codes.has(value)) ? [...values] : [];
}
