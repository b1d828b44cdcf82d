import type { Issue } from '@schema/issues';
import type { Locate } from '@/content/files/yaml';
import type { DescriptionFiles } from './description-files';
import { valueAt, type Keys } from './json';
import { NO_TYPE, type Problem } from './lint';
import { descriptionIssue } from './messages';
import { walk } from './walk';

/** Messages of Redocly's rule of the types of values, which are the only place where it says what is wrong. */
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
  const changes = problems.flatMap((problem): Change[] => {
    const { ruleId, file, keys, value: written } = problem;
    const value = ruleId === 'struct' ? replacementOf(problem) : written;
    return value === written ? [] : [{ document: files.parsedValue(file), keys, value }];
  });
  makeChanges(changes);
}

/** Removes references where OpenAPI has none: the readers of a description do not follow them. */
export function removeReferences(document: unknown, locate: Locate): Issue[] {
  const found = [...walk(document)].filter(
    ({ kind, node }) => typeof node.$ref === 'string' && !REFERABLE.has(kind),
  );
  makeChanges(found.map(({ keys }) => ({ document, keys, value: undefined })));
  return found.map(({ keys, kind }) => {
    const fix = kind.endsWith('List') ? ': begin each entry of the list with `- `' : '';
    const detail = `OpenAPI has no reference here, so the site leaves it out${fix}`;
    return descriptionIssue('openapi-reference', locate(...keys), { detail });
  });
}

/** A value of a document, and what is there instead; undefined removes it. */
interface Change {
  document: unknown;
  keys: Keys;
  value: unknown;
}

/** Items of a list keep their places until all changes are made. No value of a description is undefined. */
function makeChanges(changes: readonly Change[]): void {
  const lists = new Set<unknown[]>();
  for (const { document, keys, value } of changes) {
    const holder = valueAt(document, keys.slice(0, -1)) as Record<string, unknown> | undefined;
    const key = keys.at(-1);
    if (holder === undefined || key === undefined) continue;
    if (Array.isArray(holder)) lists.add(holder);
    if (value === undefined && !Array.isArray(holder)) delete holder[key];
    else holder[key] = value;
  }
  for (const list of lists)
    list.splice(0, list.length, ...list.filter((item) => item !== undefined));
}

/** What is there instead; undefined where nothing can be. */
function replacementOf({ value, keys, message }: Problem): unknown {
  if (NO_REFERENCE.test(message)) return undefined;
  // Version 3.0 knows no list of types.
  const isTypes = keys.at(-1) === 'type' && Array.isArray(value);
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
