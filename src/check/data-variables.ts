import { join } from 'node:path';
import { DATA_FILES } from '@schema/collections';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@/source/read-text';
import { yamlTexts, type YamlText } from '@/source/yaml-text';
import { unknownIds, type Variables } from '@/lib/interpolate';
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

/** Facts in a fact or a cell of a table, which readers see in braces. Addresses have placeholders of their own. */
function nestedIn({ path, value, line, columnOffset }: YamlText, file: string, variables: Variables): Issue[] {
  if (path[0] !== 'facts' && path[0] !== 'tables') return [];
  const found = [...value.matchAll(/\{([\w.-]+)\}/g)].filter(([, id = '']) => Object.hasOwn(variables, id));
  return found.map(([whole, id = '']) =>
    issue('fact-nested', { file, line, column: columnOffset + 1 }, { found: whole, value: variables[id] ?? '' }),
  );
}

function unknownIn({ path, value, line, columnOffset }: YamlText, file: string, variables: Variables): Issue[] {
  const place = { file, line, column: columnOffset + 1 };
  return unknownIds(value, variables, path.at(-1) === 'href').flatMap((id) =>
    run('fact', { id, known: Object.keys(variables) }, undefined, () => place),
  );
}
