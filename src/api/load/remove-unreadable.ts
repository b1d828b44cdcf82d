import type { Issue } from '@schema/issues';
import type { Locate } from '@/content/files/yaml';
import type { DescriptionFiles } from './description-files';
import { valueAt, type Keys } from './json';
import { NO_TYPE, type Problem } from './lint';
import { descriptionIssue } from './messages';
import { walk } from './walk';

/** Redocly's rule of the types of values. Its messages are the only place where it says what is wrong. */
const STRUCT = 'struct';
const WRONG_TYPE = /^Expected type `(\w+)`( \((?:object|array)\))?/;
const WRONG_VALUE = / can be one of the following only: | is not a valid value\./;
const NO_REFERENCE = /^Property `\$ref` /;

/** The kinds in place of which OpenAPI has references. */
const REFERABLE = new Set([
  'Schema',
  'Parameter',
  'Response',
  'Example',
  'RequestBody',
  'Header',
  'SecurityScheme',
  'Link',
  'Callback',
  'PathItem',
  'MediaType',
  'Problem',
]);

/**
 * Removes from the parsed files what no reader of a description can use: an object, a list or null where there must be
 * another kind of value. What is left has the types of the specification, but for texts in place of numbers and flags. A
 * number in place of a text becomes one, because authors write `version: 1.10`.
 */
export function removeUnreadable(problems: readonly Problem[], files: DescriptionFiles): void {
  const removed = createRemoval();
  for (const problem of problems) {
    const { ruleId, message, file, keys } = problem;
    if (ruleId !== STRUCT) continue;
    removed.replace(files.parsedValue(file), keys, (value, key) =>
      replacementOf(value, key, message),
    );
  }
  removed.end();
}

/** Removes references where OpenAPI has none: the readers of a description do not follow them. */
export function removeReferences(document: unknown, locate: Locate): Issue[] {
  const removed = createRemoval();
  const found = [...walk(document)].filter(
    ({ kind, node }) => typeof node.$ref === 'string' && !REFERABLE.has(kind),
  );
  for (const { keys } of found) removed.replace(document, keys, () => undefined);
  removed.end();
  return found.map(({ keys, kind }) => {
    const fix = kind.endsWith('List') ? ': begin each entry of the list with `- `' : '';
    const detail = `OpenAPI has no reference here, so the site leaves it out${fix}`;
    return descriptionIssue('openapi-reference', locate(...keys), { detail });
  });
}

/** Items of a list keep their places until all are found. No value of a description is undefined. */
function createRemoval() {
  const lists = new Set<unknown[]>();
  const replace = (
    document: unknown,
    keys: Keys,
    make: (value: unknown, key: string) => unknown,
  ): void => {
    const holder = valueAt(document, keys.slice(0, -1)) as Record<string, unknown> | undefined;
    const key = keys.at(-1);
    if (holder === undefined || key === undefined) return;
    const value = make(holder[key], String(key));
    if (Array.isArray(holder)) lists.add(holder);
    if (value === undefined && !Array.isArray(holder)) delete holder[key];
    else holder[key] = value;
  };
  const end = (): void => {
    for (const list of lists)
      list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  };
  return { replace, end };
}

/** What is there instead; undefined where nothing can be. */
function replacementOf(value: unknown, key: string, message: string): unknown {
  if (NO_REFERENCE.test(message)) return undefined;
  // Version 3.0 knows no list of types.
  const isTypes = key === 'type' && Array.isArray(value);
  if (value === null && NO_TYPE.test(message)) return 'null';
  if (WRONG_VALUE.test(message)) return typeof value === 'string' || isTypes ? value : undefined;
  const [isWrongType, type, isNamed] = WRONG_TYPE.exec(message) ?? [];
  if (!isWrongType) return value;
  // Newer versions have these, and the site shows them.
  if (type === 'Schema' && typeof value === 'boolean') return value;
  const isScalar = typeof value !== 'object' && value !== undefined;
  if (isNamed || !isScalar || type === 'array' || type === 'object') return undefined;
  return type === 'string' ? String(value) : value;
}
