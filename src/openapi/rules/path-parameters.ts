import { descriptionIssue } from '../load/issues';
import { asArray, entriesOf, isJsonObject, type JsonObject, type Keys } from '../load/json';
import type { Rule, RuleContext } from './rule';

/** The names in the braces of a path. */
const NAMES = /\{([\w.-]+)\}/g;

interface PathParameter {
  readonly name: string;
  readonly at: Keys;
}

/** Parameters of a path without a definition, and definitions without use. */
export const pathParameterRule: Rule = ({ kind, node, keys }, context) => {
  if (kind !== 'PathItem' || keys.length !== 2 || keys[0] !== 'paths') return [];
  const path = String(keys[1]);
  const wanted = [...path.matchAll(NAMES)].flatMap(([, name]) => name ?? []);
  const issue = (at: Keys, name: string, isDefined: boolean) =>
    descriptionIssue('path-parameter', context.locate(...at), { path, name, isDefined });
  const unused = (parameters: readonly PathParameter[]) =>
    parameters
      .filter(({ name }) => ![`{${name}}`, `{${name}+}`].some((part) => path.includes(part)))
      .map(({ at, name }) => issue(at, name, true));
  const shared = parametersOf(node, keys, context);
  const operations = entriesOf(node).filter(
    ([key, value]) => key !== 'parameters' && isJsonObject(value) && 'responses' in value,
  );
  return [
    ...unused(shared.list),
    ...operations.flatMap(([method, operation]) => {
      const own = parametersOf(operation as JsonObject, [...keys, method], context);
      const defined = [...shared.list, ...own.list].map(({ name }) => name);
      // A broken parameter has an issue of its own, which says what to do.
      const missing = shared.isWhole && own.isWhole ? wanted.filter((name) => !defined.includes(name)) : [];
      return [...unused(own.list), ...missing.map((name) => issue([...keys, method, 'parameters'], name, false))];
    }),
  ];
};

function parametersOf(holder: JsonObject, keys: Keys, { resolver, broken }: RuleContext) {
  const at = [...keys, 'parameters'];
  const all = asArray(holder.parameters).map((raw, index) => ({ raw, index, parameter: resolver.resolve(raw) }));
  const isSound = ({ parameter }: (typeof all)[number]) =>
    typeof parameter.name === 'string' && typeof parameter.in === 'string';
  const list = all
    .filter((item) => isSound(item) && item.parameter.in === 'path')
    .map(({ raw, index, parameter }): PathParameter => {
      const isReference = isJsonObject(raw) && '$ref' in raw;
      return { name: String(parameter.name), at: [...at, index, ...(isReference ? [] : ['name'])] };
    });
  const isWhole =
    all.every((item) => resolver.missing(item.raw) === null && isSound(item)) && !broken.has(JSON.stringify(at));
  return { list, isWhole };
}
