import { issue, type Issue } from '@schema/issues';
import type { YamlFile, YamlText } from '@/source/yaml';
import { unknownIds, type Variables } from '@/lib/interpolate';
import { nearest } from '@schema/nearest';

/**
 * Unknown variables in the `files` of `product.yaml` and in `navigation.yaml`, and facts in facts: they would be published
 * in braces.
 */
export function dataVariableIssues(product: YamlFile, navigation: YamlFile, variables: Variables): Issue[] {
  const isData = ({ path }: YamlText) => path[0] === 'files';
  return [
    ...product.texts().flatMap((text) => (isData(text) ? unknownIn(text, variables) : nestedIn(text, variables))),
    ...navigation.texts().flatMap((text) => unknownIn(text, variables)),
  ];
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
