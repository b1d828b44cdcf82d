import type { Issue } from '@schema/issues';
import { createAnchors } from './anchors';
import { viewExternalDocs } from './external-docs';
import { descriptionIssue } from '../load/issues';
import { entriesOf, isJsonObject, asObject, asArray, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import type { Locate } from '../load/locate';
import type { Operation, Problem } from './types';
import { responseCodes } from './problem-codes';
import { inlineProse } from './prose';
import { enumDescriptions } from '../schema/constraints';
import type { RawOperation } from './slugs';

/** A problem of the catalogue before the operations are known that answer it. */
export type RawProblem = Omit<Problem, 'returnedBy'>;

/**
 * The error catalogue of a description, in its order: each code of an `x-problems` object. The object stands beside the enumeration of the codes
 * (a schema of `components`), or at the root. A code's entry is an object with `status`, `title`, `description`, `cause`, `cure` and `guide`, each of them
 * optional; a description that is missing is taken from the enumeration's `x-enumDescriptions`.
 */
export function listProblems({ document, resolver }: { document: JsonObject; resolver: Resolver }): RawProblem[] {
  const anchors = createAnchors();
  const holders = [document, ...entriesOf(getOwn(document.components, 'schemas')).map(([, schema]) => asObject(schema))];
  const found = new Map<string, RawProblem>();
  for (const holder of holders) {
    const notes = enumDescriptions(holder);
    for (const [code, raw] of entriesOf(holder['x-problems'])) {
      if (!found.has(code)) found.set(code, readProblem(code, resolver.resolve(raw), notes.get(code) ?? null, anchors.claim(code)));
    }
  }
  return [...found.values()];
}

function readProblem(code: string, raw: JsonObject, note: string | null, anchor: string): RawProblem {
  const guide = isJsonObject(raw.guide) ? raw.guide : { url: raw.guide };
  return {
    code,
    anchor,
    status: nonEmptyString(raw.status),
    title: nonEmptyString(raw.title),
    meaning: inlineProse(nonEmptyString(raw.description) ?? note),
    cause: inlineProse(nonEmptyString(raw.cause)),
    fix: inlineProse(nonEmptyString(raw.cure)),
    guide: viewExternalDocs(guide),
  };
}

/**
 * Which problems each answer of an operation can carry, by the answer's status. `x-problems` at an answer names them; at the operation it names those of
 * all answers. Without it they are what the answer's schema allows. A problem whose status is another one does not count.
 */
export function problemsByStatus(
  operation: JsonObject,
  problems: readonly RawProblem[],
  resolver: Resolver,
): ReadonlyMap<string, readonly RawProblem[]> {
  if (problems.length === 0) return new Map();
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  const responses = entriesOf(operation.responses);
  const statuses = new Set(responses.map(([status]) => status));
  const named = asArray(operation['x-problems']);
  return new Map(
    responses.map(([status, raw]) => {
      const response = resolver.resolve(raw);
      const here = Array.isArray(response['x-problems'])
        ? response['x-problems']
        : named.length > 0
          ? named
          : responseCodes(response, codes, resolver);
      const known = [...new Set(here.map(String))].flatMap((code) => codes.get(code) ?? []);
      return [status, known.filter((problem) => belongs(problem.status, status, statuses))];
    }),
  );
}

/** Codes that an operation or one of its answers names and the catalogue has not got. */
export function unknownProblems({ operation, keys }: RawOperation, problems: readonly RawProblem[], locate: Locate): Issue[] {
  const codes = problems.map(({ code }) => code);
  const holders = [
    { holder: operation, at: keys },
    ...entriesOf(operation.responses).map(([status, response]) => ({ holder: asObject(response), at: [...keys, 'responses', status] })),
  ];
  return holders.flatMap(({ holder, at }) =>
    asArray(holder['x-problems']).flatMap((code, index) =>
      codes.includes(String(code)) ? [] : [descriptionIssue('problem-unknown', locate(...at, 'x-problems', index), { code: String(code) })],
    ),
  );
}

/** A class and `default` stand for what no answer of its own covers. */
function belongs(wanted: string | null, status: string, all: ReadonlySet<string>): boolean {
  if (wanted === null || wanted === status) return true;
  if (all.has(wanted)) return false;
  const family = `${wanted.charAt(0)}XX`;
  return status.toUpperCase() === family || (status === 'default' && !all.has(family) && !all.has(family.toLowerCase()));
}

/** The catalogue with the answers that carry each problem, in the order of the operations. */
export function linkReturningOperations(problems: readonly RawProblem[], operations: readonly Operation[]): Problem[] {
  const answers = new Map<string, Problem['returnedBy'][number][]>(problems.map(({ code }) => [code, []]));
  for (const { route, title, responses } of operations) {
    for (const { anchor, status, problems: carried } of responses) {
      for (const { code } of carried) answers.get(code)?.push({ route, title, status, anchor });
    }
  }
  return problems.map((problem) => ({ ...problem, returnedBy: answers.get(problem.code) ?? [] }));
}
