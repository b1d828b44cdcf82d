import { issue, type Issue } from '@schema/issues';
import type { YamlFile, YamlText } from '@/source/yaml';
import { unknownIds, type Variables } from '@/lib/interpolate';
import { mistypedFacts } from './mistyped-facts';
import { run } from './run';

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

/** Keys of `product.yaml` in which no fact is replaced. Addresses have placeholders of their own. */
const PLAIN_KEYS: ReadonlySet<unknown> = new Set(['facts', 'tables', 'tagline', 'description']);

/** Facts where readers see them in braces. */
function nestedIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  if (!PLAIN_KEYS.has(path[0])) return [];
  const found = [...value.matchAll(/\{([\w.-]+)\}/g)].filter(([, id = '']) => Object.hasOwn(variables, id));
  return found.map(([whole, id = '']) => issue('fact-nested', place, { found: whole, value: variables[id] ?? '' }));
}

function unknownIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  const ids = path.at(-1) === 'href' ? unknownIds(value, variables, true) : mistypedFacts(value, variables);
  return ids.flatMap((id) => run('fact', { id, known: Object.keys(variables) }, place));
}
