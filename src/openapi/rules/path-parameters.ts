import { descriptionIssue } from '../load/issues';
import type { Part } from '../load/document';
import type { Keys } from '../load/json';
import { methodsOf } from '../model/slugs';
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

function parametersOf({ parameters = [] }: Pick<Part<'Operation'>, 'parameters'>, keys: Keys, context: RuleContext) {
  const { resolver, broken } = context;
  const at = [...keys, 'parameters'];
  const all = parameters.map((raw, index) => ({ raw, index, parameter: resolver.resolve(raw) }));
  const isSound = ({ parameter }: (typeof all)[number]) => parameter.name !== undefined && parameter.in !== undefined;
  const list = all
    .filter((item) => isSound(item) && item.parameter.in === 'path')
    .map(({ raw, index, parameter }): PathParameter => ({
      name: String(parameter.name),
      at: [...at, index, ...(raw.$ref === undefined ? ['name'] : [])],
    }));
  const isWhole =
    all.every((item) => resolver.missing(item.raw) === null && isSound(item)) && !broken.has(JSON.stringify(at));
  return { list, isWhole };
}
