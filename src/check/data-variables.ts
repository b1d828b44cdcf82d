import { join } from 'node:path';
import { DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@/source/read-text';
import { yamlTexts, type YamlText } from '@/source/yaml-text';
import { unknownIds, type Variables } from '@/lib/interpolate';
import { mistypedFacts } from './mistyped-facts';
import { run } from './run';

/**
 * Unknown variables in the `files` of `product.yaml` and in `navigation.yaml`, and facts in facts: they would be published
 * in braces.
 */
export function dataVariableIssues(folder: string, variables: Variables): Issue[] {
  return [DATA_FILES.product, DATA_FILES.navigation].flatMap((name) => {
    const file = join(folder, name);
    const texts = yamlTexts(readText(file).text);
    const isFact = ({ path }: YamlText) => name === DATA_FILES.product && path[0] !== 'files';
    return texts.flatMap((text) => (isFact(text) ? nestedIn(text, file, variables) : unknownIn(text, file, variables)));
  });
}

/** Keys of `product.yaml` in which no fact is replaced. Addresses have placeholders of their own. */
const PLAIN_KEYS: ReadonlySet<unknown> = new Set(['facts', 'tables', 'tagline', 'description']);

/** Facts where readers see them in braces. */
function nestedIn({ path, value, line, columnOffset }: YamlText, file: string, variables: Variables): Issue[] {
  if (!PLAIN_KEYS.has(path[0])) return [];
  const found = [...value.matchAll(/\{([\w.-]+)\}/g)].filter(([, id = '']) => Object.hasOwn(variables, id));
  return found.map(([whole, id = '']) =>
    issue('fact-nested', { file, line, column: columnOffset + 1 }, { found: whole, value: variables[id] ?? '' }),
  );
}

function unknownIn({ path, value, line, columnOffset }: YamlText, file: string, variables: Variables): Issue[] {
  const place = { file, line, column: columnOffset + 1 };
  const ids = path.at(-1) === 'href' ? unknownIds(value, variables, true) : mistypedFacts(value, variables);
  return ids.flatMap((id) => run('fact', { id, known: Object.keys(variables) }, place));
}
