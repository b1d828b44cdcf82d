import { createAnchors } from '../prose/anchors';
import { allOf, mergeSchema, allowedValues } from '../schema/merge';
import { viewExternalDocs, enumDescriptions } from '../schema/value-labels';
import type { Part, Schema } from '../load/document';
import { isJsonObject, nonEmptyString } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Operation, Problem } from './types';
import { inlineProse } from '../prose/prose';

/** A problem of the catalogue before the operations that return it are known. */
export type RawProblem = Omit<Problem, 'returnedBy'>;

/**
 * The error catalogue of a description, in its order: each code of an `x-problems` object. The object is beside the
 * enumeration of the codes (a schema of `components`), or at the root. A code's entry is an object with `status`,
 * `title`, `description`, `cause`, `fix` and `guide`, each of them optional. A missing description is taken from the
 * enumeration's `x-enumDescriptions`.
 */
export function listProblems({ document, resolve }: Resolver): RawProblem[] {
  const anchors = createAnchors();
  const schemas = Object.values(document.components?.schemas ?? {}).filter(isJsonObject);
  const found = new Map<string, RawProblem>();
  for (const holder of [document, ...schemas]) {
    const notes = enumDescriptions(holder);
    for (const [code, raw] of Object.entries(holder['x-problems'] ?? {})) {
      if (!found.has(code))
        found.set(
          code,
          readProblem(code, resolve(raw), notes.get(code) ?? null, anchors.claim(code)),
        );
    }
  }
  return [...found.values()];
}

function readProblem(
  code: string,
  raw: Part<'Problem'>,
  note: string | null,
  anchor: string,
): RawProblem {
  const guide = typeof raw.guide === 'string' ? { url: raw.guide } : raw.guide;
  return {
    code,
    anchor,
    status: nonEmptyString(raw.status),
    title: nonEmptyString(raw.title),
    meaning: inlineProse(nonEmptyString(raw.description) ?? note),
    cause: inlineProse(raw.cause),
    fix: inlineProse(raw.fix),
    guide: viewExternalDocs(guide),
  };
}

/** The response that a status belongs to: its own, else that of its class, else `default` (OpenAPI 3.1 §4.8.16). */
function responseOf(status: string, statuses: readonly string[]): string | undefined {
  const family = status.charAt(0);
  return [status, `${family}XX`, `${family}xx`, 'default'].find((one) => statuses.includes(one));
}

/**
 * The problems that a response can carry: the codes that the schemas of its bodies allow. A problem with the status of
 * another response is left out. `statuses` are those of all responses. The views of the bodies are no source, because
 * they link to what another page or part shows.
 */
export function problemsIn(
  bodies: readonly Schema[],
  status: string,
  statuses: readonly string[],
  problems: readonly RawProblem[],
  resolver: Resolver,
): RawProblem[] {
  if (problems.length === 0) return [];
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  const allowed = new Set(bodies.flatMap((body) => codesIn(body, codes, resolver)));
  return [...allowed]
    .flatMap((code) => codes.get(code) ?? [])
    .filter(
      (problem) => problem.status === null || responseOf(problem.status, statuses) === status,
    );
}

/** How deep in a body a code is searched: `errors[].code` is the deepest common place. */
const DEPTH = 3;

/** The codes that a schema allows: the values of each part whose enumeration or constant holds only codes. */
function codesIn(
  schema: Schema,
  codes: ReadonlyMap<string, unknown>,
  resolver: Resolver,
  depth = 0,
): readonly string[] {
  const merged = mergeSchema(schema, resolver);
  const { properties, compositions, items } = merged;
  const values = allowedValues(merged);
  const own = values.every(
    (value): value is string => typeof value === 'string' && codes.has(value),
  )
    ? values
    : [];
  if (depth >= DEPTH) return own;
  const parts = [...properties.values(), ...(items.length > 0 ? [items] : [])].map(allOf);
  const options = compositions.flatMap((group) => group.options.map((option) => option.schema));
  return [
    ...own,
    ...[...parts, ...options].flatMap((part) => codesIn(part, codes, resolver, depth + 1)),
  ];
}

/** The catalogue with the responses that carry each problem, in the order of the operations. */
export function linkReturningOperations(
  problems: readonly RawProblem[],
  operations: readonly Operation[],
): Problem[] {
  const carried = operations.flatMap(({ route, title, responses }) =>
    responses.flatMap(({ anchor, problems: own }) =>
      own.map(({ code }) => ({ code, response: { route, title, anchor } })),
    ),
  );
  return problems.map((problem) => ({
    ...problem,
    returnedBy: carried.filter(({ code }) => code === problem.code).map(({ response }) => response),
  }));
}
