import type { Issue } from '@schema/issues';
import { createAnchors } from './anchors';
import { viewExternalDocs } from './external-docs';
import { descriptionIssue } from './issues';
import { entries, isJson, json, list, own, text, type Json, type Resolver } from './json';
import type { Locate } from './locate';
import type { Operation, Problem } from './model';
import { answeredCodes } from './problem-codes';
import { inlineProse } from './prose';
import { enumNotes } from './schema-words';
import type { RawOperation } from './slugs';

/** A problem of the catalogue before the operations are known that answer it. */
export type RawProblem = Omit<Problem, 'answers'>;

/**
 * The error catalogue of a description, in its order: each code of an `x-problems` object. The object stands beside the enumeration of the codes
 * (a schema of `components`), or at the root. A code's entry is an object with `status`, `title`, `description`, `cause`, `cure` and `guide`, each of them
 * optional; a description that is missing is taken from the enumeration's `x-enumDescriptions`.
 */
export function listProblems({ document, resolver }: { document: Json; resolver: Resolver }): RawProblem[] {
  const anchors = createAnchors();
  const holders = [document, ...entries(own(document.components, 'schemas')).map(([, schema]) => json(schema))];
  const found = new Map<string, RawProblem>();
  for (const holder of holders) {
    const notes = enumNotes(holder);
    for (const [code, raw] of entries(holder['x-problems'])) {
      if (!found.has(code)) found.set(code, readProblem(code, resolver.resolve(raw), notes.get(code) ?? null, anchors.claim(code)));
    }
  }
  return [...found.values()];
}

function readProblem(code: string, raw: Json, note: string | null, anchor: string): RawProblem {
  const guide = isJson(raw.guide) ? raw.guide : { url: raw.guide };
  return {
    code,
    anchor,
    status: text(raw.status),
    title: text(raw.title),
    meaning: inlineProse(text(raw.description) ?? note),
    cause: inlineProse(text(raw.cause)),
    cure: inlineProse(text(raw.cure)),
    guide: viewExternalDocs(guide),
  };
}

/**
 * Which problems each answer of an operation can carry, by the answer's status. `x-problems` at an answer names them; at the operation it names those of
 * all answers. Without it they are what the answer's schema allows. A problem whose status is another one does not count.
 */
export function problemsByStatus(operation: Json, problems: readonly RawProblem[], resolver: Resolver): ReadonlyMap<string, readonly RawProblem[]> {
  if (problems.length === 0) return new Map();
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  const responses = entries(operation.responses);
  const statuses = new Set(responses.map(([status]) => status));
  const named = list(operation['x-problems']);
  return new Map(
    responses.map(([status, raw]) => {
      const response = resolver.resolve(raw);
      const here = Array.isArray(response['x-problems'])
        ? response['x-problems']
        : named.length > 0
          ? named
          : answeredCodes(response, codes, resolver);
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
    ...entries(operation.responses).map(([status, response]) => ({ holder: json(response), at: [...keys, 'responses', status] })),
  ];
  return holders.flatMap(({ holder, at }) =>
    list(holder['x-problems']).flatMap((code, index) =>
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
export function withAnswers(problems: readonly RawProblem[], operations: readonly Operation[]): Problem[] {
  const answers = new Map<string, Problem['answers'][number][]>(problems.map(({ code }) => [code, []]));
  for (const { route, title, responses } of operations) {
    for (const { anchor, status, problems: carried } of responses) {
      for (const { code } of carried) answers.get(code)?.push({ route, title, status, anchor });
    }
  }
  return problems.map((problem) => ({ ...problem, answers: answers.get(problem.code) ?? [] }));
}
