import type { Issue, Place } from '@schema/issues';
import { DIRECTIVES } from '@schema/callouts';
import { isTypo, nearest, nearestFact } from '@schema/nearest';
import { unknownFacts, unknownIds, type Variables } from '@/content/interpolate';
import type { UnknownVariable, VariableOptions } from '@/content/markdown/plugins/remark-variables';
import type { YamlText } from '@/content/files/yaml';
import { factNames, type DataFiles } from '@/content/files/data-files';
import { variablesOf } from '@schema/product';
import { issue } from './messages';
import { expressionAdvice } from './syntax-advice';

/**
 * Unknown variables in the `files` of `product.yaml`, in `navigation.yaml` and in the `units` of `terms.yaml`, and facts in
 * facts: they would be published in braces, or have no effect. Without a product that can be read, each variable would be
 * unknown.
 */
export function dataVariableIssues(data: DataFiles): Issue[] {
  const { product, navigation } = data;
  const variables = product.data && variablesOf(product.data);
  if (!variables) return [];
  const isFile = ({ path }: YamlText) => path[0] === 'files';
  return [
    ...product.yaml
      .texts()
      .flatMap((text) => (isFile(text) ? unknownIn(text, variables) : nestedIn(text, variables))),
    ...navigation.yaml.texts().flatMap((text) => unknownIn(text, variables)),
    ...unknownUnits(data),
  ];
}

/** The `units` of `terms.yaml` that are neither a fact nor a group of facts. */
export function unknownUnits({ product, terms }: DataFiles): Issue[] {
  if (!product.data) return [];
  const ids = Object.keys(variablesOf(product.data));
  const known = [...new Set(ids.flatMap((id) => [id, id.replace(/\.[^.]+$/, '')]))];
  return Object.keys(terms.data?.units ?? {})
    .filter((id) => !ids.some((other) => `${other}.`.startsWith(`${id}.`)))
    .map((id) => unknownFact(id, known, terms.yaml.at('units', id)));
}

/** Keys of `product.yaml` in which no fact is replaced. Addresses have placeholders of their own. */
const PLAIN_KEYS = /^(?:facts|tables|tagline|description)$/;

/** Facts where readers see them in braces. */
function nestedIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  const braces = PLAIN_KEYS.test(String(path[0])) ? [...value.matchAll(/\{([\w.-]+)\}/g)] : [];
  return braces
    .filter(
      ([found, id = '']) =>
        unknownFacts(found, variables).length > 0 || Object.hasOwn(variables, id),
    )
    .map(([found, id = '']) => issue('fact-nested', place, { found, value: variables[id] }));
}

function unknownIn({ path, value, place }: YamlText, variables: Variables): Issue[] {
  // In the text of an announcement, braces can be text.
  const isShort = /^(?:href|label|note)$/.test(String(path.at(-1)));
  if (!isShort) return factIssues(value, variables, place);
  return unknownIds(value, variables, true).map((id) =>
    unknownFact(id, Object.keys(variables), place),
  );
}

/**
 * The ids in braces of a plain text that were meant as facts: those whose group exists, and those that differ in one
 * letter from the name of a fact. Other words in braces are text: `/hosts/{id}`.
 */
export function factIssues(text: string, variables: Variables, place: Place): Issue[] {
  const known = Object.keys(variables);
  const words = [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].map(([, id = '']) => id);
  const mistyped = words.filter(
    (id) => !known.includes(id) && known.some((name) => isTypo(id, name)),
  );
  return [...unknownFacts(text, variables), ...mistyped].map((id) => unknownFact(id, known, place));
}

function unknownFact(id: string, known: readonly string[], place: Place): Issue {
  const group = known.filter((other) => other.startsWith(`${id}.`));
  // The other facts of its group, or parts of its table.
  const depth = id.split('.').length;
  const begin = id.slice(0, id.lastIndexOf('.') + 1);
  const others = known.filter(
    (other) => depth > 1 && other.startsWith(begin) && other.split('.').length === depth,
  );
  return issue('fact-unknown', place, {
    id,
    near: nearestFact(id, known),
    group: group.join(', '),
    others: others.join(', '),
  });
}

/** The issues of braces in a text of a file: what is no name, and unknown names of facts and tables. */
export function textFactIssues(
  unknown: readonly UnknownVariable[],
  options: VariableOptions | undefined,
  file: string,
): Issue[] {
  const known = options && factNames(options);
  return unknown.flatMap(({ id, line, column, known: parts }) => {
    const place = { file, line, column };
    if (id.startsWith('{') || DIRECTIVES.has(id))
      return issue('fact-syntax', place, { advice: expressionAdvice(id) });
    if (!known) return [];
    if (parts) return issue('table-part', place, partOf(id, parts));
    return unknownFact(id, known, place);
  });
}

/** A row or column that a table of facts does not have. */
function partOf(id: string, parts: readonly string[]) {
  const [table = '', name = ''] = id.split('.');
  return { table, name, near: nearest(name, parts), parts: parts.join(', ') };
}
