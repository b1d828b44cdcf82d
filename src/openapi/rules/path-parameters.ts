import { descriptionIssue } from '../load/messages';
import type { Part } from '../load/document';
import type { Keys } from '../load/json';
import { methodsOf } from '../model/slugs';
import type { RuleContext, Rules } from './rule';

/** Parameters of a path without a definition, and definitions without use. */
export const pathParameterRules: Rules = {
  *PathItem(item, context) {
    const [list, path = '', ...inner] = context.keys.map(String);
    if (list !== 'paths' || inner.length > 0) return;
    const issue = (at: Keys, name: string, isDefined: boolean) =>
      descriptionIssue('path-parameter', context.at(...at), { path, name, isDefined });
    const isUsed = (name: string) => path.includes(`{${name}}`) || path.includes(`{${name}+}`);
    const shared = parametersOf(item, [], context);
    const operations = methodsOf(item).map(({ operation, keys }) => parametersOf(operation, keys, context));
    for (const { name, at } of [shared, ...operations].flatMap(({ defined }) => defined))
      if (!isUsed(name)) yield issue(at, name, true);
    for (const { keys, defined, isWhole } of operations) {
      const names = new Set([...shared.defined, ...defined].map(({ name }) => name));
      // A broken parameter has an issue of its own, which says what to do.
      if (!shared.isWhole || !isWhole) continue;
      for (const [, name = ''] of path.matchAll(/\{([\w.-]+)\}/g)) if (!names.has(name)) yield issue(keys, name, false);
    }
  },
};

/** The parameters of a path or an operation that are in the path, and whether all of its parameters are sound. */
function parametersOf(part: Pick<Part<'Operation'>, 'parameters'>, above: Keys, { resolver, incomplete }: RuleContext) {
  const { parameters = [] } = part;
  const keys: Keys = [...above, 'parameters'];
  const all = parameters.map((raw) => resolver.resolve(raw));
  const defined = all.flatMap(({ in: place, name }, index) => {
    const at = [...keys, index, ...(parameters[index]?.$ref === undefined ? ['name'] : [])];
    return place === 'path' && name !== undefined ? [{ name, at }] : [];
  });
  const isSound = all.every((parameter) => parameter.name !== undefined && parameter.in !== undefined);
  return { keys, defined, isWhole: isSound && !incomplete.has(parameters) && !incomplete.has(part) };
}
