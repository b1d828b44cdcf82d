import { issue, type Issue } from '@schema/issues';
import type { YamlText } from '@/source/yaml';
import { unknownIds, type Variables } from '@/lib/interpolate';
import { nearest } from '@schema/nearest';
import type { DataFiles } from '@/source/data';
import { variablesOf } from '@schema/product';

/**
 * Unknown variables in the `files` of `product.yaml`, in `navigation.yaml` and in the `units` of `terms.yaml`, and facts in
 * facts: they would be published in braces, or have no effect. Without a product that can be read, each variable would be
 * unknown.
 */
export function dataVariableIssues(data: DataFiles): Issue[] {
  const { product, navigation } = data;
  const variables = product.usable && variablesOf(product.usable);
  if (!variables) return [];
  const isFile = ({ path }: YamlText) => path[0] === 'files';
  return [
    ...product.yaml.texts().flatMap((text) => (isFile(text) ? unknownIn(text, variables) : nestedIn(text, variables))),
    ...navigation.yaml.texts().flatMap((text) => unknownIn(text, variables)),
    ...unknownUnits(data),
  ];
}

/** The `units` of `terms.yaml` that are neither a fact nor a group of facts. */
export function unknownUnits({ product, terms }: DataFiles): Issue[] {
  if (!product.usable) return [];
  const ids = Object.keys(variablesOf(product.usable));
  const known = [...new Set(ids.flatMap((id) => [id, id.replace(/\.[^.]+$/, '')]))];
  return Object.keys(terms.usable?.units ?? {})
    .filter((id) => !ids.some((other) => `${other}.`.startsWith(`${id}.`)))
    .map((id) => issue('fact-unknown', terms.yaml.at('units', id), { id, near: nearest(id, known) }));
}

/** Facts in a fact or a cell of a table, which readers see in braces. Addresses have placeholders of their own. */
function nestedIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  if (path[0] !== 'facts' && path[0] !== 'tables') return [];
  const found = [...value.matchAll(/\{([\w.-]+)\}/g)].filter(([, id = '']) => Object.hasOwn(variables, id));
  return found.map(([whole, id = '']) => issue('fact-nested', place, { found: whole, value: variables[id] ?? '' }));
}

function unknownIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  return unknownIds(value, variables, path.at(-1) === 'href').map((id) =>
    issue('fact-unknown', place, { id, near: nearest(id, Object.keys(variables)) }),
  );
}
