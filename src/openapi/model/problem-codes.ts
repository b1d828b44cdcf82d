import type { Part, Schema } from '../load/document';
import { type Resolver } from '../load/resolver';
import { allOf, mergeSchema, type MergedSchema } from '../schema/merge';

/** How deep in a response a code is searched: `errors[].code` is the deepest common place. */
const DEPTH = 3;

/**
 * Cache by response, as long as its document lives: many operations share a response, and a document has one set of
 * codes.
 */
const codesByResponse = new WeakMap<Part<'Response'>, readonly string[]>();

/**
 * The codes that the schemas of a response allow: the values of each field whose enumeration or constant holds only
 * codes of the catalogue.
 */
export function responseCodes(
  response: Part<'Response'>,
  codes: Pick<ReadonlySet<string>, 'has'>,
  resolver: Resolver,
): readonly string[] {
  let found = codesByResponse.get(response);
  if (!found) {
    const into = new Set<string>();
    for (const media of Object.values(response.content ?? {}))
      addCodes(resolver.resolve(media).schema ?? {}, 0, { codes, resolver, into });
    codesByResponse.set(response, (found = [...into]));
  }
  return found;
}

interface Search {
  readonly codes: Pick<ReadonlySet<string>, 'has'>;
  readonly resolver: Resolver;
  readonly into: Set<string>;
}

function addCodes(schema: Schema, depth: number, search: Search): void {
  const merged = mergeSchema(schema, search.resolver);
  for (const code of valuesOf(merged, search.codes)) search.into.add(code);
  if (depth >= DEPTH) return;
  for (const schemas of merged.properties.values()) addCodes(allOf(schemas), depth + 1, search);
  for (const { options } of merged.compositions)
    for (const option of options) addCodes(option.schema, depth + 1, search);
  if (merged.items.length > 0) addCodes(allOf(merged.items), depth + 1, search);
}

function valuesOf({ keywords }: MergedSchema, codes: Search['codes']): string[] {
  const values = keywords.const === undefined ? (keywords.enum ?? []) : [keywords.const];
  return values.every((value): value is string => typeof value === 'string' && codes.has(value)) ? [...values] : [];
}
