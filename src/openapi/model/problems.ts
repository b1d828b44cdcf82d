import { createAnchors } from '../prose/anchors';
import { viewExternalDocs, enumDescriptions } from '../schema/values';
import type { Part, Schema } from '../load/document';
import { nonEmptyString, remembered } from '../load/json';
import type { Resolver } from '../load/local-refs';
import type { Operation, Problem } from './types';
import type { ResponseReading } from './read-operation';
import { inlineProse } from '../prose/prose';
import { allOf, mergeSchema } from '../schema/merge';

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
  const schemas = Object.values(document.components?.schemas ?? {}).filter((schema) => typeof schema === 'object');
  const found = new Map<string, RawProblem>();
  for (const holder of [document, ...schemas]) {
    const notes = enumDescriptions(holder);
    for (const [code, raw] of Object.entries(holder['x-problems'] ?? {})) {
      if (!found.has(code))
        found.set(code, readProblem(code, resolve(raw), notes.get(code) ?? null, anchors.claim(code)));
    }
  }
  return [...found.values()];
}

function readProblem(code: string, raw: Part<'Problem'>, note: string | null, anchor: string): RawProblem {
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

/**
 * The problems that each response of an operation can carry, by status: the codes that its schema allows. A problem with
 * the status of another response is left out.
 */
export function problemsByStatus(
  responses: readonly ResponseReading[],
  problems: readonly RawProblem[],
  resolver: Resolver,
): ReadonlyMap<string, readonly RawProblem[]> {
  if (problems.length === 0) return new Map();
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  // A class and `default` apply to statuses without a response of their own (OpenAPI 3.1 §4.8.16).
  const responseOf = (wanted: string) =>
    [wanted, `${wanted.charAt(0)}XX`, `${wanted.charAt(0)}xx`, 'default'].find((one) =>
      responses.some(({ status }) => status === one),
    );
  return new Map(
    responses.map(({ status, holder }) => {
      const known = responseCodes(holder, codes, resolver).flatMap((code) => codes.get(code) ?? []);
      return [status, known.filter((problem) => problem.status === null || responseOf(problem.status) === status)];
    }),
  );
}

/** The catalogue with the responses that carry each problem, in the order of the operations. */
export function linkReturningOperations(problems: readonly RawProblem[], operations: readonly Operation[]): Problem[] {
  const returnedBy = new Map<string, Problem['returnedBy'][number][]>(problems.map(({ code }) => [code, []]));
  for (const { route, title, responses } of operations) {
    for (const { anchor, status, problems: carried } of responses) {
      for (const { code } of carried) returnedBy.get(code)?.push({ route, title, status, anchor });
    }
  }
  return problems.map((problem) => ({ ...problem, returnedBy: returnedBy.get(problem.code) ?? [] }));
}

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
function responseCodes(
  response: Part<'Response'>,
  codes: Pick<ReadonlySet<string>, 'has'>,
  resolver: Resolver,
): readonly string[] {
  const found = new Set<string>();
  const add = (schema: Schema, depth: number): void => {
    const { keywords, properties, compositions, items } = mergeSchema(schema, resolver);
    const values = keywords.const === undefined ? (keywords.enum ?? []) : [keywords.const];
    if (values.every((value): value is string => typeof value === 'string' && codes.has(value)))
      for (const code of values) found.add(code);
    if (depth >= DEPTH) return;
    const options = compositions.flatMap((group) => group.options.map((option) => option.schema));
    const inner = [...[...properties.values()].map(allOf), ...options, ...(items.length > 0 ? [allOf(items)] : [])];
    for (const part of inner) add(part, depth + 1);
  };
  return remembered(codesByResponse, response, () => {
    for (const media of Object.values(response.content ?? {})) add(resolver.resolve(media).schema ?? {}, 0);
    return [...found];
  });
}
