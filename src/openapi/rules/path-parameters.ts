import { descriptionIssue } from '../load/messages';
import type { Part } from '../load/document';
import type { Keys } from '../load/json';
import { methodsOf } from '../model/slugs';
import type { Rule, RuleContext } from './rule';

/** The names in the braces of a path. */
const NAMES = /\{([\w.-]+)\}/g;

/** Parameters of a path without a definition, and definitions without use. */
export const pathParameterRule: Rule = ({ kind, node, keys }, context) => {
  if (kind !== 'PathItem' || keys.length !== 2 || keys[0] !== 'paths') return [];
  const path = String(keys[1]);
  const wanted = [...path.matchAll(NAMES)].flatMap(([, name]) => name ?? []);
  const issue = (at: Keys, name: string, isDefined: boolean) =>
    descriptionIssue('path-parameter', context.locate(...at), { path, name, isDefined });
  const unused = (parameters: ReturnType<typeof parametersOf>['list']) =>
    parameters
      .filter(({ name }) => ![`{${name}}`, `{${name}+}`].some((part) => path.includes(part)))
      .map(({ at, name }) => issue(at, name, true));
  const shared = parametersOf(node, keys, context);
  return [
    ...unused(shared.list),
    ...methodsOf(node).flatMap(({ operation, keys: inner }) => {
      const own = parametersOf(operation, [...keys, ...inner], context);
      const defined = [...shared.list, ...own.list].map(({ name }) => name);
      // A broken parameter has an issue of its own, which says what to do.
      const missing = shared.isWhole && own.isWhole ? wanted.filter((name) => !defined.includes(name)) : [];
      return [...unused(own.list), ...missing.map((name) => issue([...keys, ...inner, 'parameters'], name, false))];
    }),
  ];
};

/** The parameters of a path or an operation that are in the path, and whether all of its parameters are sound. */
function parametersOf(
  { parameters = [] }: Pick<Part<'Operation'>, 'parameters'>,
  keys: Keys,
  { resolver, broken }: RuleContext,
) {
  const at: Keys = [...keys, 'parameters'];
  const all = parameters.map((raw, index) => ({ raw, index, parameter: resolver.resolve(raw) }));
  const sound = all.filter(({ parameter }) => parameter.name !== undefined && parameter.in !== undefined);
  const list = sound
    .filter(({ parameter }) => parameter.in === 'path')
    .map(({ raw, index, parameter }) => ({
      name: String(parameter.name),
      at: [...at, index, ...(raw.$ref === undefined ? ['name'] : [])],
    }));
  const isWhole = sound.length === all.length && !broken.has(JSON.stringify(at));
  return { list, isWhole };
}
