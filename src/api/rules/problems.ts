import type { Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import type { Locate } from '@/content/files/yaml';
import { asArray, asObject, entriesOf, getOwn, type JsonObject } from '../load/json';
import type { Resolver } from '../load/local-refs';
import { descriptionIssue } from '../load/messages';
import { walk, type TypedPart } from '../load/walk';

/** Codes of problems that `enum` does not have, or without an entry, or that examples have with another status. */
export function* problemIssues(
  { kind, node }: TypedPart,
  { document }: Resolver,
  at: Locate,
): Iterable<Issue> {
  if (kind === 'Schema' && node.enum) yield* codeIssues(node, at);
  if (kind !== 'ProblemsMap') return;
  const values = [...walk(document)].map(({ node: example }) => asObject(example.value));
  for (const [code, problem] of entriesOf(node)) {
    const status = Number(getOwn(problem, 'status'));
    const example = values.find((value) => value.code === code && Number(value.status) !== status);
    if (status > 0 && Number(example?.status) > 0)
      yield descriptionIssue('problem-status', at(code, 'status'), {
        code,
        status: String(example?.status),
      });
  }
}

function* codeIssues(schema: JsonObject, at: Locate): Iterable<Issue> {
  const codes = asArray(schema.enum).map(String);
  const maps = ['x-problems', 'x-enumDescriptions'].filter((map) => schema[map]);
  const known = maps.map((map) => Object.keys(asObject(schema[map])));
  for (const [index, map] of maps.entries()) {
    const own = known[index] ?? [];
    const lacking = codes.filter((code) => !own.includes(code));
    const unknown = own.filter((code) => !codes.includes(code));
    for (const code of unknown) {
      const near = nearest(code, lacking);
      const isInAll = near && maps.length > 1 && known.every((some) => some.includes(code));
      const place = isInAll ? at('enum', codes.indexOf(near)) : at(map, code);
      yield descriptionIssue('code-unknown', place, { code, near });
    }
    if (unknown.length > 0 || map !== 'x-problems') continue;
    for (const code of lacking)
      yield descriptionIssue('code-undescribed', at('enum', codes.indexOf(code)), { code });
  }
}
