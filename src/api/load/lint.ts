import {
  createConfig,
  lintDocument,
  loadConfig,
  type Config,
  type Document,
  type Plugin,
} from '@redocly/openapi-core';
import escapeStringRegexp from 'escape-string-regexp';
import { createIssue, type Issue } from '@schema/issues';
import { nearest } from '@schema/nearest';
import { adviceOf, meantKey, UNEXPECTED } from './advice';
import { TYPES } from './formats';
import { projectPath, type DescriptionFiles } from './description-files';
import {
  asArray,
  asObject,
  getOwn,
  keysOfPointer,
  keysOfReference,
  literal,
  pointerOf,
  valueAt,
  type Keys,
} from './json';
import { isKeyOf, walk, withOwnTypes } from './walk';

type Found = Awaited<ReturnType<typeof lintDocument>>[number];

/** What Redocly found, with its place in a file and the value there as it was written. */
export interface Problem extends Found {
  file: string;
  /** The text of the file. */
  source: string;
  pointer: string;
  keys: Keys;
  value: unknown;
  /** The key that was meant by one that an object cannot have; empty where that is not known. */
  meant: string;
}

const plugins: Plugin[] = [{ id: 'site', typeExtension: { oas3: withOwnTypes } }];

/** Which rules apply, and how serious each one is: `redocly.yaml` of the project, else Redocly's own. */
export function lintConfig(): Promise<Config> {
  return loadConfig({ plugins });
}

/**
 * What Redocly's linter finds in a description and the files that it references. Some rules throw for values of a wrong
 * type, which the rule of types names. `error` is what they throw else: for a mistake in the configuration, or for a property
 * with the name `hasOwnProperty`.
 */
export async function lintDescription(
  document: Document,
  files: DescriptionFiles,
  config: Config,
): Promise<{ problems: Problem[]; error?: unknown }> {
  const lint = async (by: Config) => {
    const found = await lintDocument({ document, config: by, externalRefResolver: files });
    const version = String(getOwn(document.parsed, 'openapi'));
    return found
      .map((one) => problemOf(one, files))
      .filter((problem) => !isFalse(problem, version));
  };
  try {
    return { problems: await lint(config) };
  } catch (error) {
    const problems = await lint(await createConfig({ rules: STRUCTURE }, { plugins }));
    return problems.length > 0 ? { problems } : { problems, error };
  }
}

function problemOf(found: Found, files: DescriptionFiles): Problem {
  // An object in place of a list can be another one, to which the only entry of the list refers.
  const isEntry = found.message.includes('(array) but got `object`');
  const { source, pointer = '' } = (isEntry && found.from) || (found.location[0] ?? {});
  const file = source?.absoluteRef ?? '';
  // Redocly writes the place of the root as `#/`, and the value of an `operationId` as its key.
  const written = pointer === '#/' ? [] : keysOfPointer(pointer);
  const isId = found.ruleId === 'operation-operationId-unique';
  const keys = isId ? written.with(-1, 'operationId') : written;
  const value = valueAt(files.parsedValue(file), keys);
  const meant = found.ruleId === 'struct' ? meantKey(found) : '';
  return { ...found, file, source: source?.body ?? '', pointer, keys, value, meant };
}

const STRUCTURE = { struct: 'error', 'no-unresolved-refs': 'error' } as const;

/**
 * Redocly reads the name of a schema in the mapping of a discriminator as a file, which `rules/references.ts` does not, and
 * knows no schemas that are `true` or `false` (OpenAPI 3.1 §4.8.24), and no response without a description (3.2 §4.18).
 */
function isFalse({ ruleId, message, pointer }: Problem, version: string): boolean {
  if (ruleId === 'no-unresolved-refs') return /\/discriminator\/mapping\//.test(pointer);
  // The properties are those of the schema around it.
  if (ruleId === 'no-required-schema-properties-undefined')
    return /\/(?:if|then|else|not)\/(?:.*\/)?required\//.test(pointer);
  // The items are those of another part.
  if (ruleId === 'rule/array-items')
    return /\/(?:if|then|else|not|dependentSchemas|allOf\/\d+|anyOf\/\d+)\//.test(pointer);
  if (version.startsWith('3.2') && / `description` must /.test(message))
    return /\/responses\/[^/]+$/.test(pointer);
  return message === 'Expected type `Schema` (object) but got `boolean`';
}

/** The problems of a description as messages of the check. What Redocly calls an error stops the build. */
export function lintIssues(
  problems: readonly Problem[],
  files: DescriptionFiles,
  document: unknown,
): Issue[] {
  const kinds = new Map([...walk(document)].map(({ node, kind }) => [node as unknown, kind]));
  return problems
    .filter((problem) => !isWritten(problem) && !isConsequence(problem, problems))
    .map((problem) => parameterIssue(problem, problems, files) ?? issueOf(problem, files, kinds));
}

/** What was meant by a name that leads nowhere: a reference, a tag, a security scheme, or a word of a list. */
function meantName({ ruleId, suggest, value, keys }: Problem, document: unknown): string {
  if (ruleId === 'no-unresolved-refs') return nearestReference(document, getOwn(value, '$ref'));
  if (ruleId === 'security-defined') {
    const schemes = asObject(valueAt(document, ['components', 'securitySchemes']));
    return nearest(String(keys.at(-1)), Object.keys(schemes));
  }
  if (ruleId !== 'operation-tag-defined') return nearest(String(value), suggest);
  const tags = asArray(valueAt(document, ['tags']));
  return nearest(
    String(value),
    tags.map((tag) => String(getOwn(tag, 'name'))),
  );
}

/** Whether a component that Redocly calls unused has its name in a mapping, or in a part that cannot be read. */
function isWritten({ ruleId, pointer, source }: Problem): boolean {
  const reference = new RegExp(`${escapeStringRegexp(pointer)}(?![\\w.-])`);
  return ruleId === 'no-unused-components' && reference.test(source);
}

function stopsOf({ severity }: Problem) {
  return severity === 'error' ? 'build' : 'strict';
}

const UNDEFINED =
  /^The operation does not define the path parameter `\{(.+)\}` expected by path `(.+)`\.$/;
const UNUSED = /^Path parameter `(.+)` is not used in the path `(.+)`\.$/;

/** One message of a parameter that has another name in its path, for both. */
function parameterIssue(
  problem: Problem,
  problems: readonly Problem[],
  files: DescriptionFiles,
): Issue | undefined {
  const [, own, path] = UNUSED.exec(problem.message) ?? [];
  if (own === undefined || path === undefined) return undefined;
  const names = problems.map(({ message }) => UNDEFINED.exec(message));
  const [, name] = names.find((found) => found?.[2] === path) ?? [];
  const { file, keys } = problem;
  const { line } = files.placeIn(file, keys);
  const fault = name
    ? `has \`{${name}}\`, and its parameter in line ${line} has the name \`${own}\`. Write the same name in both`
    : `has no \`{${own}}\`, which is a parameter in line ${line}. Write it in the path, or remove the parameter`;
  return createIssue(
    { code: problem.ruleId, stops: stopsOf(problem) },
    files.placeIn(file, keys[0] === 'paths' ? keys : ['paths', path]),
    `The path ${path} ${fault}.`,
  );
}

/**
 * Whether a problem follows from another one: the key that it misses has another name, or the parameter that it misses has a
 * mistake.
 */
function isConsequence(problem: Problem, problems: readonly Problem[]): boolean {
  const { ruleId, message, pointer: place } = problem;
  const [, key] = /`(\w+)`/.exec(message) ?? [];
  // A rule has the place of the key that is missing, the structure that of the object.
  const object = place.endsWith(`/${key}`) ? parentOf(place) : place;
  const [, , path] = UNDEFINED.exec(message) ?? [];
  return problems.some((other, index) => {
    if (other === problem) return false;
    const holder = parentOf(other.pointer);
    // What an object lacks may be below the key that is mistyped.
    const isMissing = holder === place || place === `${holder}/${other.meant}`;
    if (other.meant && !problem.meant && isMissing) return true;
    if (ruleId === 'no-required-schema-properties-undefined' && other.meant === 'properties')
      return true;
    const isHere = other.pointer === place;
    // A value of a wrong type breaks other rules, too, and a rule of ours knows what kind of key it is.
    if (
      isHere &&
      other.ruleId === 'struct' &&
      /^(?:no-empty|no-illogical|operation|security)-/.test(ruleId)
    )
      return true;
    if (isHere && ruleId === 'struct' && other.ruleId.startsWith('rule/')) return true;
    // What belongs below a key that is missing.
    if (/^rule\/(?:media-type-missing|callback-address)$/.test(other.ruleId))
      return (
        [place, problem.from?.pointer].some((one) => one?.startsWith(holder)) &&
        index < problems.indexOf(problem)
      );
    if (
      ruleId === 'security-defined' &&
      /^security/.test(UNEXPECTED.exec(other.message)?.[1] ?? '')
    )
      return true;
    // The keys below an empty one are beside it.
    const isEmpty = / got `null`\.?$/.test(other.message);
    if (isEmpty && UNEXPECTED.test(message) && holder === parentOf(place)) return true;
    if (key !== undefined && other.ruleId === 'struct' && other.suggest[0] === key)
      return other.pointer.startsWith(object);
    if (ruleId !== 'path-parameters-defined') return false;
    if (isHere && UNUSED.test(message) && UNUSED.test(other.message))
      return index < problems.indexOf(problem);
    if (path !== undefined && UNUSED.exec(other.message)?.[2] === path) return true;
    if (other.ruleId === 'struct' && other.pointer.startsWith('#/components/parameters/'))
      return true;
    const [item = ''] = /^#\/paths\/[^/]+\//.exec(place) ?? [];
    if (other.ruleId === 'no-unresolved-refs') return other.pointer.startsWith(item);
    if (/^(?:rule\/path-brace|path-not-include-query)$/.test(other.ruleId))
      return (path ?? UNUSED.exec(message)?.[2]) === other.keys.at(-1);
    return other.ruleId === 'struct' && other.pointer.startsWith(`${place}/`);
  });
}

/** Whether a schema of version 3.0 has `null` or a list of types. */
function isNewType({ message, value }: Problem): boolean {
  if (!/^`type` can be one of .*"object".*"boolean"\.?$/.test(message)) return false;
  const types = asArray(value).map(String);
  const areTypes = types.every((type) => type === 'null' || TYPES.includes(type));
  return value === 'null' || (types.length > 1 && areTypes);
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function issueOf(
  problem: Problem,
  files: DescriptionFiles,
  kinds: ReadonlyMap<unknown, string>,
): Issue {
  const { ruleId, message, file, keys, source } = problem;
  const document = files.parsedValue(file);
  const reference = String(getOwn(problem.value, '$ref'));
  const isReference = ruleId === 'no-unresolved-refs';
  const place = files.placeIn(file, isReference ? [...keys, '$ref'] : keys);
  const create = (text: string, code = ruleId) =>
    createIssue({ code, stops: stopsOf(problem) }, place, text);
  const kindOf = (above: Keys) => kinds.get(valueAt(document, above)) ?? '';
  const [, key] = UNEXPECTED.exec(message) ?? [];
  const kind = kindOf(keys.slice(0, -1));
  const line = source.split('\n')[place.line - 1] ?? '';
  const advice = ruleId === 'struct' ? adviceOf({ ...problem, document, line, kindOf }) : undefined;
  const newer = isNewType(problem) ? `type: ${literal(problem.value)}` : key;
  if (newer !== undefined && (newer !== key || isKeyOf(kind, key))) {
    const text = `This version of OpenAPI has no key \`${newer}\` here, but another one has. The site reads it, and other tools may not.`;
    return key === 'nullable' && advice
      ? create(`${text} ${advice}`)
      : create(
          `${text} Change the version at \`openapi:\`, or write what this version has.`,
          'version-key',
        );
  }
  const whole = `#/${reference.replace(/^[#/]/, '')}`;
  const isLocal = valueAt(document, keysOfReference(whole)) !== undefined;
  if (isReference && (isLocal || /^#[^/]/.test(reference)))
    return create(`A reference within this file begins with \`#/\`. Write \`${whole}\`.`);
  const near = meantName(problem, document);
  const hint = near && `Did you mean \`${near}\`?`;
  const code = advice?.includes(' below `') ? 'key-level' : ruleId;
  return create([messageOf(problem), advice ?? hint].filter(Boolean).join(' '), code);
}

/** A reference with the nearest name in place of the first one that is not there, or the component with the last name. */
function nearestReference(document: unknown, reference: unknown): string {
  const written = String(reference);
  if (!written.startsWith('#/components/')) {
    const name = /[\w-]+(?=\.\w+$|$)/.exec(written)?.[0] ?? '';
    const components = asObject(getOwn(document, 'components'));
    const sections = ['schemas', ...Object.keys(components)];
    const section = sections.find((one) => getOwn(getOwn(components, one), name));
    return section ? pointerOf(['components', section, name]) : '';
  }
  const keys = keysOfReference(written);
  const index = keys.findIndex(
    (_, last) => valueAt(document, keys.slice(0, last + 1)) === undefined,
  );
  const names = Object.keys(asObject(valueAt(document, keys.slice(0, index))));
  const near = nearest(keys[index] ?? '', names);
  return near && pointerOf(keys.with(index, near));
}

/** Redocly's message for a type that no version with the type null knows. */
export const NO_TYPE = /^`type` can be one of .*"null"/;

/** Our words for what writers do most often: a pattern of Redocly's message, and what replaces it. */
const WORDS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [UNEXPECTED, 'OpenAPI has no key `$1` here, so the site leaves it out.'],
  [/^The field `(.+)` must be present on this level\.$/, 'The key `$1` is missing here. Add it.'],
  [
    /^Expected type `(\w+)` \((object|array)\) but got `(\w+)`$/,
    'OpenAPI wants an $2 ($1) here, and this is of the type $3.',
  ],
  [
    /^Expected type `(\w+)` but got `(\w+)`\.$/,
    'OpenAPI wants a value of the type $1 here, and this is of the type $2.',
  ],
  [/^Can't resolve \$ref: (.+?)\.?$/s, 'The reference cannot be followed: $1.'],
  [
    /^Can't resolve \$ref$/,
    'The reference cannot be followed: there is nothing of that name. Correct it, or add what it names.',
  ],
  [
    UNDEFINED,
    'The path $2 has `{$1}`, which nothing defines. Add a parameter with `name: $1` and `in: path`.',
  ],
  [
    /^Required property '(.+)' is not defined\.$/,
    '`required` names `$1`, which `properties` does not have. Correct the name, or add the property.',
  ],
  [
    /^All values of `enum` field .* expected "string" but received "(number|boolean)"\.$/,
    'This value of `enum` is of the type $1, and `type` is string. Put it in quotation marks, or correct the type.',
  ],
  [
    /^All values of `enum` field .* expected "(.+)" but received "(.+)"\.$/,
    'This value of `enum` is of the type $2, and `type` is $1. Correct one of the two.',
  ],
  [/^`(.+)` should not have a trailing slash\.$/, 'The path $1 ends with a slash. Remove it.'],
  [/^Duplicated enum value found: (.+)\.$/, 'The value $1 is here twice. Remove one of the two.'],
  [
    /^Component: "(.+)" is never used\.$/,
    'Nothing refers to the component $1. Refer to it, or remove it.',
  ],
  [
    /^There is no `(.+)` security scheme defined\.$/,
    'There is no security scheme `$1`. Correct the name, or add the scheme to `components.securitySchemes`.',
  ],
];

function messageOf(problem: Problem): string {
  const message = problem.message.replaceAll(/(?<=^- )\/.+(?=#)/gm, projectPath);
  const [pattern, replacement] = WORDS.find(([known]) => known.test(message)) ?? [];
  const text = pattern && replacement ? message.replace(pattern, replacement) : message.trim();
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
